import * as adminApi from '@rihla/contract/bookings/admin-bookings.api.ts'
import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import type { BookingAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import { listRefundsDue } from '@rihla/contract/refunds/refunds.api.ts'
import { afterAll, expect, test } from 'vitest'
import { findLedgerDifferences } from '#ledger/reconciliation.queries.ts'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { refusalOf } from '#testing/deadline-fixture.ts'
import { listPosted } from '#testing/posted-entries.ts'

const { app, admin, customer, trip } = await createBookingFixture()
afterAll(() => app.close())

const build = async (transitions: BookingAction[], refundedMinor?: number) =>
  (await buildBooking(app.context, { trip, customer, transitions, ...(refundedMinor && { refundedMinor }) })).id
const record = (id: string, receivedAmount: number, more: { verifiedBefore?: number; note?: string } = {}) =>
  app.call(performTransition, {
    as: admin,
    params: { id, action: 'record_late_payment' },
    body: { receivedAmount, ...more },
  })
const refund = (id: string, body: object = {}) => app.call(adminApi.processRefund, { as: admin, params: { id }, body })

const partly: BookingAction[] = ['ask_for_rest', 'return_payment']

test('the shortfall that arrives after the booking ended is added to the refund', async () => {
  const id = await build(partly)
  const before = await app.db.selectFrom('bookings').select('due_at').where('id', '=', id).executeTakeFirstOrThrow()
  const late = await record(id, 2_250, { note: 'It came two days later.' })
  expect(late.body).toMatchObject({ status: 'refund_pending', verifiedAmount: 4_500, refundDueAmount: 4_500 })
  expect(late.body.receipts.map(({ amount, kind }) => [amount, kind])).toEqual([
    [2_250, 'payment'],
    [2_250, 'rest'],
  ])
  const after = await app.db.selectFrom('bookings').select('due_at').where('id', '=', id).executeTakeFirstOrThrow()
  expect(after).toEqual(before)
  expect((await listPosted(app.db, id)).slice(-2)).toEqual([
    'payment_verified: platform_cash 225000, customer_funds -225000',
    'refund_due: customer_funds 225000, refunds_payable -225000',
  ])
  expect((await refund(id)).body).toMatchObject({ status: 'refunded', refundAmount: 4_500 })
  const mails = (await app.mails(customer.email)).filter(({ kind }) => kind === 'booking.record_late_payment.customer')
  expect(mails.map(({ content }) => JSON.stringify(content).includes('It came two days later.'))).toEqual([true])
  const audit = await app.db.selectFrom('audit_log').select(['action', 'details']).where('target_id', '=', id).execute()
  expect(audit).toContainEqual({
    action: 'booking.record_late_payment',
    details: { received: 2_250, currency: 'EGP' },
  })
  expect(await findLedgerDifferences(app.db)).toEqual([])
})

test.each([
  ['a rejected payment', ['reject_payment'], undefined, 0, 100],
  ['a booking that was closed without refund', ['cancel', 'close_without_refund'], undefined, 0, 100],
  ['a booking that was refunded', ['verify_payment', 'cancel', 'process_refund'], undefined, 4_500, 100],
  ['a refund of which a part was kept', ['verify_payment', 'cancel', 'process_refund'], 400_000, 4_000, 100],
  ['a rejection by the agency', ['verify_payment', 'reject'], undefined, 0, 4_600],
  ['an unverified payment', ['cancel'], undefined, 0, 100],
] as const)('of %s, what arrives is due', async (_, transitions, refundedMinor, sent, due) => {
  const { id } = await buildBooking(app.context, {
    trip,
    customer,
    transitions,
    ...(refundedMinor && { refundedMinor, notes: { process_refund: 'The hotel keeps it.' } }),
  })
  const { body } = await record(id, 100)
  expect([body.status, body.refundAmount ?? 0, body.refundDueAmount]).toEqual(['refund_pending', sent, due])
  const { body: desk } = await app.call(listRefundsDue, { as: admin, query: {} })
  expect(desk.bookings.map(({ _id }) => _id)).toContain(id)
  expect(await findLedgerDifferences(app.db)).toEqual([])
  expect((await refund(id)).body).toMatchObject({
    status: 'refunded' satisfies BookingStatus,
    refundAmount: sent + due,
  })
  expect(await findLedgerDifferences(app.db)).toEqual([])
})

test('is recorded once, and only with an amount, and not for a booking that goes on', async () => {
  const id = await build(partly)
  const twice = await Promise.all([
    record(id, 10, { verifiedBefore: 2_250 }),
    record(id, 10, { verifiedBefore: 2_250 }),
  ])
  expect(twice.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect(refusalOf(await record(id, 10, { verifiedBefore: 2_250 }))).toEqual([409, 'booking.transition_stale'])
  expect(refusalOf(await record(id, 0))).toEqual([400, 'booking.received_amount_invalid'])
  expect(refusalOf(await record(id, 10.001))).toEqual([400, 'booking.received_amount_invalid'])
  const going = await build(['verify_payment'])
  expect(refusalOf(await record(going, 10))).toEqual([409, 'booking.transition_stale'])
})
