import { setCommission } from '@rihla/contract/commission/commission.api.ts'
import { changeSettings } from '@rihla/contract/settings/settings.api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildBooking, type BookingOverrides } from '#testing/builders/bookings.ts'
import { type BuiltUser, buildAdmin, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { buildReport } from '#testing/builders/reports.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { listPosted } from '#testing/posted-entries.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { reconcileLedger } from '../reconcile-ledger.ts'
import { settleAll, settleRecent } from './settle-bookings.ts'

let it: TestApp
let admin: BuiltUser
let trip: BuiltTrip
let customer: BuiltUser

const departs = '2026-12-10'
const ends = '2026-12-12'

beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-26T10:00:00Z' })
  admin = await buildAdmin(it.context)
})
beforeEach(async () => {
  it.clock.set('2026-11-26T10:00:00Z')
  customer = await buildCustomer(it.context)
  trip = await buildTrip(it.context, {
    agency: await buildAgency(it.context),
    price: 1_000,
    nights: 2,
    departures: [{ startsOn: departs, totalSeats: 20 }],
  })
})
afterAll(() => it.close())

const book = (overrides: Partial<BookingOverrides> = {}) =>
  buildBooking(it.context, { trip, customer, status: 'confirmed', ...overrides })

/** The lines that a run adds to what is posted of a booking. */
async function settledOn(day: string, id: string, run = settleRecent) {
  const before = await listPosted(it.db, id)
  it.clock.set(`${day}T10:00:00Z`)
  await run(it.context)
  return (await listPosted(it.db, id)).slice(before.length)
}

test('what is held becomes the agency’s after two whole days, less the commission, once', async () => {
  const { id, endsOn } = await book()
  expect(endsOn).toBe(ends)
  expect(await settledOn('2026-12-14', id)).toEqual([])
  expect(await settledOn('2026-12-15', id)).toEqual([
    'earned: customer_funds 100000, agency_payable -90000, commission_revenue -10000',
  ])
  expect(await settledOn('2026-12-16', id, settleAll)).toEqual([])
  expect(await reconcileLedger(it.context)).toEqual([])
})

test('the days are those of the setting', async () => {
  const { id } = await book()
  const set = (payoutAfterDays: number) => it.call(changeSettings, { as: admin, body: { payoutAfterDays } })
  expect((await set(31)).status).toBe(400)
  await set(0)
  expect(await settledOn(ends, id)).toEqual([])
  expect(await settledOn('2026-12-13', id)).toHaveLength(1)
  await set(2)
})

test('the commission is that of the day of the booking, half a unit up', async () => {
  const { agencyId: agency } = trip
  await it.call(setCommission, { as: admin, body: { agency, percent: 12.35, from: '2026-11-27' } })
  const early = await book({ createdAt: new Date('2026-11-26T21:00:00Z') })
  it.clock.set('2026-11-30T10:00:00Z')
  // midnight in Cairo
  const late = await book({ createdAt: new Date('2026-11-26T22:00:00Z'), seats: 3 })
  expect(await settledOn('2026-12-15', early.id)).toEqual([
    'earned: customer_funds 100000, agency_payable -90000, commission_revenue -10000',
  ])
  expect(await listPosted(it.db, late.id)).toContain(
    'earned: customer_funds 300000, agency_payable -262950, commission_revenue -37050',
  )
  expect(await reconcileLedger(it.context)).toEqual([])
})

test('what was kept of a cancelled booking is earned, too', async () => {
  const { id } = await book({
    transitions: ['verify_payment', 'cancel', 'process_refund'],
    refundedMinor: 60_000,
    notes: { process_refund: 'The hotel keeps it.' },
  })
  expect(await settledOn('2026-12-15', id)).toEqual([
    'earned: customer_funds 40000, agency_payable -36000, commission_revenue -4000',
  ])
})

test.each<[string, BookingOverrides['transitions'], string[]]>([
  ['a refund that is due', ['verify_payment', 'cancel'], []],
  ['a request to cancel', ['verify_payment', 'approve', 'confirm', 'request_cancellation'], []],
  ['a booking without a verified payment', ['cancel', 'close_without_refund'], []],
  ['a booking that was refunded', ['verify_payment', 'cancel', 'process_refund'], []],
])('nothing is settled of %s', async (_what, transitions, lines) => {
  const { id } = await book({ transitions: transitions! })
  expect(await settledOn('2026-12-15', id)).toEqual(lines)
  expect(await reconcileLedger(it.context)).toEqual([])
})

test('nothing is settled during a dispute, and everything after it', async () => {
  const { id } = await book()
  const report = await buildReport(it.context, { reporter: customer, type: 'trip', target: trip })
  expect(await settledOn('2026-12-15', id)).toEqual([])
  await it.db
    .updateTable('reports')
    .set({ status: 'resolved', resolution: 'Talked.' })
    .where('id', '=', report)
    .execute()
  expect(await settledOn('2026-12-16', id)).toHaveLength(1)
})
