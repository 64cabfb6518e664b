import { listDepartures, readDeparture } from '@rihla/contract/departures/departures.api.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { checkIn } from '@rihla/contract/bookings/check-in.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { buildBooking, type BookingOverrides } from '#testing/builders/bookings.ts'
import { buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip, setTripStatus } from '#testing/builders/trips.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp({ now: '2026-11-21T09:00:00Z' })
afterAll(() => app.close())

const agency = await buildAgency(app.context)
const customer = await buildCustomer(app.context, { name: 'Omar Said', phone: '+20 100 555 0199' })
const siwa = await buildTrip(app.context, {
  agency,
  title: 'Siwa in four days',
  destination: 'Siwa 100%',
  price: 1_000,
  departures: [
    { startsOn: '2026-10-01', totalSeats: 10 },
    { startsOn: '2026-10-08', totalSeats: 10 },
    { startsOn: '2026-11-19', totalSeats: 10 },
    { startsOn: '2026-11-22', totalSeats: 30 },
  ],
})
const petra = await buildTrip(app.context, {
  agency,
  title: 'Petra by land',
  price: 2_000,
  foreign: { amount: 150, currency: 'USD' },
  departures: [{ startsOn: '2026-11-21', totalSeats: 20 }],
})
await buildTrip(app.context, { agency, title: 'A draft', status: 'draft' })
await buildTrip(app.context, { title: 'Siwa by another agency' })

const on = (trip: typeof siwa, startsOn: string) => trip.departures.find((each) => each.startsOn === startsOn)!
const book = (overrides: Omit<BookingOverrides, 'customer'> & { customer?: { id: string } }) =>
  buildBooking(app.context, { customer, ...overrides })
const list = async (query: QueryOf<typeof listDepartures> = {}) => {
  const { body, headers } = await app.call(listDepartures, { as: agency, query })
  return { days: body.map(({ startDate }) => startDate), total: Number(headers.get('x-total-count')), body }
}
const read = async (id: string, as = agency) => app.call(readDeparture, { as, params: { id } })

await book({ trip: siwa, departure: on(siwa, '2026-10-08') })

describe('the list', () => {
  test('returns offered and ongoing departures by start date, and past booked ones latest first', async () => {
    expect((await list()).days).toEqual(['2026-11-19', '2026-11-21', '2026-11-22'])
    expect((await list({ period: 'past' })).days).toEqual(['2026-10-08'])
  })

  test('supports search by trip and destination, and paging', async () => {
    expect((await list({ search: 'petra' })).days).toEqual(['2026-11-21'])
    expect((await list({ search: '100%' })).days).toEqual(['2026-11-19', '2026-11-22'])
    expect((await list({ search: '0_%' })).days).toEqual([])
    expect(await list({ limit: 1, page: 2 })).toMatchObject({ days: ['2026-11-21'], total: 3 })
  })

  test('includes a suspended trip with bookings, and omits a deleted one', async () => {
    const trip = await buildTrip(app.context, { agency, title: 'Suspended', status: 'suspended' })
    expect((await list({ search: 'Suspended' })).total).toBe(0)
    await setTripStatus(app.context, trip.id, 'published')
    await book({ trip })
    await setTripStatus(app.context, trip.id, 'suspended')
    expect((await list({ search: 'Suspended' })).body[0]?.trip.status).toBe('suspended')
    await app.db.updateTable('trips').set({ deleted_at: new Date() }).where('id', '=', trip.id).execute()
    expect((await list({ search: 'Suspended' })).total).toBe(0)
    expect((await read(trip.departures[0]!.id)).status).toBe(404)
  })
})

describe('a departure', () => {
  const departure = on(petra, '2026-11-21')

  test('sums paid and owed amounts of confirmed bookings, and counts people per status', async () => {
    const paid = await book({ trip: petra, seats: 2, status: 'confirmed' })
    const half = await book({ trip: petra, seats: 1, status: 'confirmed', paymentType: 'deposit_payment' })
    const settled = await book({
      trip: petra,
      seats: 1,
      paymentType: 'deposit_payment',
      transitions: ['verify_payment', 'approve', 'confirm', 'collect_remaining', 'collect_cash'],
    })
    await book({ trip: petra, seats: 3, status: 'agency_approved', paymentType: 'deposit_payment' })
    await book({ trip: petra, seats: 4 })
    await book({ trip: petra, seats: 5, status: 'cancelled' })
    await app.call(checkIn, { as: agency, params: { id: paid.id }, body: { seats: 2, version: 0 } })
    await app.call(checkIn, { as: agency, params: { id: paid.id }, body: { seats: 1, version: 1 } })

    const { body, headers } = await read(departure.id)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.departure).toMatchObject({
      trip: { title: 'Petra by land', status: 'published' },
      startDate: '2026-11-21',
      endDate: '2026-11-23',
      totalSeats: 20,
      seatsBooked: 11,
      people: { confirmed: 4, unconfirmed: 7 },
      checkedIn: 1,
      paidByCurrency: { EGP: 4_000 + 1_000 + 2_000, USD: 0, EUR: 0 },
      balanceByCurrency: { EGP: 1_000, USD: 0, EUR: 0 },
      cashByCurrency: { EGP: 0, USD: 450, EUR: 0 },
    })
    expect((await list({ search: 'Petra' })).body[0]).toEqual(body.departure)
    expect(body.passengers).toHaveLength(5)
    const of = (id: string) => body.passengers.find(({ _id }) => _id === id)
    expect(of(half.id)).toMatchObject({ paidAmount: 1_000, remainingAmount: 1_000, phone: '+20 100 555 0199' })
    expect(of(half.id)?.actions).toEqual(['collect_remaining', 'collect_cash', 'call_off'])
    expect(of(settled.id)).toMatchObject({ paidAmount: 2_000, remainingAmount: 0, actions: ['call_off'] })
    expect(of(settled.id)?.cash?.collectedAt).not.toBeNull()
    expect(of(paid.id)).toMatchObject({ checkIn: { seats: 1, version: 2 }, cash: { amount: 300, currency: 'USD' } })
    await app.call(performTransition, { as: agency, params: { id: paid.id, action: 'collect_cash' }, body: {} })
    expect((await read(departure.id)).body.departure.cashByCurrency.USD).toBe(150)
  })

  test('hides phone and paid amount until the payment is verified', async () => {
    const { body } = await read(departure.id)
    const pending = body.passengers.find(({ status }) => status === 'pending')
    expect(pending).toMatchObject({ customer: { name: 'Omar Said' }, phone: '', paidAmount: 0, actions: [] })
  })

  test('lists its passengers by name, ignoring case', async () => {
    const trip = await buildTrip(app.context, { agency, departures: [{ startsOn: '2027-01-01', totalSeats: 100 }] })
    for (const name of ['Zeinab', 'ahmed', 'Mona']) {
      await book({ trip, status: 'confirmed', customer: await buildCustomer(app.context, { name }) })
    }
    const { body } = await read(trip.departures[0]!.id)
    expect(body.passengers.map(({ customer: { name } }) => name)).toEqual(['ahmed', 'Mona', 'Zeinab'])
  })

  test('returns 404 to another agency and for a malformed id', async () => {
    const stranger = await buildAgency(app.context)
    expect((await read(departure.id, stranger)).status).toBe(404)
    expect((await read('nonsense')).status).toBe(404)
  })
})
