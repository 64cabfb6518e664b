import { adjustLedgerTransaction } from '@rihla/contract/ledger/ledger.api.ts'
import type { AdjustableAccount, LedgerAccount, LedgerKind } from '@rihla/contract/ledger/ledger.ts'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BuiltBooking, buildBooking } from '#testing/builders/bookings.ts'
import { earn } from '#testing/builders/payouts.ts'
import { type BuiltUser, buildAdmin, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { withoutTriggers } from '#testing/drop-guards.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { findAccountDifferences, listDiffering } from './account-differences.queries.ts'
import { reconcileLedger } from './reconcile-ledger.ts'
import { settleAll } from './settlement/settle-bookings.ts'

let it: TestApp
let admin: BuiltUser
let trip: BuiltTrip
let booking: BuiltBooking
const build = async (more: Partial<Parameters<typeof buildBooking>[1]> = {}) =>
  buildBooking(it.context, { trip, customer: await buildCustomer(it.context), ...more })

beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-26T10:00:00Z' })
  admin = await buildAdmin(it.context)
})
beforeEach(async () => {
  trip = await buildTrip(it.context, {
    agency: await buildAgency(it.context),
    price: 1_000,
    departures: [{ startsOn: '2026-11-10', totalSeats: 20 }],
  })
  booking = await build({ status: 'confirmed' })
  await build({ status: 'refunded' })
  await build({
    transitions: ['verify_payment', 'cancel', 'process_refund'],
    refundedMinor: 60_000,
    notes: { process_refund: 'Kept.' },
  })
  await settleAll(it.context)
})
afterAll(() => it.close())

const findTransaction = async (kind: LedgerKind) => {
  const transactions = it.db.selectFrom('ledger_transactions').select('id').where('booking_id', '=', booking.id)
  return (await transactions.where('kind', '=', kind).executeTakeFirstOrThrow()).id
}

const adjust = async (account: AdjustableAccount, amount: number, kind: LedgerKind = 'payment_verified') => {
  const body = { account, amount, reason: 'Posted wrongly.', key: uuid() }
  const { status } = await it.call(adjustLedgerTransaction, {
    as: admin,
    params: { id: await findTransaction(kind) },
    body,
  })
  return status
}

interface Invented {
  kind: LedgerKind
  cause?: 'booking_event' | 'settlement' | 'correction'
  corrects?: string
  entries: [LedgerAccount, number][]
}

/** A balanced transaction of the booking, which the triggers would refuse. */
const invent = ({ kind, cause = 'booking_event', corrects, entries }: Invented) =>
  withoutTriggers(it.db, async (trx) => {
    const [id, at] = [uuid(), it.clock.now()]
    const about = { booking_id: booking.id, agency_id: booking.agencyId, created_at: at }
    const correction = corrects ? { corrects_id: corrects, note: 'A reason', actor_id: admin.id } : {}
    await trx
      .insertInto('ledger_transactions')
      .values({ id, kind, cause, cause_id: uuid(), ...about, ...correction })
      .execute()
    await trx
      .insertInto('ledger_entries')
      .values(
        entries.map(([account, amount_minor]) => ({
          transaction_id: id,
          account,
          currency: 'EGP',
          amount_minor,
          ...about,
        })),
      )
      .execute()
    return id
  })

/** What the nightly run says more than before, and the bookings that it names. */
async function found(change: () => Promise<unknown>) {
  const before = await reconcileLedger(it.context)
  await change()
  const after = await reconcileLedger(it.context)
  return after
    .filter((difference) => !before.some((former) => JSON.stringify(former) === JSON.stringify(difference)))
    .map(({ check, examples }) => (examples.includes(booking.id) ? check : `${check} without booking`))
}

test('bookings and corrections of use cases make no difference', async () => {
  expect(await adjust('platform_cash', 7)).toBe(201)
  expect(await reconcileLedger(it.context)).toEqual([])
  expect(await findAccountDifferences(it.db)).toEqual([])
})

test.each<[string, () => Promise<unknown>, string[]]>([
  [
    'earnings without a booking',
    () => earn(it, { agencyId: trip.agencyId, minor: 1_000 }),
    ['agency_payable without booking'],
  ],
  [
    'earnings that no cash stands behind',
    () =>
      invent({
        kind: 'earned',
        cause: 'settlement',
        entries: [
          ['platform_cash', 1_000],
          ['agency_payable', -1_000],
        ],
      }),
    ['agency_payable'],
  ],
  [
    'earnings of adjustments',
    () =>
      invent({
        kind: 'refund_released',
        entries: [
          ['adjustments', 1_000],
          ['agency_payable', -1_000],
        ],
      }),
    ['adjustments', 'agency_payable'],
  ],
  [
    'commission that the agency gets',
    () =>
      invent({
        kind: 'refund_released',
        entries: [
          ['commission_revenue', 1_000],
          ['agency_payable', -1_000],
        ],
      }),
    ['agency_payable', 'commission_revenue'],
  ],
  [
    'a collection that was raised',
    () =>
      withoutTriggers(it.db, (trx) =>
        trx.updateTable('bookings').set({ collected_minor: 99_000 }).where('id', '=', booking.id).execute(),
      ),
    // as if more were to be refunded, too
    ['refunds_due', 'remaining_collected'],
  ],
  [
    'an adjustment without an audit line',
    async () => {
      const { id } = await it.db
        .selectFrom('ledger_transactions')
        .select('id')
        .where('booking_id', '=', booking.id)
        .limit(1)
        .executeTakeFirstOrThrow()
      await invent({
        kind: 'adjustment',
        cause: 'correction',
        corrects: id,
        entries: [
          ['adjustments', -777],
          ['platform_cash', 777],
        ],
      })
    },
    ['adjustments'],
  ],
])('%s are reported', async (_what, change, checks) => {
  expect((await found(change)).toSorted()).toEqual(checks)
})

test.each<[string, Invented, [AdjustableAccount, number][]]>([
  [
    'commission that the agency got',
    {
      kind: 'refund_released',
      entries: [
        ['commission_revenue', 1_000],
        ['agency_payable', -1_000],
      ],
    },
    [
      ['agency_payable', -10],
      ['commission_revenue', 10],
    ],
  ],
  [
    'a loss that the agency got',
    {
      kind: 'refund_released',
      entries: [
        ['adjustments', 2_000],
        ['agency_payable', -2_000],
      ],
    },
    [['agency_payable', -20]],
  ],
  [
    'a refund that nobody was promised',
    {
      kind: 'refund_due',
      entries: [
        ['agency_payable', 3_000],
        ['refunds_payable', -3_000],
      ],
    },
    [
      ['refunds_payable', -30],
      ['agency_payable', 30],
    ],
  ],
])('%s is found before a payout, and can be repaired until nothing differs', async (_what, invented, repairs) => {
  expect(await adjust('agency_payable', 1)).toBe(409)
  await invent(invented)
  for (const [account, amount] of repairs) {
    expect(await listDiffering(it.db, [booking.id])).toEqual([booking.id])
    expect(await adjust(account, amount)).toBe(201)
  }
  expect(await listDiffering(it.db, [booking.id])).toEqual([])
  expect((await findAccountDifferences(it.db)).filter(({ examples }) => examples.includes(booking.id))).toEqual([])
  expect(await adjust('agency_payable', 1)).toBe(409)
  expect(await adjust('platform_cash', 7)).toBe(201)
  expect(await listDiffering(it.db, [booking.id])).toEqual([])
})
