import {
  changeBookingStatus,
  exportBookingsForAdmin,
  processRefund,
} from '@rihla/contract/bookings/admin-bookings.api.ts'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { checkIn } from '@rihla/contract/bookings/check-in.api.ts'
import { bookingStatuses } from '@rihla/contract/bookings/booking.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { readTripDeletion } from '@rihla/contract/trips/my-trips.api.ts'
import { deleteTrip } from '@rihla/contract/trips/trips.api.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp } from '#testing/test-app.ts'

const morning = '2026-12-03T05:12:00Z'
const app = await createTestApp({ now: morning })
afterAll(() => app.close())
beforeEach(() => app.clock.set(morning))

const agency = await buildAgency(app.context, { name: 'Hala Nasser' })
const customer = await buildCustomer(app.context)
const trip = await buildTrip(app.context, {
  agency,
  foreign: { amount: 150, currency: 'USD' },
  departures: [{ startsOn: '2026-12-03', totalSeats: 100 }],
})

const book = (status: (typeof bookingStatuses)[number] = 'confirmed', seats = 3) =>
  buildBooking(app.context, { trip, customer, seats, status })
const sendCount = (id: string, seats: number, version: number) =>
  app.call(checkIn, { as: agency, params: { id }, body: { seats, version } })

test('records every change of the count with author and time', async () => {
  const { id } = await book()
  expect((await sendCount(id, 3, 0)).body).toEqual({
    seats: 3,
    version: 1,
    at: '2026-12-03T05:12:00.000Z',
    by: 'Hala Nasser',
  })
  expect((await sendCount(id, 2, 1)).body).toMatchObject({ seats: 2, version: 2 })
  expect((await sendCount(id, 0, 2)).body).toMatchObject({ seats: 0, version: 3 })
  const rows = await app.db
    .selectFrom('check_ins')
    .selectAll()
    .where('booking_id', '=', id)
    .orderBy('version')
    .execute()
  expect(rows.map(({ version, seats, by_id }) => [version, seats, by_id])).toEqual([
    [1, 3, agency.id],
    [2, 2, agency.id],
    [3, 0, agency.id],
  ])
  await expect(sql`delete from check_ins where booking_id = ${id}`.execute(app.db)).rejects.toThrow()
})

test('a repeated check-in is written once and returns the original version and time', async () => {
  const { id } = await book()
  await sendCount(id, 3, 0)
  app.clock.set('2026-12-03T06:30:00Z')
  const again = await sendCount(id, 3, 0)
  expect([again.status, again.body.version, again.body.at]).toEqual([200, 1, '2026-12-03T05:12:00.000Z'])
})

test('returns 409 with the current count when the version is stale', async () => {
  const { id } = await book()
  await sendCount(id, 3, 0)
  const other = await sendCount(id, 2, 0)
  expect([other.status, other.error.code]).toEqual([409, 'booking.check_in_stale'])
  expect(other.error.details).toMatchObject({ seats: 3, version: 1, by: 'Hala Nasser' })
  await sendCount(id, 0, 1)
  expect((await sendCount(id, 3, 0)).error.code).toBe('booking.check_in_stale')
  expect((await sendCount(id, 3, 7)).error.code).toBe('booking.check_in_stale')
})

test.each(bookingStatuses.filter((status) => status !== 'confirmed'))(
  'returns 409 for a booking in status %s',
  async (status) => {
    const { id } = await book(status)
    const refused = await sendCount(id, 1, 0)
    expect([refused.status, refused.error.code]).toEqual([409, 'booking.transition_stale'])
    expect(refused.error.details).toMatchObject({ status })
  },
)

test('returns 400 for more people than seats', async () => {
  const { id } = await book('confirmed', 2)
  expect([(await sendCount(id, 3, 0)).status, (await sendCount(id, 2, 0)).status]).toEqual([400, 200])
})

test.each([
  ['2026-12-01T21:59:00Z', 409],
  ['2026-12-01T22:01:00Z', 200],
  ['2026-12-12T21:59:00Z', 200],
  ['2026-12-12T22:01:00Z', 409],
])('at %s, checking in for 3 to 5 December (Cairo time) returns %i', async (now, status) => {
  const { id } = await book()
  app.clock.set(now)
  const answer = await sendCount(id, 3, 0)
  expect(answer.status).toBe(status)
  if (status === 409) {
    expect(answer.error).toMatchObject({
      code: 'booking.check_in_closed',
      details: { from: '2026-12-02', until: '2026-12-12' },
    })
  }
})

test('cash is collected once, is logged and does not change the status', async () => {
  const { id } = await book()
  const params = { id }
  const before = await app.call(readBooking, { as: agency, params })
  expect(before.body.actions).toEqual(['collect_cash', 'call_off'])
  const mails = (await app.mails()).length
  const collected = await app.call(performTransition, {
    as: agency,
    params: { ...params, action: 'collect_cash' },
    body: {},
  })
  expect(collected.body).toMatchObject({ status: 'confirmed', actions: ['call_off'] })
  expect(collected.body.events.at(-1)).toMatchObject({ action: 'collect_cash', by: 'agency', from: 'confirmed' })
  const again = await app.call(performTransition, {
    as: agency,
    params: { ...params, action: 'collect_cash' },
    body: {},
  })
  expect(again.error).toMatchObject({ code: 'booking.cash_collected', details: { by: 'Hala Nasser' } })
  expect((await app.mails()).length).toBe(mails)
})

test('collected cash of a withdrawn booking is shown as cash to return in the booking, the deletion preview and the export', async () => {
  const admin = await buildAdmin(app.context)
  const abroad = await buildTrip(app.context, {
    agency,
    foreign: { amount: 150, currency: 'USD' },
    departures: [{ startsOn: '2026-12-04', totalSeats: 10 }],
  })
  const { id, tripId } = await buildBooking(app.context, { trip: abroad, customer, seats: 2, status: 'confirmed' })
  const due = { amount: 300, currency: 'USD' }
  const seen = async (as: BuiltUser) => (await app.call(readBooking, { as, params: { id } })).body.cashToReturn
  const deletionPreview = async () => (await app.call(readTripDeletion, { as: agency, params: { id: tripId } })).body
  expect((await deletionPreview()).cash).toEqual([])
  await app.call(performTransition, { as: agency, params: { id, action: 'collect_cash' }, body: {} })
  expect(await seen(admin)).toBeNull()
  const { cash, endingBookings, refunds } = await deletionPreview()
  expect(cash).toEqual([due])
  await app.call(deleteTrip, { as: agency, params: { id: tripId }, body: { seen: { endingBookings, refunds } } })
  expect(await seen(admin)).toEqual(due)
  const file = await app.call(exportBookingsForAdmin, { as: admin, query: { trip: tripId } })
  expect(new TextDecoder().decode(file.bytes)).toMatch(/,300\r\n$/)
  await app.call(processRefund, { as: admin, params: { id }, body: {} })
  expect(await seen(admin)).toEqual(due)
})

test('cash is collected only for confirmed bookings of trips that require it', async () => {
  const approved = await book('agency_approved')
  const early = await app.call(performTransition, {
    as: agency,
    params: { id: approved.id, action: 'collect_cash' },
    body: {},
  })
  expect(early.error.code).toBe('booking.transition_stale')
  const admin = await buildAdmin(app.context)
  await app.call(changeBookingStatus, { as: admin, params: { id: approved.id }, body: { status: 'confirmed' } })
  expect(
    (await app.call(performTransition, { as: agency, params: { id: approved.id, action: 'collect_cash' }, body: {} }))
      .status,
  ).toBe(200)

  const inland = await buildTrip(app.context, { agency })
  const { id } = await buildBooking(app.context, { trip: inland, customer, status: 'confirmed' })
  expect(
    (await app.call(performTransition, { as: agency, params: { id, action: 'collect_cash' }, body: {} })).error.code,
  ).toBe('booking.cash_not_due')
})

test('travellers who did not come are recorded after the departure, and corrected on the same day', async () => {
  const { id } = await book('confirmed', 2)
  const record = async (isNoShow: boolean) => {
    const { status, body, error } = await app.call(performTransition, {
      as: agency,
      params: { id, action: isNoShow ? 'record_no_show' : 'undo_no_show' },
      body: {},
    })
    return status === 200 ? body.noShowOn : error.code
  }
  expect(await record(true)).toBe('booking.transition_stale')
  app.clock.set('2026-12-04T05:00:00Z')
  expect(await record(false)).toBe('booking.transition_stale')
  expect(await record(true)).toBe('2026-12-04')
  expect(await record(true)).toBe('booking.transition_stale')
  const read = await app.call(readBooking, { as: customer, params: { id } })
  expect(read.body).toMatchObject({ status: 'confirmed', noShowOn: '2026-12-04', refundDueAmount: null })
  expect(read.body.actions).toContain('open_dispute')
  expect(await record(false)).toBe(null)
  expect(await record(true)).toBe('2026-12-04')
  app.clock.set('2026-12-05T05:00:00Z')
  expect(await record(false)).toBe('booking.transition_stale')
  await app.relay.drain()
  const kinds = (await app.mails(customer.email)).map(({ kind }) => kind)
  expect(kinds).toContain('booking.record_no_show.customer')
  expect(kinds).toContain('booking.undo_no_show.customer')
})

test('a party of which travellers were checked in is not recorded as absent', async () => {
  const { id } = await book('confirmed', 2)
  await sendCount(id, 1, 0)
  app.clock.set('2026-12-04T05:00:00Z')
  const answer = await app.call(performTransition, { as: agency, params: { id, action: 'record_no_show' }, body: {} })
  expect(answer.error.code).toBe('booking.transition_stale')
})
