import {
  changeBookingStatus,
  listBookingsForAdmin,
  listReusedPayments,
} from '@rihla/contract/bookings/admin-bookings.api.ts'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBooking, type BookingOverrides } from '#testing/builders/bookings.ts'
import { type BuiltUser, buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { storeUpload } from '#uploads/store-upload.ts'

let app: TestApp
let admin: BuiltUser
let trip: BuiltTrip

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T09:00:00Z' })
  admin = await buildAdmin(app.context)
  trip = await buildTrip(app.context, { departures: [{ startsOn: '2026-12-03', totalSeats: 100 }] })
})
afterAll(() => app.close())

async function booking(overrides: Partial<BookingOverrides>, name = 'Nour'): Promise<string> {
  const customer = await buildCustomer(app.context, { name })
  return (await buildBooking(app.context, { trip, customer, seats: 1, status: 'pending', ...overrides })).id
}

async function bookingWithScreenshot(bytes: Uint8Array, name?: string): Promise<string> {
  const customer = await buildCustomer(app.context, { name: name ?? 'Nour' })
  const proof = await storeUpload(app.context, { kind: 'payment-proof', ownerId: customer.id, bytes })
  return (await buildBooking(app.context, { trip, customer, seats: 1, status: 'pending', proofId: proof.id })).id
}

const reusedOf = async (id: string) => {
  const { body } = await app.call(listReusedPayments, { as: admin, params: { id } })
  const ids = ({ bookings }: { bookings: { _id: string }[] }) => bookings.map(({ _id }) => _id)
  return { reference: ids(body.reference), picture: ids(body.picture), body }
}
const flagged = async () => (await app.call(listBookingsForAdmin, { as: admin, query: { limit: 100 } })).body.reused

test.each([
  ['INSTA 4471-09', 'insta447109'],
  ['٤٤٧١٠٩٢', '4471092'],
  ['۷۷۱۲', '7712'],
  ['ＴＲＸ９１', 'trx-91'],
])('%j and %j are the same reference', async (one, other) => {
  const first = await booking({ reference: one, status: 'rejected' }, 'Amr Zaki')
  const second = await booking({ reference: other })
  const { reference, body } = await reusedOf(second)
  expect(reference).toEqual([first])
  expect(body.reference.bookings[0]).toMatchObject({ status: 'rejected', customer: { name: 'Amr Zaki' } })
  expect((await reusedOf(first)).reference).toEqual([second])
  expect(await flagged()).toEqual(expect.arrayContaining([first, second]))
})

test('a transfer whose proof another booking has, too, is verified only by its name in the account', async () => {
  await booking({ reference: 'TRX 5501', status: 'payment_verified' })
  const id = await booking({ reference: 'trx-5501' })
  const perform = (action: 'verify_payment' | 'ask_for_rest', body: object) =>
    app.call(performTransition, { as: admin, params: { id, action }, body })
  const { totalAmount } = (await app.call(readBooking, { as: admin, params: { id } })).body
  for (const [action, receivedAmount] of [['verify_payment', totalAmount] as const, ['ask_for_rest', 1] as const])
    for (const reference of [undefined, null, ' '])
      expect((await perform(action, { receivedAmount, reference })).error.code).toBe('booking.transfer_unnamed')
  const named = { receivedAmount: totalAmount, reference: 'FT-77120', transferAt: '2026-11-21T08:40' }
  const { body } = await perform('verify_payment', named)
  expect(body).toMatchObject({ status: 'payment_verified', receipts: [{ reference: 'FT-77120' }] })
  const { details } = await app.db
    .selectFrom('audit_log')
    .select('details')
    .where('target_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(details).toMatchObject({ received: totalAmount, transferAt: '2026-11-21T08:40' })

  // the call that names the status has no such field
  const other = await booking({ reference: 'TRX5501' })
  const data = { as: admin, params: { id: other }, body: { status: 'payment_verified', adminNotes: '' } } as const
  expect((await app.call(changeBookingStatus, data)).body.status).toBe('payment_verified')
})

test('different references, and references of punctuation only, do not match', async () => {
  const signs = [await booking({ reference: '---' }), await booking({ reference: '...' })]
  const other = await booking({ reference: 'TRX 92' })
  for (const id of [...signs, other]) expect((await reusedOf(id)).reference).toEqual([])
  expect(await flagged()).not.toEqual(expect.arrayContaining([other]))
})

test('a reference of many bookings returns the ten newest and the total', async () => {
  const ids: string[] = []
  for (let n = 0; n < 12; n += 1) ids.push(await booking({ reference: 'paid' }))
  const { body } = await reusedOf(ids[0]!)
  expect([body.reference.bookings.length, body.reference.total]).toEqual([10, 11])
})

test('the same pixels match whatever the metadata and compression; other pixels do not', async () => {
  const pixels = await sharp({ create: { width: 120, height: 200, channels: 3, background: '#2255aa' } })
    .png()
    .toBuffer()
  const reencoded = await sharp(pixels)
    .withExif({ IFD0: { Artist: 'another author' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(reencoded.equals(pixels)).toBe(false)
  const others = await sharp({ create: { width: 120, height: 200, channels: 3, background: '#aa5522' } })
    .png()
    .toBuffer()
  const [first, again, reencodedToo, other] = [
    await bookingWithScreenshot(pixels, 'Amr Zaki'),
    await bookingWithScreenshot(pixels),
    await bookingWithScreenshot(reencoded),
    await bookingWithScreenshot(others),
  ]
  expect(new Set((await reusedOf(again)).picture)).toEqual(new Set([first, reencodedToo]))
  expect(new Set((await reusedOf(reencodedToo)).picture)).toEqual(new Set([first, again]))
  expect((await reusedOf(other)).picture).toEqual([])
  expect(await flagged()).toEqual(expect.arrayContaining([first, again, reencodedToo]))
  expect(await flagged()).not.toContain(other)
})

test('the reference of a late transfer matches those of other bookings, before and after it is recorded', async () => {
  const paid = await booking({ reference: 'LATE 4471', status: 'confirmed' }, 'Amr Zaki')
  const late = await booking({ reference: 'FT 9', transitions: ['ask_for_rest', 'return_payment'] })
  const typed = async (reference: string, id = late) => {
    const { body } = await app.call(listReusedPayments, { as: admin, params: { id }, query: { reference } })
    return body.reference.bookings.map(({ _id }) => _id)
  }
  expect(await typed('late-4471')).toEqual([paid])
  // a transfer that is recorded twice for the same booking
  expect(await typed('ft9')).toEqual([late])
  expect(await typed('LATE 4472')).toEqual([])
  expect(await typed('')).toEqual([])
  await app.call(performTransition, {
    as: admin,
    params: { id: late, action: 'record_late_payment' },
    body: { receivedAmount: 100, reference: 'late-4471' },
  })
  expect((await reusedOf(late)).reference).toEqual([paid])
  expect((await reusedOf(paid)).reference).toEqual([late])
  expect(await flagged()).toEqual(expect.arrayContaining([paid, late]))
})
