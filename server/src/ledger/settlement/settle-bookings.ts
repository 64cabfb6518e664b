import { type CommissionRate, percentOn } from '@rihla/contract/commission/commission.ts'
import { addDays, type CalendarDate, dayIn } from '@rihla/contract/dates.ts'
import { settlementEntries } from '@rihla/contract/ledger/settlement.ts'
import { findRates } from '#commission/find-rates.ts'
import type { Context } from '#context.ts'
import { allowSlowQueries } from '#database/slow-queries.ts'
import type { Transaction } from '#database/database.ts'
import { findSettings } from '#settings/settings.queries.ts'
import { lockBookingIfFree } from '../booking-ledger.queries.ts'
import { insertLedgerTransactions } from '../ledger.queries.ts'
import { postBooking } from '../post-booking.ts'
import { findSettleable, listSettleable, type Settleable } from './settlement.queries.ts'

type Settling = Pick<Context, 'db' | 'clock' | 'log' | 'config'>

const scanSize = 1_000
/** Bookings per transaction: their rows are locked for a fraction of a second. */
const batchSize = 50
/** What becomes final later, such as after a long dispute, is settled by the nightly run. */
const recentDays = 90

/** Hourly: settles the departures that ended lately (docs/product/payouts.md#settlement). */
export const settleRecent = (context: Settling): Promise<number> => settle(context, recentDays)

/** Nightly: settles every booking of which money is still held. */
export const settleAll = (context: Settling): Promise<number> => settle(context)

/**
 * What is held for bookings of ended departures becomes their agencies', less the commission. Idempotent; bookings that
 * others have locked are left to the next run. Returns the number of bookings.
 */
async function settle(context: Settling, days?: number): Promise<number> {
  const { db, clock, log } = context
  const { payout_after_days: payoutAfterDays } = await findSettings(db)
  const before = addDays(clock.today(), -payoutAfterDays)
  const ended = { before, ...(days !== undefined && { from: addDays(before, -days) }) }
  const rates = new Map<string, CommissionRate[]>()
  let settled = 0
  let after: string | null = '00000000-0000-0000-0000-000000000000'
  while (after !== null) {
    const scan: { after: string; ended: typeof ended; limit: number } = { after, ended, limit: scanSize }
    const { ids, last } = await allowSlowQueries(() => listSettleable(db, scan))
    for (let at = 0; at < ids.length; at += batchSize) {
      settled += await settleBatch(context, { ids: ids.slice(at, at + batchSize), before, rates })
    }
    after = last
  }
  if (settled > 0) log.info({ bookings: settled }, 'bookings settled')
  return settled
}

interface Batch {
  ids: readonly string[]
  before: CalendarDate
  /** By agency, read once per run. */
  rates: Map<string, CommissionRate[]>
}

const settleBatch = (context: Settling, { ids, before, rates }: Batch): Promise<number> =>
  context.db.transaction().execute(async (trx) => {
    let settled = 0
    for (const id of ids) {
      if (!(await lockBookingIfFree(trx, id))) continue
      await postBooking(trx, id)
      // read again: a transition may have been first
      const found = await findSettleable(trx, id, before)
      if (!found) continue
      if (!rates.has(found.agency_id)) rates.set(found.agency_id, await findRates(trx, found.agency_id))
      const bookedOn = dayIn(context.config.platformTimeZone, found.created_at)
      await postSettlement(trx, {
        id,
        found,
        percent: percentOn(rates.get(found.agency_id)!, bookedOn),
        at: context.clock.now(),
      })
      settled += 1
    }
    return settled
  })

interface Settlement {
  id: string
  found: Settleable
  percent: number
  at: Date
}

/** The booking is the cause. What arrives after its settlement is settled with the transaction that brought it as the cause. */
const postSettlement = (trx: Transaction, { id, found, percent, at }: Settlement) =>
  insertLedgerTransactions(trx, [
    {
      kind: 'earned',
      cause: 'settlement',
      cause_id: found.is_first ? id : found.last_id,
      booking_id: id,
      agency_id: found.agency_id,
      actor_id: null,
      corrects_id: null,
      note: null,
      created_at: at,
      entries: settlementEntries(found.held_minor, found.currency, percent),
    },
  ])
