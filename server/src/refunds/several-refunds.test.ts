import { changeBookingStatus, processRefund } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { cancelBooking, readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { giveDestination } from '@rihla/contract/refunds/refunds.api.ts'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'

const { app, admin, customer, submit, decide, review } = await createBookingFixture()
afterAll(() => app.close())

type Entered = NonNullable<BodyOf<typeof processRefund>>
const refund = (id: string, body: Entered) => app.call(processRefund, { as: admin, params: { id }, body })
const readAs = async (as: { id: string }, id: string) => (await app.call(readBooking, { as, params: { id } })).body

/** A cancelled booking of EGP 9,000 that was verified. */
async function due() {
  const { _id: id, totalAmount } = (await submit()).body
  expect(totalAmount).toBe(9_000)
  await decide(id, 'payment_verified')
  await app.call(cancelBooking, { as: customer, params: { id } })
  return id
}

test('parts add up until what is due is reached, each with its reference and notes', async () => {
  const id = await due()
  const first = await refund(id, {
    refundAmount: 5_000,
    isPartial: true,
    reference: 'FT 1',
    refundNotes: 'Daily limit',
  })
  expect(first.body).toMatchObject({ status: 'refund_pending', refundAmount: 5_000, refundDueAmount: 4_000 })
  app.clock.advance({ seconds: 60 })
  const last = await refund(id, { isPartial: true, reference: 'FT 2' })
  expect(last.body).toMatchObject({ status: 'refunded', refundAmount: 9_000, refundDueAmount: null })
  expect(last.body.refunds.map(({ amount, reference, notes, sentBy }) => [amount, reference, notes, sentBy])).toEqual([
    [5_000, 'FT 1', 'Daily limit', expect.any(String)],
    [4_000, 'FT 2', null, expect.any(String)],
  ])
  const { refunds, refundNotes, events } = await readAs(customer, id)
  expect(refunds.map(({ amount, sentBy }) => [amount, sentBy])).toEqual([
    [5_000, null],
    [4_000, null],
  ])
  expect(refundNotes).toBe('Daily limit')
  expect(events.slice(-2).map(({ action }) => action)).toEqual(['refund_part', 'process_refund'])
  const mails = (await app.mails(customer.email)).slice(-2).map(({ subject }) => subject)
  expect(mails).toEqual(['Part of your refund is on its way: EGP 5,000', 'Your refund of EGP 4,000 is on its way'])
  const ofMails = (await app.mails(customer.email)).slice(-2).map((mail) => /FT \d/.exec(JSON.stringify(mail))?.[0])
  expect(ofMails).toEqual(['FT 1', 'FT 2'])
  const audit = await app.db.selectFrom('audit_log').select(['action', 'details']).where('target_id', '=', id).execute()
  expect(audit.filter(({ action }) => action.includes('refund'))).toMatchObject([
    { action: 'booking.refund_part', details: { amount: 5_000 } },
    { action: 'booking.process_refund', details: { amount: 4_000 } },
  ])
})

test('a part that is sent again, as the admin saw the booking before, is recorded once', async () => {
  const id = await due()
  const part = { refundAmount: 3_000, isPartial: true, refundedBefore: 0 }
  expect((await refund(id, part)).status).toBe(200)
  const again = await refund(id, part)
  expect([again.status, again.error.code]).toEqual([409, 'booking.transition_stale'])
  expect((await readAs(admin, id)).refundAmount).toBe(3_000)
  expect((await refund(id, { ...part, refundedBefore: 3_000 })).body.refundAmount).toBe(6_000)
})

test('more than is left of what was received is refused', async () => {
  const id = await due()
  await refund(id, { refundAmount: 5_000, isPartial: true })
  const refused = await refund(id, { refundAmount: 4_000.01 })
  expect([refused.status, refused.error.code, refused.error.details]).toEqual([
    409,
    'booking.refund_exceeds_received',
    { n: 4_000, currency: 'EGP' },
  ])
  expect((await refund(id, { refundAmount: 0, isPartial: true })).error.code).toBe('booking.refund_amount_invalid')
})

test('after a part the booking is closed with less only for a reason, and not without a refund', async () => {
  const id = await due()
  await refund(id, { refundAmount: 5_000, isPartial: true })
  expect((await readAs(admin, id)).actions).not.toContain('close_without_refund')
  const body = { status: 'cancelled', adminNotes: 'No' } as const
  const closing = await app.call(changeBookingStatus, { as: admin, params: { id }, body })
  expect([closing.status, closing.error.code]).toEqual([409, 'booking.refund_still_due'])
  expect((await refund(id, { refundAmount: 0 })).error.code).toBe('booking.reason_required')
  const closed = await refund(id, { refundAmount: 0, refundNotes: 'The hotel kept the rest.' })
  expect(closed.body).toMatchObject({ status: 'refunded', refundAmount: 5_000 })
  expect(closed.body.refunds).toHaveLength(1)
  expect((await app.mails(customer.email)).at(-1)!.subject).toBe('Your refund for Siwa in four days is complete')
})

test('parts of a payment that was never verified are limited by what an admin states as received once', async () => {
  const { _id: id } = (await submit()).body
  await app.call(cancelBooking, { as: customer, params: { id } })
  expect((await refund(id, { refundAmount: 1, isPartial: true })).status).toBe(409)
  const first = await refund(id, { receivedAmount: 300, refundAmount: 100, isPartial: true })
  expect(first.body).toMatchObject({ status: 'refund_pending', verifiedAmount: 300, refundDueAmount: 200 })
  expect((await refund(id, { receivedAmount: 9_000 })).error.code).toBe('booking.refund_amount_invalid')
  expect((await refund(id, {})).body).toMatchObject({ status: 'refunded', refundAmount: 300 })
})

test('a rejected payment is refunded at once', async () => {
  const { _id: id } = (await submit()).body
  await decide(id, 'rejected')
  const refused = await refund(id, { receivedAmount: 500, refundAmount: 100, isPartial: true })
  expect([refused.status, refused.error.code]).toEqual([409, 'booking.transition_stale'])
})

test('a declined booking is refunded in parts, too', async () => {
  const { _id: id } = (await submit()).body
  await decide(id, 'payment_verified')
  await review(id, 'reject', 'Full')
  expect((await refund(id, { refundAmount: 1_000, isPartial: true })).body.status).toBe('agency_rejected')
  expect((await refund(id, {})).body).toMatchObject({ status: 'refunded', refundAmount: 9_000 })
})

test('a refund keeps the destination that was used, also when the customer has given another one since', async () => {
  const id = await due()
  const give = (account: string) =>
    app.call(giveDestination, { as: customer, params: { id }, body: { method: 'wallet', account } })
  const used = (await give('01011111111')).body.refundDestination!._id
  app.clock.advance({ seconds: 1 })
  await give('01022222333')
  await refund(id, { refundAmount: 1_000, isPartial: true, destination: used })
  const { refunds } = (await refund(id, {})).body
  expect(refunds.map(({ destination }) => destination?.account)).toEqual(['010•••111', '010•••333'])
  const other = await due()
  for (const destination of [used, uuid(), 'x']) {
    const refused = await refund(other, { destination })
    expect([refused.status, refused.error.code]).toEqual([409, 'refund.destination_unknown'])
  }
  expect((await readAs(admin, other)).status).toBe('refund_pending')
})

describe('the database refuses', () => {
  const code = (error: unknown) => (error as { message: string }).message

  test.each([
    ['more than was received', 900_001],
    ['to take a refund back', 100],
  ])('%s', async (_, refunded_minor) => {
    const id = await due()
    await refund(id, { refundAmount: 10, isPartial: true })
    const update = app.db.updateTable('bookings').set({ refunded_minor }).where('id', '=', id).execute()
    expect(await update.then(() => '', code)).toBe('booking.refund_exceeds_received')
  })

  test('a refund of money that was never verified', async () => {
    const { _id: id } = (await submit()).body
    const update = app.db.updateTable('bookings').set({ refunded_minor: 1 }).where('id', '=', id).execute()
    expect(await update.then(() => '', code)).toBe('booking.refund_exceeds_received')
  })

  test('a refund that the sum of its booking does not contain', async () => {
    const id = await due()
    const at = app.clock.now()
    const insert = app.db
      .insertInto('refunds')
      .values({ id: uuid(), booking_id: id, amount_minor: 1, currency: 'EGP', sent_at: at })
      .execute()
    expect(await insert.then(() => '', code)).toBe('booking.refund_exceeds_received')
  })

  test('to change what was sent', async () => {
    const id = await due()
    await refund(id, { refundAmount: 10, isPartial: true })
    const update = sql`update refunds set amount_minor = 1 where booking_id = ${id}`.execute(app.db)
    expect(await update.then(() => '', code)).toContain('cannot be changed')
  })
})
