import { listMyBookings, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { listBookingsForAdmin } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { quoteBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import {
  cancelDeparture,
  cancelDepartureForAdmin,
  readDepartureCancellation,
  readDepartureCancellationForAdmin,
} from '@rihla/contract/departures/departure-cancellation.api.ts'
import { listDepartures, readDeparture } from '@rihla/contract/departures/departures.api.ts'
import { listNotifications } from '@rihla/contract/notifications/notifications.api.ts'
import { holdSeats, listSeatHolds } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { changeTrip, listTrips, readTrip } from '@rihla/contract/trips/trips.api.ts'
import { joinWaitingList, listWaitingList } from '@rihla/contract/waiting-list/waiting-list.api.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'
import { amountDue } from '#testing/amount-due.ts'
import { buildBooking, type BookingOverrides } from '#testing/builders/bookings.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildPromo } from '#testing/builders/promos.ts'
import { buildTrip, type BuiltTrip } from '#testing/builders/trips.ts'
import type { DevInboxMail } from '#testing/dev-inbox-mails.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { tripInput } from '#testing/trip-input.ts'
import { markDeparted } from '#trips/mark-departed.ts'

const now = '2026-11-21T09:00:00Z'
const [stormy, calm, later] = ['2026-12-03', '2026-12-10', '2026-12-17']
const message = { en: 'A sandstorm closes the road to Siwa.', ar: 'عاصفة رملية تغلق طريق سيوة.' }
const body = { reason: 'weather', message }

let it: TestApp
let admin: BuiltUser
let agency: BuiltUser
let mona: BuiltUser
let omar: BuiltUser
let trip: BuiltTrip

beforeAll(async () => {
  it = await createTestApp({ now })
  admin = await buildAdmin(it.context)
})
beforeEach(async () => {
  it.clock.set(now)
  agency = await buildAgency(it.context)
  mona = await buildCustomer(it.context)
  omar = await buildCustomer(it.context, { locale: 'ar' })
  trip = await buildTrip(it.context, {
    agency,
    title: 'Siwa in four days',
    price: 1_000,
    departures: [stormy, calm, later].map((startsOn) => ({ startsOn, totalSeats: 10 })),
  })
  await it.db.deleteFrom('mails').execute()
})
afterEach(async () => {
  const differences = await findSeatDifferences(it.db)
  if (differences.length > 0) throw new Error(`wrong counters: ${JSON.stringify(differences)}`)
})
afterAll(() => it.close())

const departureOn = (startsOn: string) => trip.departures.find((each) => each.startsOn === startsOn)!
const params = (startsOn = stormy) => ({ id: departureOn(startsOn).id })
const cancel = (more: object = {}, as = agency, startsOn = stormy) =>
  it.call(cancelDeparture, { as, params: params(startsOn), body: { ...body, ...more } })
const preview = async () => (await it.call(readDepartureCancellation, { as: agency, params: params() })).body
const build = (overrides: Omit<BookingOverrides, 'trip' | 'customer'> & { customer?: BuiltUser } = {}) =>
  buildBooking(it.context, { trip, customer: mona, departure: departureOn(stormy), ...overrides })
const statusOf = async (id: string) =>
  (await it.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const textOf = (mail: DevInboxMail | undefined) => JSON.stringify(mail?.content.paragraphs) + mail?.content.action?.url
const mailsTo = async (person: BuiltUser) => (await it.mails(person.email)).map(({ kind }) => kind)
const refusal = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code]

describe('the preview', () => {
  test('counts bookings, seats, verified money, holds and the waiting list', async () => {
    await build({ status: 'confirmed', seats: 2 })
    await build({ status: 'agency_approved', seats: 1, paymentType: 'deposit_payment' })
    await build({ seats: 3, customer: omar })
    await it.call(holdSeats, { as: omar, body: { trip: trip.id, selectedStartDate: stormy, seats: 4 } })
    await it.call(joinWaitingList, { as: mona, params: { id: trip.id }, body: { selectedStartDate: stormy, seats: 2 } })
    expect(await preview()).toMatchObject({
      departure: { title: 'Siwa in four days', startDate: stormy },
      bookings: 3,
      seats: 6,
      refunds: [{ currency: 'EGP', amount: 2_500 }],
      unverified: 1,
      cash: [],
      holds: 1,
      waiting: 1,
      refusal: null,
    })
    expect((await preview()).byStatus.toSorted((a, b) => a.seats - b.seats)).toEqual([
      { status: 'agency_approved', bookings: 1, seats: 1 },
      { status: 'confirmed', bookings: 1, seats: 2 },
      { status: 'pending', bookings: 1, seats: 3 },
    ])
  })

  test('names foreign cash that the agency has collected', async () => {
    trip = await buildTrip(it.context, {
      agency,
      foreign: { amount: 150, currency: 'USD' },
      departures: [{ startsOn: stormy, totalSeats: 10 }],
    })
    await build({ seats: 2, transitions: ['verify_payment', 'approve', 'confirm', 'collect_cash'] })
    expect((await preview()).cash).toEqual([{ currency: 'USD', amount: 300 }])
    await cancel()
    const [mail] = (await it.mails(mona.email)).filter(({ kind }) => kind === 'booking.cancel_departure.customer')
    expect(JSON.stringify(mail)).toMatch(/collected this and returns it[^}]*\$300/)
  })

  test("returns 404 for another agency's departure; an admin reads any", async () => {
    const other = await buildAgency(it.context)
    expect((await it.call(readDepartureCancellation, { as: other, params: params() })).status).toBe(404)
    expect((await cancel({}, other)).status).toBe(404)
    expect((await it.call(readDepartureCancellationForAdmin, { as: admin, params: params() })).status).toBe(200)
  })
})

describe('a cancelled departure', () => {
  test('refunds all of its bookings in full and leaves the others alone', async () => {
    const paid = await build({ status: 'confirmed', seats: 2 })
    const reported = await build({ customer: omar })
    const declined = await build({ status: 'rejected', customer: omar })
    const elsewhere = await build({ status: 'confirmed', departure: departureOn(calm) })
    const { body: done, status } = await cancel()
    expect(status).toBe(200)
    expect(done).toMatchObject({ bookings: 2, seats: 3 })
    expect(await Promise.all([paid, reported, declined, elsewhere].map(({ id }) => statusOf(id)))).toEqual([
      'refund_pending',
      'refund_pending',
      'rejected',
      'confirmed',
    ])
    const due = await it.call(listBookingsForAdmin, { as: admin, query: { status: 'refund_pending', trip: trip.id } })
    const amounts = due.body.bookings.map(({ _id, refundDueAmount }) => [_id, refundDueAmount])
    expect(amounts).toEqual(
      expect.arrayContaining([
        [paid.id, 2_000],
        [reported.id, 0],
      ]),
    )
    const { refundsOpen } = (await it.call(readDeparture, { as: agency, params: params() })).body
    expect(refundsOpen).toEqual({ bookings: 1, byCurrency: { EGP: 2_000, USD: 0, EUR: 0 } })
    const row = await it.db.selectFrom('departures').selectAll().where('id', '=', params().id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ seats_booked: 0, seats_held: 0, cancelled_at: new Date(now) })
  })

  test('refunds the whole payment although the rules of the trip would keep it', async () => {
    trip = await buildTrip(it.context, {
      agency,
      price: 1_000,
      cancellationRules: { preset: 'custom', tiers: [] },
      departures: [{ startsOn: stormy, totalSeats: 10 }],
    })
    const { id } = await build({ status: 'confirmed' })
    await cancel()
    const { body: due } = await it.call(listBookingsForAdmin, { as: admin, query: { status: 'refund_pending' } })
    expect(due.bookings.find(({ _id }) => _id === id)?.refundDueAmount).toBe(1_000)
  })

  test('tells each customer why, in their language, with the refund and the other dates', async () => {
    await build({ status: 'confirmed', seats: 2 })
    await build({ status: 'confirmed', customer: omar })
    await cancel()
    const [english] = (await it.mails(mona.email)).filter(({ kind }) => kind === 'booking.cancel_departure.customer')
    expect(english?.subject).toContain('Cancelled: Siwa in four days')
    for (const part of [message.en, 'The weather does not allow it', 'EGP 2,000', 'Thu 10 Dec 2026 · Thu 17 Dec 2026'])
      expect(textOf(english)).toContain(part)
    // the booking links to the other dates, and asks where the refund goes
    expect(textOf(english)).toContain('/my-bookings?booking=')
    const [arabic] = (await it.mails(omar.email)).filter(({ kind }) => kind === 'booking.cancel_departure.customer')
    expect(textOf(arabic)).toContain(message.ar)
    expect(textOf(arabic)).not.toContain(message.en)
    expect(await mailsTo(agency)).toEqual([])
    const bell = (await it.call(listNotifications, { as: mona })).body.notifications
    expect(bell[0]).toMatchObject({ kind: 'booking.cancel_departure.customer', facts: { trip: 'Siwa in four days' } })
  })

  test('is explained in My bookings', async () => {
    const { id } = await build({ status: 'confirmed' })
    await build({ status: 'confirmed', seats: 10, departure: departureOn(calm), customer: omar })
    await cancel({ reason: 'The road is closed' })
    const mine = (await it.call(listMyBookings, { as: mona })).body.find(({ _id }) => _id === id)
    expect(mine).toMatchObject({
      status: 'refund_pending',
      departureCancellation: {
        by: 'agency',
        reason: 'The road is closed',
        message,
        at: new Date(now).toISOString(),
        otherDates: [later],
      },
      actions: [],
    })
  })

  test('offers no other date that has left since', async () => {
    await build({ status: 'confirmed' })
    await build({ status: 'confirmed', seats: 10, departure: departureOn(calm), customer: omar })
    await cancel()
    const others = async () => (await it.call(listMyBookings, { as: mona })).body[0]?.departureCancellation?.otherDates
    await it.db
      .updateTable('trips')
      .set({ pickup_location: 'Tahrir Square, 06:00' })
      .where('id', '=', trip.id)
      .execute()
    it.clock.set(`${later}T03:59:00Z`)
    await markDeparted(it.context)
    expect(await others()).toEqual([later])
    it.clock.set(`${later}T04:00:00Z`)
    await markDeparted(it.context)
    expect(await others()).toEqual([])
  })

  test('is no date of the trip any more', async () => {
    await cancel()
    const shown = (await it.call(readTrip, { params: { id: trip.id } })).body
    expect(shown.dates.map(({ startDate }) => startDate)).toEqual([calm, later])
    expect(shown).toMatchObject({ startDate: calm, endDate: '2026-12-12' })
    const choice = { trip: trip.id, seats: 1, selectedStartDate: stormy }
    const quote = await it.call(quoteBooking, { body: { ...choice, paymentType: 'full_payment' } })
    expect(refusal(quote)).toEqual([409, 'booking.departure_unknown'])
    expect(refusal(await it.call(holdSeats, { as: mona, body: choice }))).toEqual([409, 'booking.departure_unknown'])
    const until = { departsTo: '2026-12-05' }
    const find = async (query: object) => (await it.call(listTrips, { query })).body.map(({ _id }) => _id)
    expect(await find(until)).not.toContain(trip.id)
    expect(await find({ ...until, seats: 1 })).not.toContain(trip.id)
    expect(await find({ departsTo: '2026-12-11', seats: 1 })).toContain(trip.id)
  })

  test('leaves a trip without dates, which can be edited and offered on another day, but not on this one', async () => {
    trip = await buildTrip(it.context, { agency, departures: [{ startsOn: stormy, totalSeats: 10 }] })
    const { id } = trip
    await cancel()
    expect((await it.call(readTrip, { params: { id } })).body.dates).toEqual([])
    const edit = (dates: { startDate: string; totalSeats: number }[], startDate = stormy) =>
      it.call(changeTrip, {
        as: agency,
        params: { id },
        body: { ...tripInput(), startDate, endDate: startDate, dates },
      })
    expect((await edit([])).status).toBe(200)
    expect(refusal(await edit([{ startDate: stormy, totalSeats: 5 }]))).toEqual([409, 'trip.departure_cancelled'])
    expect((await edit([{ startDate: calm, totalSeats: 5 }], calm)).status).toBe(200)
    expect((await it.call(readTrip, { params: { id } })).body.dates).toMatchObject([{ startDate: calm }])
  })

  test('ends the hold of a customer who is paying, with a mail, and keeps a late payment as a refund case', async () => {
    const held = await it.call(holdSeats, { as: omar, body: { trip: trip.id, selectedStartDate: stormy, seats: 2 } })
    await cancel()
    expect((await it.call(listSeatHolds, { as: omar })).body).toEqual([])
    const [mail] = await it.mails(omar.email)
    expect(mail?.kind).toBe('departure.hold_ended')
    expect(textOf(mail)).toContain(message.ar)
    const paid = await it.call(submitBooking, {
      as: omar,
      body: {
        trip: trip.id,
        seats: 2,
        selectedStartDate: stormy,
        paymentType: 'full_payment',
        paymentReference: 'FT 9',
        hold: held.body._id,
      },
    })
    expect(paid.body).toMatchObject({ status: 'refund_pending' })
  })

  test('ends its waiting list instead of offering the seats that became free', async () => {
    await build({ status: 'confirmed', seats: 10 })
    await it.call(joinWaitingList, { as: omar, params: { id: trip.id }, body: { selectedStartDate: stormy, seats: 1 } })
    await cancel()
    expect((await it.call(listWaitingList, { as: omar })).body).toEqual([])
    expect(await mailsTo(omar)).toEqual(['waiting.joined', 'waiting.closed'])
    const holds = await it.db.selectFrom('seat_holds').select('id').where('trip_id', '=', trip.id).execute()
    expect(holds).toEqual([])
    const again = { as: omar, params: { id: trip.id }, body: { selectedStartDate: stormy, seats: 1 } }
    expect(refusal(await it.call(joinWaitingList, again))).toEqual([409, 'booking.departure_unknown'])
  })

  test('returns the promo use of a booking that was not confirmed', async () => {
    const promo = { id: await buildPromo(it.context, { code: 'STORM10' }), code: 'STORM10' }
    await build({ status: 'payment_verified', promoCode: promo.code })
    const uses = async () =>
      (await it.db.selectFrom('promos').select('used_count').where('id', '=', promo.id).executeTakeFirstOrThrow())
        .used_count
    expect(await uses()).toBe(1)
    await cancel()
    expect(await uses()).toBe(0)
  })

  test('does not give seats back to a booking that was rejected before', async () => {
    const { id } = await build({ status: 'rejected' })
    await cancel()
    expect(
      refusal(
        await it.call(performTransition, {
          as: admin,
          params: { id, action: 'revive' },
          body: await amountDue(it, id),
        }),
      ),
    ).toEqual([409, 'booking.seats_gone'])
    const mine = (await it.call(listMyBookings, { as: mona })).body.find(({ _id }) => _id === id)
    expect(mine).toMatchObject({ departureCancellation: null, group: 'past' })
  })

  test('stays in the list and on the page of its agency', async () => {
    await cancel()
    const listed = (await it.call(listDepartures, { as: agency })).body
    expect(listed.find(({ startDate }) => startDate === stormy)?.cancellation).toMatchObject({ by: 'agency', ...body })
    const { departure } = (await it.call(readDeparture, { as: agency, params: params() })).body
    expect(departure).toMatchObject({ seatsBooked: 0, cancellation: { message } })
  })
})

describe('a cancellation', () => {
  test('is refused with the new numbers when more would end than was seen, and not when less would', async () => {
    await build({ status: 'confirmed', seats: 2 })
    const { bookings, seats, refunds, cash } = await preview()
    const expected = { bookings, seats, refunds, cash }
    const { id } = await build({ status: 'confirmed', seats: 1, customer: omar })
    const refused = await cancel({ expected })
    expect(refusal(refused)).toEqual([409, 'departure.consequences_changed'])
    expect(refused.error.details).toEqual({ bookings: 2, seats: 3, refundEGP: 3_000 })
    expect(await statusOf(id)).toBe('confirmed')
    const seen = { bookings: 5, seats: 9, refunds: [{ currency: 'EGP', amount: 9_000 }] }
    expect((await cancel({ expected: seen })).status).toBe(200)
  })

  test('is refused once the departure has begun, and the second time', async () => {
    expect((await cancel()).status).toBe(200)
    expect(refusal(await cancel())).toEqual([409, 'departure.already_cancelled'])
    it.clock.set('2026-12-10T23:00:00Z')
    expect(refusal(await cancel({}, agency, calm))).toEqual([409, 'departure.begun'])
    expect((await it.call(readDepartureCancellation, { as: agency, params: params(calm) })).body.refusal).toBe('begun')
    // travellers of a departure that has ended are not among the bookings to lock
    await build({ status: 'confirmed', departure: departureOn(calm) })
    it.clock.set('2026-12-16T10:00:00Z')
    expect(refusal(await cancel({}, agency, calm))).toEqual([409, 'departure.begun'])
  })

  test('needs a reason and a message in both languages', async () => {
    for (const wrong of [{ reason: ' ' }, { message: { en: 'x', ar: ' ' } }, { message: { en: 'x' } }])
      expect((await cancel(wrong)).status).toBe(400)
    expect((await it.call(readTrip, { params: { id: trip.id } })).body.dates).toHaveLength(3)
  })

  test('by an admin is logged, and its agency is notified once', async () => {
    await build({ status: 'confirmed' })
    await build({ status: 'confirmed', customer: omar })
    expect((await it.call(cancelDepartureForAdmin, { as: admin, params: params(), body })).status).toBe(200)
    const [mail, ...others] = await it.mails(agency.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'departure.cancelled' })
    expect(textOf(mail)).toContain('2 bookings have ended')
    const logged = await it.db.selectFrom('audit_log').selectAll().where('target_id', '=', params().id).execute()
    expect(logged).toMatchObject([{ action: 'departure.cancel', target_type: 'departure', details: { bookings: 2 } }])
    const mine = (await it.call(listMyBookings, { as: mona })).body[0]
    expect(mine?.departureCancellation?.by).toBe('admin')
  })
})
