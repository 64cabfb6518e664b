import { processRefund } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { cancelBooking, readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { afterAll, expect, test } from 'vitest'
import { countDeletionImpact } from '#transitions/release-bookings.ts'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildTrip } from '#testing/builders/trips.ts'

const { app, admin, agency, customer, submit, decide, review } = await createBookingFixture()
afterAll(() => app.close())

const refund = (
  id: string,
  body: { refundAmount?: number; receivedAmount?: number; refundNotes?: string | null } = {},
) => app.call(processRefund, { as: admin, params: { id }, body })

async function cancelled({ isVerified }: { isVerified: boolean }) {
  const { _id: id } = (await submit({ paymentType: 'deposit_payment' })).body
  if (isVerified) await decide(id, 'payment_verified')
  await app.call(cancelBooking, { as: customer, params: { id } })
  return id
}

async function lastMail() {
  const { subject, content } = (await app.mails(customer.email)).at(-1)!
  return { subject, text: JSON.stringify([content.paragraphs, content.facts]) }
}

test('a payment that was never verified is refunded with 0, and the customer is told so', async () => {
  const id = await cancelled({ isVerified: false })
  expect((await lastMail()).text).toContain('The transfer of EGP 4,500 you reported was not verified')
  const answer = await refund(id, { refundNotes: null })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ status: 'refunded', refundAmount: 0, verifiedAmount: 0 })
  const mail = await lastMail()
  expect(mail.subject).toBe('Your booking for Siwa in four days was closed')
  expect(mail.text).not.toContain('EGP 0')
})

test('a verified payment is refunded in full by default, and never more than was verified', async () => {
  const id = await cancelled({ isVerified: true })
  expect((await app.call(readBooking, { as: admin, params: { id } })).body.verifiedAmount).toBe(4_500)
  const tooMuch = await refund(id, { refundAmount: 4_500.01 })
  expect([tooMuch.status, tooMuch.error.code, tooMuch.error.details]).toEqual([
    409,
    'booking.refund_exceeds_received',
    { n: 4_500, currency: 'EGP' },
  ])
  expect((await refund(id)).body).toMatchObject({ status: 'refunded', refundAmount: 4_500 })
})

test('the admin states what arrived of a payment that was never verified, which limits the refund', async () => {
  const id = await cancelled({ isVerified: false })
  expect((await refund(id, { refundAmount: 1 })).error.code).toBe('booking.refund_exceeds_received')
  expect((await refund(id, { receivedAmount: 300, refundAmount: 301 })).status).toBe(409)
  expect((await refund(id, { receivedAmount: 9_001 })).status).toBe(400)
  const less = { receivedAmount: 300, refundAmount: 250 }
  expect((await refund(id, less)).error.code).toBe('booking.reason_required')
  expect((await refund(id, { ...less, refundNotes: 'Bank fees.' })).body).toMatchObject({
    refundAmount: 250,
    verifiedAmount: 300,
  })
  const audit = await app.db.selectFrom('audit_log').select('details').where('target_id', '=', id).execute()
  expect(audit).toEqual([{ details: { amount: 250, received: 300, currency: 'EGP', hasProof: false } }])
})

test('a rejected payment is refunded only with the amount that arrived', async () => {
  const { _id: id } = (await submit()).body
  await decide(id, 'rejected')
  expect((await refund(id)).error.code).toBe('booking.refund_amount_invalid')
  expect((await refund(id, { refundAmount: 500 })).error.code).toBe('booking.refund_amount_invalid')
  expect((await refund(id, { receivedAmount: 500 })).body).toMatchObject({ status: 'refunded', refundAmount: 500 })
})

test('a declined booking refunds the verified deposit', async () => {
  const { _id: id } = (await submit({ paymentType: 'deposit_payment' })).body
  await decide(id, 'payment_verified')
  await review(id, 'reject', 'The bus is full')
  expect((await refund(id)).body).toMatchObject({ refundAmount: 4_500 })
})

test('a deletion promises only verified money', async () => {
  const trip = await buildTrip(app.context, { agency })
  const choice = { trip: trip.id, selectedStartDate: trip.startsOn }
  await submit(choice)
  const verified = (await submit({ ...choice, seats: 1 })).body
  await decide(verified._id, 'payment_verified')
  const impact = await countDeletionImpact(app.context, app.db, { tripId: trip.id })
  expect(impact).toMatchObject({ endingBookings: 2, refunds: [{ currency: 'EGP', amount: verified.totalAmount }] })
})
