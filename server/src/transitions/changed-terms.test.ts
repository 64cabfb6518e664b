import { changeBookingStatus } from '@rihla/contract/bookings/admin-bookings.api.ts'
import {
  cancelBooking,
  downloadCalendar,
  listMyBookings,
  readBooking,
  submitBooking,
} from '@rihla/contract/bookings/bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { readDeparture } from '@rihla/contract/departures/departures.api.ts'
import { holdSeats } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { changeTrip, readTrip } from '@rihla/contract/trips/trips.api.ts'
import type { TripInput } from '@rihla/contract/trips/trip-schema.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { amountDue } from '#testing/amount-due.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { type BuiltUser, buildAdmin, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { tripInput } from '#testing/trip-input.ts'
import { watchDeadlines } from './deadlines/watch-deadlines.ts'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'

let it: TestApp
let admin: BuiltUser
let agency: BuiltUser
let customer: BuiltUser
let trip: BuiltTrip

const terms = {
  title: 'White Desert',
  destination: 'Bahariya',
  pickupLocation: 'Tahrir Square, 06:30',
  dropoffLocation: 'Tahrir Square',
  accommodation: 'Tents',
  includes: ['Dinner', 'Guide'],
  excludes: ['Drinks'],
  cancellationPolicy: 'Free until a week before.',
}

beforeAll(async () => {
  it = await createTestApp()
  admin = await buildAdmin(it.context)
})
beforeEach(async () => {
  it.clock.set('2026-11-21T09:00:00Z')
  agency = await buildAgency(it.context, { agencyName: 'Nomads', contactPhone: '0100' })
  customer = await buildCustomer(it.context)
  trip = await buildTrip(it.context, {
    agency,
    ...terms,
    nights: 2,
    departures: [{ startsOn: '2026-12-03', totalSeats: 10 }],
  })
})
afterEach(async () => {
  const differences = await findSeatDifferences(it.db)
  if (differences.length > 0) throw new Error(`wrong counters: ${JSON.stringify(differences)}`)
})
afterAll(() => it.close())

/** The agency saves the form with these changes. */
async function edit(change: Partial<TripInput>) {
  const { body: now } = await it.call(readTrip, { as: agency, params: { id: trip.id } })
  const { title, destination, pickupLocation, dropoffLocation, accommodation, includes, excludes } = now
  const { status, body } = await it.call(changeTrip, {
    as: agency,
    params: { id: trip.id },
    body: tripInput({
      title,
      destination,
      pickupLocation,
      dropoffLocation,
      accommodation,
      includes,
      excludes,
      cancellationPolicy: now.cancellationPolicy,
      startDate: now.startDate,
      endDate: now.endDate,
      price: now.price,
      ...change,
    }),
  })
  expect([status, body]).toEqual([200, expect.anything()])
}

const built = async (status: 'pending' | 'confirmed' = 'confirmed') =>
  (await buildBooking(it.context, { trip, customer, status, seats: 2 })).id
const read = async (id: string, as = customer) => (await it.call(readBooking, { as, params: { id } })).body
const answer = (id: string, action: 'accept' | 'decline', version: number, as = customer) =>
  it.call(performTransition, { as, params: { id, action: `${action}_changes` }, body: { version } })
const notices = async () => (await it.mails(customer.email)).filter(({ kind }) => kind.includes('change_terms'))
const textOf = (mail: Awaited<ReturnType<typeof notices>>[number] | undefined) => JSON.stringify(mail?.content)
const moved = { pickupLocation: 'Giza Square, 07:00' }
const movedItem = {
  term: 'pickupLocation',
  before: 'Tahrir Square, 06:30',
  after: 'Giza Square, 07:00',
  needsAcceptance: true,
}

describe('what was agreed', () => {
  test('is returned with the booking, without the phone until it is confirmed', async () => {
    const agreed = { ...terms, nights: 2, firstDayTime: '', organizerName: 'Nomads' }
    const confirmed = await read(await built())
    expect([confirmed.agreedTerms, confirmed.changedTerms]).toEqual([{ ...agreed, organizerPhone: '0100' }, null])
    const pending = await read(await built('pending'))
    expect(pending.agreedTerms).toEqual({ ...agreed, organizerPhone: '' })
    const listed = await it.call(listMyBookings, { as: customer })
    for (const each of listed.body) expect(each).not.toHaveProperty('agreedTerms')
  })

  test('stays as it was after the agency has changed the trip', async () => {
    const id = await built()
    await edit({ title: 'Black Desert', accommodation: 'Hotel', includes: ['Guide'], cancellationPolicy: 'None.' })
    const { trip: shown, agreedTerms, changedTerms, actions, group } = await read(id)
    expect([shown.title, agreedTerms]).toEqual(['White Desert', expect.objectContaining(terms)])
    expect(changedTerms).toEqual({
      version: 2,
      needsAcceptance: false,
      items: [
        { term: 'title', before: 'White Desert', after: 'Black Desert', needsAcceptance: false },
        { term: 'accommodation', before: 'Tents', after: 'Hotel', needsAcceptance: false },
        { term: 'includes', before: 'Dinner\nGuide', after: 'Guide', needsAcceptance: false },
        { term: 'cancellationPolicy', before: 'Free until a week before.', after: 'None.', needsAcceptance: false },
      ],
    })
    expect([actions.includes('accept_changes'), group]).toEqual([false, 'coming-up'])
  })

  test('a later booking has the current terms', async () => {
    await edit(moved)
    const { trip: shown, changedTerms } = await read(await built())
    expect([shown.pickupLocation, changedTerms]).toEqual([moved.pickupLocation, null])
  })

  test('a save that changes no term makes no version', async () => {
    await built()
    await edit({ description: 'Another description', price: 9_000 })
    const row = await it.db.selectFrom('trips').select('terms_version').where('id', '=', trip.id).executeTakeFirst()
    expect(row?.terms_version).toBe(1)
    expect(await notices()).toEqual([])
  })

  test('a booking of a hold has the terms of the hold, and its customer is notified of the change since', async () => {
    const choice = { trip: trip.id, selectedStartDate: '2026-12-03', seats: 2 }
    const { body: hold } = await it.call(holdSeats, { as: customer, body: choice })
    await edit({ ...moved, title: 'Black Desert' })
    expect(await notices()).toEqual([])
    const { status, body } = await it.call(submitBooking, {
      as: customer,
      body: { ...choice, hold: hold._id, paymentType: 'full_payment', paymentReference: 'FT 1' },
    })
    expect([status, body.trip.title, body.trip.pickupLocation]).toEqual([201, 'White Desert', terms.pickupLocation])
    expect(body.changedTerms).toMatchObject({ version: 2, needsAcceptance: true })
    expect(await notices()).toHaveLength(1)
  })
})

describe('a change', () => {
  test('notifies the customers of bookings that hold seats, once per edit, with before and after', async () => {
    const ended = await built('pending')
    await it.call(cancelBooking, { as: customer, params: { id: ended } })
    const id = await built()
    await edit(moved)
    const [notice, ...others] = await notices()
    expect(others).toEqual([])
    expect(textOf(notice)).toContain('Giza Square, 07:00 (before: Tahrir Square, 06:30)')
    expect(textOf(notice)).toContain('please accept or decline')
    await edit({ accommodation: 'Hotel' })
    const [, second, ...more] = await notices()
    expect(more).toEqual([])
    expect(textOf(second)).toContain('Hotel (before: Tents)')
    expect(textOf(second)).not.toContain('before: Tahrir')
    expect((await read(id)).changedTerms?.items).toHaveLength(2)
  })

  test('of the organizer’s phone is one of the terms, too', async () => {
    const id = await built()
    await it.db.updateTable('agencies').set({ contact_phone: '0111' }).where('user_id', '=', agency.id).execute()
    expect((await read(id)).changedTerms).toMatchObject({
      needsAcceptance: false,
      items: [{ term: 'organizerPhone', before: '0100', after: '0111' }],
    })
    expect(textOf((await notices())[0])).toContain('0111 (before: 0100)')
  })

  test('that is undone leaves nothing to answer', async () => {
    const id = await built()
    await edit(moved)
    await edit({ pickupLocation: terms.pickupLocation })
    const { changedTerms, actions } = await read(id)
    expect([changedTerms, actions.includes('accept_changes')]).toEqual([null, false])
    expect((await answer(id, 'accept', 3)).status).toBe(409)
  })

  test('of place is under needs-you, in the voucher’s calendar and on the departure sheet until it is answered', async () => {
    const id = await built()
    await edit(moved)
    const listed = await it.call(listMyBookings, { as: customer, query: { group: 'needs-you' } })
    expect(listed.body.map(({ _id, changedTerms }) => [_id, changedTerms?.items])).toEqual([[id, [movedItem]]])
    const sheet = async () =>
      (await it.call(readDeparture, { as: agency, params: { id: trip.departures[0]!.id } })).body.passengers.map(
        ({ needsAcceptance }) => needsAcceptance,
      )
    expect(await sheet()).toEqual([true])
    const calendar = await it.call(downloadCalendar, { as: customer, params: { id } })
    const file = Buffer.from(calendar.bytes).toString().replaceAll('\r\n ', '')
    expect(file).toContain('LOCATION:Giza Square\\, 07:00')
    expect(file).toContain('The meeting point has changed.')
    await answer(id, 'accept', 2)
    expect(await sheet()).toEqual([false])
  })

  test('that nobody answered is in the reminder of the trip, with the new place', async () => {
    await built()
    await edit(moved)
    it.clock.set('2026-12-02T08:00:00Z')
    await watchDeadlines(it.context)
    const reminder = (await it.mails(customer.email)).find(({ kind }) => kind.includes('remind_trip'))
    expect(textOf(reminder)).toContain(
      'The meeting point has changed. Meet Nomads here: Giza Square, 07:00. Before it was: Tahrir Square, 06:30.',
    )
    expect(textOf(reminder)).toContain('You have not answered the change')
  })
})

describe('an answer', () => {
  test('that accepts makes the new version the agreed one and keeps the deadline', async () => {
    const id = await built('pending')
    const before = await read(id)
    await edit({ ...moved, endDate: '2026-12-06', title: 'Black Desert' })
    expect((await read(id)).changedTerms).toMatchObject({ needsAcceptance: true, version: 2 })
    const { status, body } = await answer(id, 'accept', 2)
    expect([status, body.status, body.changedTerms]).toEqual([200, 'pending', null])
    expect(body.trip).toMatchObject({ title: 'Black Desert', pickupLocation: moved.pickupLocation })
    expect([body.bookingEndDate, body.nextStep]).toEqual(['2026-12-06', before.nextStep])
    expect(body.events.at(-1)).toMatchObject({ action: 'accept_changes', by: 'customer' })
    const row = await it.db.selectFrom('bookings').select('departs_at').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.departs_at).toEqual(new Date('2026-12-03T05:00:00Z'))
    expect((await answer(id, 'accept', 2)).error?.code).toBe('booking.transition_stale')
  })

  test('that declines cancels the booking, returns the seats and is a full refund', async () => {
    const id = await built()
    const { totalAmount } = await read(id)
    await edit(moved)
    const { status, body } = await answer(id, 'decline', 2)
    expect([status, body.status, body.verifiedAmount]).toEqual([200, 'refund_pending', totalAmount])
    const { body: shown } = await it.call(readTrip, { params: { id: trip.id } })
    expect(shown.seatsBooked).toBe(0)
    const kinds = [...(await it.mails(customer.email)), ...(await it.mails(agency.email))].map(({ kind }) => kind)
    expect(kinds).toEqual(
      expect.arrayContaining(['booking.decline_changes.customer', 'booking.decline_changes.agency']),
    )
  })

  test('to an earlier version is 409 with the newer place, and changes nothing', async () => {
    const id = await built()
    await edit(moved)
    await edit({ pickupLocation: 'Maadi' })
    for (const action of ['accept', 'decline'] as const) {
      const { status, error } = await answer(id, action, 2)
      expect([status, error]).toMatchObject([
        409,
        { code: 'booking.changes_stale', details: { version: 3, pickupLocation: 'Maadi' } },
      ])
    }
    const { status, body } = await answer(id, 'accept', 3)
    expect([status, body.trip.pickupLocation, body.changedTerms]).toEqual([200, 'Maadi', null])
    // the next edit is compared with what was accepted
    await edit(moved)
    expect((await read(id)).changedTerms?.items).toMatchObject([{ before: 'Maadi', after: moved.pickupLocation }])
    expect(await notices()).toHaveLength(3)
  })

  test('is possible only for the customer, where place or time have changed, and before the departure', async () => {
    const id = await built()
    expect((await answer(id, 'accept', 1)).status).toBe(409)
    await edit({ accommodation: 'Hotel' })
    expect((await answer(id, 'decline', 2)).status).toBe(409)
    await edit(moved)
    expect((await answer(id, 'decline', 3, await buildCustomer(it.context))).status).toBe(404)
    expect((await answer(id, 'decline', 3, agency)).status).toBe(403)
    it.clock.set('2026-12-03T12:00:00Z')
    expect((await answer(id, 'decline', 3)).status).toBe(409)
  })

  test('does not stop other decisions about the booking', async () => {
    const id = await built('pending')
    await edit(moved)
    const { status } = await it.call(changeBookingStatus, {
      as: admin,
      params: { id },
      body: { status: 'payment_verified', ...(await amountDue(it, id)) },
    })
    expect(status).toBe(200)
    expect((await read(id)).actions).toEqual(expect.arrayContaining(['accept_changes', 'decline_changes', 'cancel']))
  })
})
