import { listBookingsForAdmin } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { listMyBookings, cancelBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { changeTrip } from '@rihla/contract/trips/trips.api.ts'
import { changeTravellers, openTravellers, readTravellers } from '@rihla/contract/travellers/travellers.api.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp } from '#testing/test-app.ts'
import { readDeparture, remindTravellers } from '@rihla/contract/departures/departures.api.ts'
import { remindOfTravellers } from './remind-travellers.ts'

const app = await createTestApp({ now: '2026-11-21T09:00:00Z' })
afterAll(() => app.close())

const agency = await buildAgency(app.context)
const admin = await buildAdmin(app.context)
const customer = await buildCustomer(app.context)
const departures = [{ startsOn: '2026-12-10', totalSeats: 50 }]
const trip = await buildTrip(app.context, { agency, departures, travellerDetails: 'documents' })

const laila = { name: 'Laila Adel', nationality: 'EG', documentKind: 'id', documentNumber: '29002031234567' } as const
const omar = { name: 'Omar Adel', nationality: 'FR', documentKind: 'passport', documentNumber: 'FR1234567' } as const

let id: string
beforeEach(async () => {
  app.clock.set(new Date('2026-11-21T09:00:00Z'))
  id = (await buildBooking(app.context, { trip, customer, seats: 3, status: 'confirmed' })).id
})

type Change = BodyOf<typeof changeTravellers>
const change = (body: Change, as: BuiltUser = customer, of = id) =>
  app.call(changeTravellers, { as, params: { id: of }, body })
const read = (as: BuiltUser) => app.call(readTravellers, { as, params: { id } })
const open = (as: BuiltUser) => app.call(openTravellers, { as, params: { id } })
const views = () =>
  app.db.selectFrom('audit_log').selectAll().where('action', '=', 'traveller.view').orderBy('id').execute()
const summary = async () =>
  (await app.call(listMyBookings, { as: customer, query: { limit: 1_000 } })).body.find(({ _id }) => _id === id)!
    .travellers

describe('filling in', () => {
  test('stores what is there and marks what is missing, seat by seat', async () => {
    const { body } = await change({ travellers: [laila, {}, { name: 'Omar' }] })
    expect(body).toMatchObject({
      level: 'documents',
      dueOn: '2026-12-07',
      version: 1,
      mayChange: true,
      isMasked: false,
    })
    expect(body.travellers).toMatchObject([
      { seat: 1, documentNumber: '29002031234567', missing: [] },
      { seat: 2, name: '', missing: ['name', 'nationality', 'documentKind', 'documentNumber'] },
      { seat: 3, name: 'Omar', missing: ['nationality', 'documentKind', 'documentNumber'] },
    ])
    expect(await summary()).toEqual({ level: 'documents', dueOn: '2026-12-07', complete: 1, mayChange: true })
    await change({ travellers: [laila, omar, omar] })
    expect(await summary()).toMatchObject({ complete: 3 })
  })

  test('does not store what the trip does not ask', async () => {
    await change({ travellers: [{ ...laila, phone: '0100 555 0199', dateOfBirth: '1990-02-03' }] })
    const row = await app.db.selectFrom('booking_travellers').selectAll().where('booking_id', '=', id).execute()
    expect(row).toMatchObject([{ phone: '', date_of_birth: null }])
  })

  test('refuses an invalid value with its field, in the language of the request', async () => {
    const answer = await app.call(changeTravellers, {
      as: customer,
      params: { id },
      locale: 'ar',
      body: { travellers: [laila, { ...omar, documentNumber: '!' }] },
    })
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({ code: 'traveller.document_number_invalid' })
    expect(Object.keys(answer.error.fields!)).toEqual(['travellers.1.documentNumber'])
  })

  test('refuses more travellers than seats', async () => {
    expect((await change({ travellers: [laila, omar, omar, omar] })).error).toMatchObject({
      code: 'traveller.too_many',
    })
  })

  test('refuses a stale version, and replaces without one', async () => {
    await change({ travellers: [laila], version: 0 })
    expect((await change({ travellers: [omar], version: 0 })).error).toMatchObject({
      code: 'traveller.changed_elsewhere',
      details: { version: 1 },
    })
    expect((await change({ travellers: [omar] })).status).toBe(200)
  })

  test('is possible on the day of the deadline and refused after it, naming the day', async () => {
    app.clock.set(new Date('2026-12-07T20:00:00Z'))
    expect((await change({ travellers: [laila] })).status).toBe(200)
    app.clock.set(new Date('2026-12-07T22:00:00Z')) // midnight in Cairo
    const { status, error } = await change({ travellers: [omar] })
    expect(status).toBe(409)
    expect(error).toMatchObject({ code: 'traveller.closed' })
    expect(error.message).toContain('Mon 7 Dec 2026')
  })

  test('is refused once the booking has ended, and where nothing is asked', async () => {
    const pending = await buildBooking(app.context, { trip, customer })
    await app.call(cancelBooking, { as: customer, params: { id: pending.id } })
    expect((await change({ travellers: [laila] }, customer, pending.id)).error).toMatchObject({
      code: 'traveller.booking_ended',
    })
    const plain = await buildTrip(app.context, { agency, departures })
    const booker = await buildBooking(app.context, { trip: plain, customer })
    expect((await change({ travellers: [laila] }, customer, booker.id)).error).toMatchObject({
      code: 'traveller.not_asked',
    })
  })

  test('keeps what applied when the booking was made', async () => {
    const mine = await buildTrip(app.context, { agency, departures, travellerDetails: 'names' })
    const booked = await buildBooking(app.context, { trip: mine, customer })
    await app.db.updateTable('trips').set({ traveller_details: 'full' }).where('id', '=', mine.id).execute()
    const { body } = await change({ travellers: [{ name: 'Laila' }] }, customer, booked.id)
    expect(body).toMatchObject({ level: 'names', travellers: [{ missing: [] }] })
  })
})

describe('privacy', () => {
  test('agency and admins read masked numbers; each opening is logged for the customer', async () => {
    await change({ travellers: [laila, omar] })
    const before = (await views()).length
    for (const reader of [agency, admin]) {
      const { body } = await read(reader)
      expect(body.isMasked).toBe(true)
      expect(body.travellers.map(({ documentNumber }) => documentNumber)).toEqual(['•••567', '•••567', ''])
    }
    expect(await views()).toHaveLength(before)
    expect((await open(agency)).body.travellers[1]!.documentNumber).toBe('FR1234567')
    await open(admin)
    expect((await views()).slice(before)).toMatchObject([
      { actor_id: agency.id, target_type: 'user', target_id: customer.id, details: { booking: id, via: 'booking' } },
      { actor_id: admin.id, target_id: customer.id },
    ])
  })

  test('others see nothing, and the agency nothing before the payment is verified or a week after the trip', async () => {
    const [otherAgency, otherCustomer] = [await buildAgency(app.context), await buildCustomer(app.context)]
    for (const other of [otherAgency, otherCustomer]) {
      expect((await read(other)).status).toBe(404)
      expect((await open(other)).status).toBe(404)
    }
    expect((await change({ travellers: [] }, otherCustomer)).status).toBe(404)
    expect((await open(customer)).status).toBe(404)
    const confirmed = id
    id = (await buildBooking(app.context, { trip, customer })).id
    expect((await read(agency)).status).toBe(404)
    id = confirmed
    app.clock.set(new Date('2026-12-19T12:00:00Z'))
    expect((await read(agency)).status).toBe(200)
    app.clock.set(new Date('2026-12-20T12:00:00Z'))
    expect((await open(agency)).status).toBe(404)
  })

  test('no list contains names or numbers of travellers', async () => {
    await change({ travellers: [laila, omar] })
    const lists = [
      await app.call(listMyBookings, { as: customer, query: { limit: 1_000 } }),
      await app.call(listBookingsForAdmin, { as: admin }),
    ]
    for (const { body } of lists) expect(JSON.stringify(body)).not.toMatch(/29002031234567|FR1234567|Omar Adel/)
  })
})

describe('reminders', () => {
  const reminders = () =>
    app.db
      .selectFrom('notifications')
      .select(['user_id', 'subject_id'])
      .where('kind', '=', 'booking.travellers_missing')
      .where('subject_id', '=', id)
      .execute()
  const remindOn = async (day: string) => {
    app.clock.set(new Date(`${day}T06:00:00Z`))
    await remindOfTravellers(app.context)
    await remindOfTravellers(app.context)
    return (await reminders()).length
  }

  test('are sent a week and a day before the deadline, once each, by bell and mail', async () => {
    expect(await remindOn('2026-11-29')).toBe(0)
    expect(await remindOn('2026-11-30')).toBe(1)
    expect(await remindOn('2026-12-03')).toBe(1)
    expect(await remindOn('2026-12-06')).toBe(2)
    expect(await remindOn('2026-12-07')).toBe(2)
    const mails = await app.db
      .selectFrom('mails as m')
      .innerJoin('mails_about as a', 'a.mail_id', 'm.id')
      .select('m.subject')
      .where('a.subject_id', '=', id)
      .execute()
    expect(mails).toHaveLength(2)
    expect(mails[0]!.subject).toContain('Mon 7 Dec 2026')
  })

  test('are not sent for complete or ended bookings, nor after the deadline', async () => {
    await change({ travellers: [laila, omar, omar] })
    const complete = id
    id = (await buildBooking(app.context, { trip, customer, status: 'refund_pending' })).id
    const ended = id
    expect(await remindOn('2026-12-06')).toBe(0)
    id = complete
    expect(await reminders()).toHaveLength(0)
    id = ended
    expect(await remindOn('2026-12-08')).toBe(0)
  })
})

describe('reminders by the agency', () => {
  const remind = async (departureId: string, as = agency) =>
    app.call(remindTravellers, { as, params: { id: departureId } })
  const read = async (departureId: string) =>
    (await app.call(readDeparture, { as: agency, params: { id: departureId } })).body.passengers
  const notified = async (bookingId: string) =>
    (
      await app.db
        .selectFrom('notifications')
        .select('id')
        .where('kind', '=', 'booking.travellers_missing')
        .where('subject_id', '=', bookingId)
        .execute()
    ).length

  test('reach paid bookings with missing details, each once a day, also beside the daily reminder', async () => {
    const own = await buildTrip(app.context, { agency, departures, travellerDetails: 'names' })
    const departureId = own.departures[0]!.id
    const build = (status: 'confirmed' | 'payment_verified' | 'pending') =>
      buildBooking(app.context, { trip: own, customer, seats: 1, status })
    const [confirmed, verified, pending, complete] = [
      await build('confirmed'),
      await build('payment_verified'),
      await build('pending'),
      await build('confirmed'),
    ]
    await change({ travellers: [{ name: 'Laila Adel' }] }, customer, complete.id)
    const due = (await read(departureId)).filter(({ mayRemind }) => mayRemind).map(({ _id }) => _id)
    expect(due.toSorted()).toEqual([confirmed.id, verified.id].toSorted())

    expect((await remind(departureId)).body).toEqual({ reminded: 2 })
    expect((await remind(departureId)).body).toEqual({ reminded: 0 })
    expect((await read(departureId)).some(({ mayRemind }) => mayRemind)).toBe(false)
    expect(await notified(pending.id)).toBe(0)
    expect(await notified(complete.id)).toBe(0)

    app.clock.set(new Date('2026-11-30T06:00:00Z'))
    expect((await remind(departureId)).body).toEqual({ reminded: 2 })
    await remindOfTravellers(app.context)
    expect(await notified(confirmed.id)).toBe(2)
    app.clock.set(new Date('2026-12-01T06:00:00Z'))
    await remindOfTravellers(app.context)
    expect(await notified(confirmed.id)).toBe(3)
    expect((await remind(departureId)).body).toEqual({ reminded: 0 })

    app.clock.set(new Date('2026-12-08T06:00:00Z'))
    expect((await remind(departureId)).body).toEqual({ reminded: 0 })
  })
})

test('agencies set what a trip asks; omitted, it is unchanged', async () => {
  const { status } = await app.call(changeTrip, {
    as: agency,
    params: { id: trip.id },
    body: {
      title: 'Siwa',
      destination: 'Siwa',
      price: 100,
      startDate: '2026-12-10',
      endDate: '2026-12-12',
      totalSeats: 50,
      travellerDetails: 'full',
      travellerDeadlineDays: 10,
    },
  })
  expect(status).toBe(200)
  expect(
    await app.db
      .selectFrom('trips')
      .select(['traveller_details', 'traveller_deadline_days'])
      .where('id', '=', trip.id)
      .executeTakeFirst(),
  ).toEqual({ traveller_details: 'full', traveller_deadline_days: 10 })
})
