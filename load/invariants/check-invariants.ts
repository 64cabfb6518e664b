import { listHistoriesOf } from '../../server/src/command/check/booking-histories.queries.ts'
import { describePromo, describeSeats } from '../../server/src/command/check/describe-violations.ts'
import { listPromoDifferences } from '../../server/src/command/check/promo-differences.queries.ts'
import type { Database, Transaction } from '../../server/src/database/database.ts'
import { findSeatDifferences } from '../../server/src/seats/seat-differences.queries.ts'
import { countOutboxEntries } from '../lags.queries.ts'
import type { Marketplace } from '../marketplace/make-marketplace.ts'
import type { Measurements } from '../measurements.ts'
import type { Remembered } from '../remembered.ts'
import {
  listMissingBookings,
  listUnexpectedBookings,
  listWrongNotifications,
  maxExamples,
} from './booking-invariants.queries.ts'
import { findUnrecorded } from './unrecorded-transitions.ts'

export interface Checked {
  db: Database | Transaction
  marketplace: Marketplace
  remembered: Remembered
  measurements: Measurements
}

export interface Invariant {
  name: string
  /** Empty when it holds. */
  violations: string[]
}

type Check = (checked: Checked) => Promise<string[]> | string[]

const agencyIdsOf = ({ marketplace }: Checked): string[] => marketplace.agencies.map(({ id }) => id)

/** What must be true after any load; each is proven able to fail (check-invariants.test.ts). */
const checks = {
  'no departure is oversold, and its seats are those of its bookings and holds': async (checked) => {
    const scope = { agencyIds: agencyIdsOf(checked), limit: maxExamples }
    return (await findSeatDifferences(checked.db, scope)).map(describeSeats)
  },

  'every acknowledged booking exists exactly once': async ({ db, remembered }) => {
    const acknowledged = acknowledgedOf(remembered)
    if (acknowledged.length === 0) return ['no booking was acknowledged: the run proves nothing']
    const repeated = acknowledged.length - new Set(acknowledged.map(({ bookingId }) => bookingId)).size
    const missing = await listMissingBookings(db, acknowledged)
    return [
      ...missing.map((id) => `booking ${id} does not exist as acknowledged`),
      ...(repeated > 0 ? [`${repeated} bookings were acknowledged for several idempotency keys`] : []),
    ]
  },

  'no booking exists that was refused': async ({ db, marketplace, remembered }) => {
    const unexpected = await listUnexpectedBookings(db, {
      customerIds: marketplace.travellers.map(({ id }) => id),
      acknowledgedIds: acknowledgedOf(remembered).map(({ bookingId }) => bookingId),
      unansweredKeys: remembered.attempts.filter(({ state }) => state === 'unanswered').map(({ key }) => key),
    })
    return unexpected.map((id) => `booking ${id} was never acknowledged`)
  },

  'every outbox entry was expanded': async (checked) => {
    const waiting = await countOutboxEntries(checked.db, agencyIdsOf(checked))
    return waiting > 0 ? [`${waiting} entries are waiting`] : []
  },

  'every transition has its event': async (checked) =>
    findUnrecorded(await listHistoriesOf(checked.db, agencyIdsOf(checked)), checked.remembered),

  'every transition caused each notification and mail once': async (checked) => {
    const wrong = await listWrongNotifications(checked.db, agencyIdsOf(checked))
    return wrong.map(
      ({ id, kind, expected, notifications, mails }) =>
        `booking ${id}, ${kind}: ${notifications} notifications and ${mails} mails of ${expected}`,
    )
  },

  'the promo was used as often as allowed at most': async ({ db, marketplace }) => {
    return (await listPromoDifferences(db, { promoId: marketplace.promo.id })).map(describePromo)
  },

  'no request failed, except with 429 or 503 and a time to retry': ({ measurements }) =>
    [...measurements.errors]
      .filter(([, { outcome }]) => outcome === 'failed')
      .map(([name, { count }]) => `${name} (${count} times)`),
} satisfies Record<string, Check>

export type InvariantName = keyof typeof checks

export async function checkInvariants(checked: Checked): Promise<Invariant[]> {
  const invariants: Invariant[] = []
  for (const [name, check] of Object.entries<Check>(checks)) invariants.push({ name, violations: await check(checked) })
  return invariants
}

const acknowledgedOf = ({ attempts }: Remembered) =>
  attempts.flatMap(({ customerId, key, bookingId }) =>
    bookingId === undefined ? [] : [{ customerId, key, bookingId }],
  )
