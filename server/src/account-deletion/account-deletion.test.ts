import * as api from '@rihla/contract/accounts/accounts.api.ts'
import * as accountDeletion from '@rihla/contract/accounts/account-deletion.api.ts'
import { readUserDeletion } from '@rihla/contract/accounts/admin-users.api.ts'
import { listBookingsForAdmin, processRefund } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { listMyBookings } from '@rihla/contract/bookings/bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { listReviews } from '@rihla/contract/reviews/reviews.api.ts'
import { listTrips, readTrip } from '@rihla/contract/trips/trips.api.ts'
import type { UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendAdminDigest } from '#booking-events/send-admin-digest.ts'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, buildAgency, buildCustomer, builtPassword, type BuiltUser } from '#testing/builders/people.ts'
import { buildReview } from '#testing/builders/reviews.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { jpeg } from '#testing/sample-files.ts'
import { signInAs } from '#testing/sign-in-as.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { storeUpload } from '#uploads/store-upload.ts'
import { eraseFilesOf } from './erase-person.ts'

let it: TestApp
let admin: BuiltUser
let agency: BuiltUser
let person: BuiltUser
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  admin = await buildAdmin(it.context)
})
let born = 0
beforeEach(async () => {
  born += 1
  agency = await buildAgency(it.context)
  person = await buildCustomer(it.context, {
    name: `Mona Saleh-${born}-Farewell`,
    phone: `+20 100 ${born} 7788`,
  })
})
afterAll(() => it.close())

const readImpact = async (as: BuiltUser) => (await it.call(accountDeletion.readOwnDeletionImpact, { as })).body
const deleteOwn = async (as: BuiltUser, change: object = {}) => {
  const { trips, endingBookings, refunds } = await readImpact(as)
  const body = { password: as.password, seen: { trips, endingBookings, refunds }, ...change }
  return it.call(accountDeletion.deleteOwnAccount, { as, body })
}
const deleteByAdmin = (id: string) => it.call(accountDeletion.deleteUser, { as: admin, params: { id } })
const book = (status: 'pending' | 'payment_verified' | 'confirmed' | 'rejected' | 'agency_rejected', trip?: object) =>
  buildTrip(it.context, { agency, price: 1_500, ...trip }).then((built) =>
    buildBooking(it.context, { trip: built, customer: person, seats: 2, status }),
  )
const rowOf = (id: string) => it.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** In every period of the dates below, half comes back. */
const half = { preset: 'custom', tiers: [{ daysBefore: 0, refundPercent: 50 }] }
let width = 40
const upload = async (kind: UploadKind, ownerId = person.id) =>
  storeUpload(it.context, { kind, ownerId, bytes: await jpeg((width += 1), 20) })

describe('deletion impact', () => {
  test('counts bookings, seats, sums per currency and reviews', async () => {
    await book('pending')
    await book('confirmed', { currency: 'USD', price: 400.5 })
    await book('rejected')
    await book('agency_rejected')
    await buildReview(it.context, { customer: person, trip: await buildTrip(it.context, { agency, price: 1 }) })
    expect(await readImpact(person)).toEqual({
      hasPassword: true,
      trips: 0,
      bookings: 5,
      endingBookings: 3,
      seats: 5,
      refunds: [
        { currency: 'EGP', amount: 1 },
        { currency: 'USD', amount: 801 },
      ],
      kept: [],
      cash: [],
      dueBookings: 1,
      reviews: 1,
    })
    expect(await readImpact(agency)).toMatchObject({ trips: 5, bookings: 5, endingBookings: 3, reviews: 0 })
  })

  test('counts the paid deposit of a booking, not its total', async () => {
    const trip = await buildTrip(it.context, { agency, price: 1_500 })
    const deposit = { trip, customer: person, paymentType: 'deposit_payment', status: 'confirmed' } as const
    await buildBooking(it.context, deposit)
    expect((await readImpact(person)).refunds).toEqual([{ currency: 'EGP', amount: 750 }])
    await buildBooking(it.context, {
      ...deposit,
      transitions: ['verify_payment', 'approve', 'collect_remaining', 'confirm'],
    })
    // what the agency collected is the agency's to return
    expect((await readImpact(person)).refunds).toEqual([{ currency: 'EGP', amount: 1500 }])
  })

  test('promises what the cancellation rules give back, but all where an admin deletes', async () => {
    await book('confirmed', { cancellationRules: half })
    const asked = await book('confirmed', { cancellationRules: half })
    await it.call(performTransition, {
      as: person,
      params: { id: asked.id, action: 'request_cancellation' },
      body: { note: 'ill', askedRefund: 3_000 },
    })
    await book('payment_verified', { cancellationRules: half })
    await book('pending', { cancellationRules: half })
    const egp = (amount: number) => [{ currency: 'EGP', amount }]
    expect(await readImpact(person)).toMatchObject({ refunds: egp(6_000), kept: egp(3_000) })
    const { body } = await it.call(readUserDeletion, { as: admin, params: { id: person.id } })
    expect(body).toMatchObject({ refunds: egp(9_000), kept: [] })
  })

  test('ignores trips that have already ended', async () => {
    const over = await book('confirmed', { departures: [{ startsOn: '2026-11-01', totalSeats: 9 }] })
    expect(await readImpact(person)).toMatchObject({ bookings: 1, endingBookings: 0, seats: 0, refunds: [] })
    await deleteOwn(person)
    expect(await rowOf(over.id)).toMatchObject({ status: 'confirmed' })
    expect((await rowOf(over.id)).deleted_at).not.toBeNull()
  })

  test('is refused to admins, whose accounts cannot be deleted', async () => {
    for (const response of [
      await it.call(accountDeletion.readOwnDeletionImpact, { as: admin }),
      await it.call(accountDeletion.deleteOwnAccount, {
        as: admin,
        body: { password: builtPassword, seen: { trips: 0, endingBookings: 0, refunds: [] } },
      }),
      await deleteByAdmin((await buildAdmin(it.context)).id),
    ]) {
      expect([response.status, response.error.code]).toEqual([403, 'account.admin_protected'])
      expect(response.error.message).toBe('Cannot delete admin accounts for security reasons.')
    }
  })
})

describe('account deletion', () => {
  test('requires the password, counts failed attempts and changes nothing without it', async () => {
    const wrong = await deleteOwn(person, { password: 'wrong' })
    expect([wrong.status, wrong.error.code]).toEqual([400, 'account.password_wrong'])
    expect(wrong.error.fields).toHaveProperty('password')
    for (let n = 0; n < 4; n += 1) await deleteOwn(person, { password: 'wrong' })
    expect((await deleteOwn(person)).status).toBe(429)
    expect((await it.call(api.getMe, { as: person })).status).toBe(200)
  })

  test('returns 409 with the current impact when it exceeds the confirmed one', async () => {
    const seen = { trips: 0, endingBookings: 0, refunds: [] }
    await book('payment_verified')
    const refused = await deleteOwn(person, { seen })
    expect([refused.status, refused.error.code]).toEqual([409, 'account.consequences_changed'])
    expect(refused.error.details).toMatchObject({ endingBookings: 1, seats: 2, refundEGP: 3000 })
    expect((await deleteOwn(person)).status).toBe(200)
  })

  test('asks an account without a password to set one first', async () => {
    const session = await signInAs(it.context, person)
    await it.db.updateTable('users').set({ password_hash: null }).where('id', '=', person.id).execute()
    expect((await readImpact(person)).hasPassword).toBe(false)
    const body = { password: 'any', seen: { trips: 0, endingBookings: 0, refunds: [] } }
    const refused = await it.call(accountDeletion.deleteOwnAccount, { as: session, body })
    expect([refused.status, refused.error.code]).toEqual([409, 'account.no_password'])
  })

  test('cancels bookings, releases their seats once and leaves the refunds to the admins', async () => {
    const [waiting, confirmed, declined] = [
      await book('pending'),
      await book('confirmed'),
      await book('agency_rejected'),
    ]
    expect((await deleteOwn(person)).body.message).toBe('Your account has been deleted.')
    expect(await findSeatDifferences(it.db)).toEqual([])
    for (const { id } of [waiting, confirmed]) {
      expect(await rowOf(id)).toMatchObject({ status: 'refund_pending', total_minor: 300_000 })
      const events = await it.db.selectFrom('booking_events').select('action').where('booking_id', '=', id).execute()
      expect(events.map(({ action }) => action)).toContain('withdraw')
    }
    const { bookings } = (await it.call(listBookingsForAdmin, { as: admin, query: { limit: 1000 } })).body
    const ids = bookings.map((booking) => booking._id)
    expect(ids).toEqual(expect.arrayContaining([waiting.id, confirmed.id, declined.id]))
    const seats = await it.db
      .selectFrom('departures')
      .select((eb) => eb.fn.sum('seats_booked').as('booked'))
      .where('trip_id', 'in', [waiting.tripId, confirmed.tripId])
      .executeTakeFirstOrThrow()
    expect(Number(seats.booked)).toBe(0)
  })

  test('notifies the agency and the admins of each booking, and the person once', async () => {
    await book('payment_verified')
    const before = (await it.mails(admin.email)).length
    await it.db.deleteFrom('booking_digest_entries').execute()
    await deleteOwn(person)
    await sendAdminDigest(it.context)
    expect((await it.mails(agency.email)).map(({ kind }) => kind)).toEqual(['booking.withdraw.agency'])
    expect((await it.mails(admin.email)).slice(before).map(({ kind }) => kind)).toContain('booking.withdraw.admins')
    const [mail, ...others] = await it.mails(person.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'account.deleted', subject: 'Your Rihla account has been deleted' })
    expect(mail!.content.facts).toContainEqual({ label: 'To be refunded', value: 'EGP 3,000' })
  })

  test('refunds a confirmed booking by its cancellation rules, and says so', async () => {
    const [confirmed, unverified] = [
      await book('confirmed', { cancellationRules: half }),
      await book('pending', { cancellationRules: half }),
    ]
    const seen = { trips: 0, endingBookings: 2, refunds: [{ currency: 'EGP', amount: 3_000 }] }
    expect((await deleteOwn(person, { seen })).error.details).toMatchObject({ refundEGP: 1_500 })
    expect((await deleteOwn(person)).status).toBe(200)
    expect(await rowOf(confirmed.id)).toMatchObject({ status: 'refund_pending', refund_due_minor: 150_000 })
    expect(await rowOf(unverified.id)).toMatchObject({ status: 'refund_pending', refund_due_minor: null })
    const { facts } = (await it.mails(person.email)).at(-1)!.content
    expect(facts).toContainEqual({ label: 'To be refunded', value: 'EGP 1,500' })
    const label = 'Not refunded, under the cancellation rules of the bookings'
    expect(facts).toContainEqual({ label, value: 'EGP 1,500' })
  })

  test('by an admin refunds everything that was verified', async () => {
    const { id } = await book('confirmed', { cancellationRules: half })
    await deleteByAdmin(person.id)
    expect(await rowOf(id)).toMatchObject({ status: 'refund_pending', refund_due_minor: null })
  })

  test('ends all sessions', async () => {
    const elsewhere = await signInAs(it.context, person)
    await deleteOwn(person)
    expect((await it.call(api.getMe, { as: elsewhere })).status).toBe(401)
    expect((await it.call(api.login, { body: { email: person.email, password: person.password } })).status).toBe(401)
  })

  test('frees the address for a new account', async () => {
    await deleteOwn(person)
    const body = { name: 'Mona again', email: person.email, password: 'felucca trip' }
    const { registration } = (await it.call(api.register, { body })).body
    const { code } = (await it.mails(person.email)).at(-1)!.content
    const joined = await it.call(api.verifyEmailByCode, { body: { email: person.email, otp: code!, registration } })
    expect(joined.body.user).toMatchObject({ name: 'Mona again', email: person.email, customerDetails: { phone: '' } })
    expect((await it.call(listMyBookings, { as: joined.body.token })).body).toEqual([])
  })

  test('keeps reviews under the name Anonymous', async () => {
    const trip = await buildTrip(it.context, { agency })
    await buildReview(it.context, { customer: person, trip, comment: 'Wonderful dunes' })
    await deleteOwn(person)
    const { body } = await it.call(listReviews, { query: { trip: trip.id } })
    expect(body).toMatchObject([{ comment: 'Wonderful dunes', customer: { name: null } }])
  })
})

test('a rejected payment that did arrive can be refunded to a deleted customer', async () => {
  const refused = await book('rejected')
  await deleteOwn(person)
  const refund = (receivedAmount: number) =>
    it.call(processRefund, { as: admin, params: { id: refused.id }, body: { receivedAmount } })
  expect((await refund(1_500)).status).toBe(200)
  expect(await rowOf(refused.id)).toMatchObject({ status: 'refunded', refunded_minor: 150_000 })
  expect((await refund(1_500)).status).toBe(409)
})

test('a booking of an existing customer still shows its payment method', async () => {
  const { id } = await book('pending')
  const update = it.db.updateTable('bookings').set({ payment_reference: null }).where('id', '=', id)
  await expect(update.execute()).rejects.toMatchObject({ constraint: 'bookings_payment_named' })
})

describe('agency deletion', () => {
  test('deletes its trips, cancels their bookings and notifies the customers', async () => {
    const booking = await book('confirmed', { status: 'published' })
    const { tripId } = booking
    const featured = await buildTrip(it.context, { agency, featuredOrder: 1 })
    const behind = await buildTrip(it.context, { featuredOrder: 2 })
    expect((await deleteOwn(agency)).status).toBe(200)
    const lists = JSON.stringify((await it.call(listTrips, { query: { limit: 1000 } })).body)
    for (const id of [tripId, featured.id]) {
      expect(lists).not.toContain(id)
      expect((await it.call(readTrip, { as: admin, params: { id } })).status).toBe(404)
    }
    expect((await it.call(listMyBookings, { as: person })).body).toEqual([])
    expect((await it.mails(person.email)).map(({ kind }) => kind)).toEqual(['booking.withdraw.customer'])
    expect(await rowOf(booking.id)).toMatchObject({ status: 'refund_pending', departure_id: null })
    const place = it.db.selectFrom('trips').select('featured_order').where('id', '=', behind.id)
    expect(await place.executeTakeFirstOrThrow()).toEqual({ featured_order: 1 })
    expect((await it.call(listBookingsForAdmin, { as: admin, query: { limit: 1000 } })).body.bookings).toContainEqual(
      expect.objectContaining({ _id: booking.id, status: 'refund_pending' }),
    )
  })

  test('deletes its images', async () => {
    const logo = await upload('agency-logo', agency.id)
    const cover = await upload('trip-image', agency.id)
    await buildTrip(it.context, { agency, imageIds: [cover.id] })
    await deleteOwn(agency)
    await eraseFilesOf(it.context, agency.id)
    const left = await it.db.selectFrom('uploads').select('id').where('id', 'in', [logo.id, cover.id]).execute()
    expect(left).toEqual([])
  })
})

describe('deletion by an admin', () => {
  test('has the same effect as deletion by the owner and is audited', async () => {
    const booking = await book('payment_verified')
    const deleted = await deleteByAdmin(person.id)
    expect([deleted.status, deleted.body.message]).toEqual([200, 'User deleted successfully'])
    expect(await rowOf(booking.id)).toMatchObject({ status: 'refund_pending' })
    expect((await it.mails(person.email)).at(-1)!.content.paragraphs[0]).toContain('Our team has deleted your account')
    const logged = await it.db.selectFrom('audit_log').selectAll().where('target_id', '=', person.id).execute()
    expect(logged).toMatchObject([{ action: 'user.delete', actor_id: admin.id }])
    expect((await deleteByAdmin(person.id)).status).toBe(404)
  })
})
