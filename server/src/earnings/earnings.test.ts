import {
  exportEarningsStatement,
  listDepartureEarnings,
  readDepartureEarnings,
  readEarnings,
  readEarningsStatement,
} from '@rihla/contract/earnings/earnings.api.ts'
import { processRefund as processRefundByAdmin } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { listAgencyPayouts } from '@rihla/contract/earnings/payout-statements.api.ts'
import { reverseLedgerTransaction } from '@rihla/contract/ledger/ledger.api.ts'
import { holdPayouts, sendPayout } from '@rihla/contract/payouts/payouts.api.ts'
import { v4 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { processRefund } from '#refunds/process-refund.ts'
import { settleRecent } from '#ledger/settlement/settle-bookings.ts'
import { transitionBooking } from '#transitions/transition-booking.ts'
import { asUser } from '#testing/builders/acting.ts'
import { buildBooking, type BookingOverrides } from '#testing/builders/bookings.ts'
import { buildPayoutDetails } from '#testing/builders/payouts.ts'
import { type BuiltUser, buildAdmin, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { buildReport } from '#testing/builders/reports.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let admin: BuiltUser
let agency: BuiltUser
let customer: BuiltUser
let trip: BuiltTrip

const first = '2026-11-30'
const second = '2026-12-10'

beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-26T10:00:00Z' })
  admin = await buildAdmin(it.context)
})
beforeEach(async () => {
  it.clock.set('2026-11-26T10:00:00Z')
  agency = await buildAgency(it.context)
  customer = await buildCustomer(it.context, { name: 'Mona Saleh' })
  trip = await buildTrip(it.context, {
    agency,
    title: 'Siwa',
    price: 1_000,
    nights: 2,
    departures: [first, second].map((startsOn) => ({ startsOn, totalSeats: 20 })),
  })
})
afterAll(() => it.close())

const book = (overrides: Partial<BookingOverrides> = {}) =>
  buildBooking(it.context, { trip, customer, status: 'confirmed', ...overrides })
const settle = (day = '2026-12-05') => {
  it.clock.set(`${day}T10:00:00Z`)
  return settleRecent(it.context)
}
const pay = async (expectedAmount: number) => {
  await buildPayoutDetails(it.context, { agencyId: agency.id })
  const body = { agency: agency.id, currency: 'EGP' as const, expectedAmount, reference: 'FT 9', key: v4() }
  const sent = await it.call(sendPayout, { as: admin, body })
  expect(sent.status).toBe(201)
  return sent.body
}
/** Everything is due as a refund again. */
const withdraw = (bookingId: string) =>
  it.db.transaction().execute((trx) =>
    transitionBooking(it.context, trx, {
      bookingId,
      action: 'withdraw',
      actor: { id: null, role: 'platform' },
      owner: { agencyId: agency.id },
    }),
  )
const nothingOwed = { collected: 0, paidOut: 0, corrections: 0 }
const earnings = async () => (await it.call(readEarnings, { as: agency })).body
const inPounds = async () => (await earnings()).currencies.find(({ currency }) => currency === 'EGP')!
const departures = async (query: { month?: string; page?: number; limit?: number } = {}) =>
  (await it.call(listDepartureEarnings, { as: agency, query })).body
const departure = async (as = agency, start = first) =>
  it.call(readDepartureEarnings, { as, query: { trip: trip.id, start, currency: 'EGP' } })

describe('earnings', () => {
  test('of an agency without bookings are empty', async () => {
    expect(await earnings()).toEqual({
      currencies: [],
      payoutAfterDays: 2,
      nextPayableOn: null,
      months: [],
      hold: null,
    })
    expect(await departures()).toEqual([])
  })

  test('are coming, then payable, then paid', async () => {
    await book({ seats: 2 })
    await book({ departure: trip.departures[1]! })
    await book({ status: 'payment_verified' })
    expect(await earnings()).toMatchObject({ nextPayableOn: '2026-12-05', months: ['2026-12', '2026-11'] })
    expect(await inPounds()).toEqual({
      currency: 'EGP',
      coming: { gross: 3_000, refunds: 0, commission: 300, net: 2_700, bookings: 2, departures: 2 },
      payable: { amount: 0, disputed: 0, bookings: 0, departures: 0, owedFor: nothingOwed },
      paid: { amount: 0, payouts: 0, lastAt: null },
      collected: 0,
      collectedToReturn: 0,
      destination: 'missing',
    })

    await settle()
    expect(await inPounds()).toMatchObject({
      coming: { net: 900, bookings: 1, departures: 1 },
      payable: { amount: 1_800, bookings: 1, departures: 1 },
    })
    expect((await earnings()).nextPayableOn).toBe('2026-12-15')

    const { number } = await pay(1_800)
    expect(await inPounds()).toMatchObject({
      payable: { amount: 0, departures: 0 },
      paid: { amount: 1_800, payouts: 1, lastAt: '2026-12-05T10:00:00.000Z' },
      destination: 'verified',
    })
    const states = (await departures()).map(({ startDate, state, payouts }) => [startDate, state, payouts[0]?.number])
    expect(states).toEqual([
      [second, 'coming', undefined],
      [first, 'paid', number],
    ])
  })

  test('show the hold with its reason', async () => {
    await book()
    await it.call(holdPayouts, { as: admin, body: { agency: agency.id, reason: 'A complaint is open.' } })
    expect((await earnings()).hold).toEqual({ reason: 'A complaint is open.', since: '2026-11-26T10:00:00.000Z' })
  })

  test('wait for an open report, before and after the settlement', async () => {
    await book()
    await settle()
    await buildReport(it.context, { reporter: customer, type: 'trip', target: trip })
    await book({ departure: trip.departures[1]! })
    expect(await inPounds()).toMatchObject({ coming: { net: 900 }, payable: { amount: 0, disputed: 900, bookings: 0 } })
    await settle('2026-12-20')
    const [waiting] = await departures()
    expect(waiting).toMatchObject({ startDate: second, state: 'coming', payableOn: '2026-12-15' })
  })

  test('count what the agency collected itself as information only', async () => {
    await book({
      paymentType: 'deposit_payment',
      transitions: ['verify_payment', 'approve', 'confirm', 'collect_remaining'],
    })
    const { coming, collected } = await inPounds()
    expect([coming.gross + collected, coming.net]).toEqual([1_000, coming.gross * 0.9])
    expect((await departures())[0]).toMatchObject({ collected: { EGP: collected, USD: 0, EUR: 0 } })
  })

  test('keep what was not refunded of a cancelled booking, and leave out what was refunded in full', async () => {
    const cancelled = ['verify_payment', 'cancel', 'process_refund'] as const
    await book({ transitions: cancelled, refundedMinor: 60_000, notes: { process_refund: 'Kept a part.' } })
    await book({ departure: trip.departures[1]!, transitions: cancelled })
    expect(await inPounds()).toMatchObject({ coming: { gross: 1_000, refunds: 600, commission: 40, net: 360 } })
    expect((await departures()).map(({ state, gross, refunds, net }) => [state, gross, refunds, net])).toEqual([
      ['coming', 1_000, 600, 360],
      ['refunded', 1_000, 1_000, 0],
    ])
  })

  test('after a refund of what was paid out, the agency owes it', async () => {
    const { id } = await book()
    await book({ departure: trip.departures[1]! })
    await settle()
    await pay(900)
    await withdraw(id)
    await processRefund(it.context, asUser(admin.id, 'admin'), id, { refundNotes: 'Sorry.' })
    expect((await inPounds()).payable).toMatchObject({ amount: -900, owedFor: { ...nothingOwed, paidOut: 900 } })
    const { body } = await departure()
    expect(body.departure).toMatchObject({ gross: 1_000, refunds: 1_000, commission: 0, net: 0, state: 'owed' })
  })

  test('nothing is called paid or refunded that was not: what was collected for a cancelled booking is to be returned', async () => {
    const { id } = await book({
      paymentType: 'deposit_payment',
      transitions: ['verify_payment', 'approve', 'confirm', 'collect_remaining', 'call_off'],
    })
    expect(await inPounds()).toMatchObject({
      payable: { amount: 0, owedFor: nothingOwed },
      paid: { payouts: 0 },
      collected: 500,
      collectedToReturn: 500,
    })
    expect((await departures())[0]!.state).toBe('refunding')

    // two admins let the platform pay what the agency collected, which it then owes although nothing was ever paid out
    it.clock.advance({ hours: 25 })
    const second = await buildAdmin(it.context)
    it.clock.advance({ hours: 25 })
    for (const as of [admin, second])
      await it.call(processRefundByAdmin, {
        as,
        params: { id },
        body: { refundAmount: 1_000, refundNotes: 'The agency is gone.' },
      })
    expect(await inPounds()).toMatchObject({
      payable: { amount: -500, owedFor: { ...nothingOwed, collected: 500 } },
      paid: { payouts: 0 },
      collectedToReturn: 0,
    })
    expect((await departures())[0]!.state).toBe('owed')
  })

  test('all that was refunded before a payout is refunded, not payable', async () => {
    const { id } = await book()
    await settle()
    await withdraw(id)
    expect((await departures())[0]!.state).toBe('refunding')
    await processRefund(it.context, asUser(admin.id, 'admin'), id, { refundNotes: 'Sorry.' })
    expect((await departures())[0]!.state).toBe('refunded')
    expect((await inPounds()).payable).toMatchObject({ amount: 0, owedFor: nothingOwed })
  })
})

describe('a departure', () => {
  test('opens to its bookings with first names, and the parts add up', async () => {
    const full = await book()
    await book({
      seats: 3,
      transitions: ['verify_payment', 'cancel', 'process_refund'],
      refundedMinor: 150_000,
      notes: { process_refund: 'Kept a part.' },
    })
    const { body } = await departure()
    expect(body.bookings[0]).toMatchObject({
      _id: full.id,
      customer: 'Mona',
      gross: 1_000,
      refunds: 0,
      commission: 100,
      net: 900,
      state: 'coming',
    })
    expect(JSON.stringify(body)).not.toContain('Saleh')
    for (const key of ['gross', 'refunds', 'commission', 'net'] as const)
      expect(body.bookings.reduce((sum, booking) => sum + booking[key], 0)).toBe(body.departure[key])
    expect(body.departure.gross - body.departure.refunds - body.departure.commission).toBe(body.departure.net)
  })

  test('belongs to its agency', async () => {
    await book()
    expect((await departure(await buildAgency(it.context))).status).toBe(404)
    expect((await departure(agency, '2026-12-01')).status).toBe(404)
    const unknown = await it.call(readDepartureEarnings, {
      as: agency,
      query: { trip: 'x', start: first, currency: 'EGP' },
    })
    expect(unknown.status).toBe(404)
  })

  test('is found by its month, page by page', async () => {
    await book()
    await book({ departure: trip.departures[1]! })
    expect((await departures({ month: '2026-11' })).map(({ startDate }) => startDate)).toEqual([first])
    const listed = await it.call(listDepartureEarnings, { as: agency, query: { page: 2, limit: 1 } })
    expect([listed.headers.get('x-total-count'), listed.body[0]?.startDate]).toEqual(['2', second])
    const beyond = await it.call(listDepartureEarnings, { as: agency, query: { page: 9, limit: 1 } })
    expect([beyond.headers.get('x-total-count'), beyond.body]).toEqual(['2', []])
    expect((await it.call(listDepartureEarnings, { as: agency, query: { month: '2026-13' } })).status).toBe(400)
  })
})

describe('the statement of a period', () => {
  const read = async (query: { from?: string; to?: string } = {}) =>
    (await it.call(readEarningsStatement, { as: agency, query })).body

  test('leads from the opening to the closing balance', async () => {
    const { id } = await book()
    await book({ seats: 2 })
    await settle()
    const payout = await pay(2_700)
    it.clock.set('2026-12-08T10:00:00Z')
    await withdraw(id)
    it.clock.set('2026-12-09T10:00:00Z')
    await it.call(reverseLedgerTransaction, {
      as: admin,
      params: { id: payout.transaction },
      body: { reason: 'The account is closed.', key: v4() },
    })
    const none = { opening: 0, earned: 0, commission: 0, refunds: 0, corrections: 0, payouts: 0, closing: 0 }
    expect(await read()).toEqual([
      {
        currency: 'EGP',
        ...none,
        earned: 3_000,
        commission: 200,
        refunds: 1_000,
        corrections: 2_700,
        payouts: 2_700,
        closing: 1_800,
      },
    ])
    expect(await read({ to: '2026-12-04' })).toEqual([])
    expect(await read({ from: '2026-12-06', to: '2026-12-08' })).toEqual([
      { currency: 'EGP', ...none, refunds: 1_000, commission: -100, closing: -900 },
    ])
    expect(await read({ from: '2026-12-09' })).toEqual([
      { currency: 'EGP', ...none, opening: -900, corrections: 2_700, closing: 1_800 },
    ])
    const [returned] = (await it.call(listAgencyPayouts, { as: agency })).body
    expect(returned?.returnedAt).toBe('2026-12-09T10:00:00.000Z')
    expect(await inPounds()).toMatchObject({ payable: { amount: 1_800 }, paid: { amount: 0, payouts: 0 } })

    const { bytes } = await it.call(exportEarningsStatement, { as: agency, query: { from: '2026-12-06' } })
    const lines = bytes.toString('utf8').trim().split('\r\n')
    expect(lines.map((line) => line.split(',').slice(-4).join())).toEqual([
      'Amount before commission,Commission,Change of balance,Balance',
      ',,,0',
      '-1000,100,-900,-900',
      '2700,0,2700,1800',
    ])
  })

  test('is the agency’s own', async () => {
    await book()
    await settle()
    const { body } = await it.call(readEarningsStatement, { as: await buildAgency(it.context), query: {} })
    expect(body).toEqual([])
  })
})
