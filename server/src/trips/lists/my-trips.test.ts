import { summarizeMyTrips } from '@rihla/contract/trips/my-trips.api.ts'
import { listMyTrips } from '@rihla/contract/trips/trips.api.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip, setTripStatus, type TripOverrides } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let agency: BuiltUser

const on = (startsOn: string, totalSeats = 10) => ({ startsOn, totalSeats })

async function list(title: string, seats: number, trip: Partial<TripOverrides>) {
  const built = await buildTrip(app.context, { agency, title, ...trip })
  for (let left = seats; left > 0; left -= 10) {
    const customer = await buildCustomer(app.context)
    await buildBooking(app.context, { trip: built, customer, seats: Math.min(left, 10) })
  }
  app.clock.advance({ minutes: 1 })
  return built.id
}

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  agency = await buildAgency(app.context)
  await buildTrip(app.context, { agency: await buildAgency(app.context), title: 'Of another agency' })
  const past = await list('Past', 6, { departures: [on('2026-10-01')] })
  await setTripStatus(app.context, past, 'archived')
  await list('Late', 9, { departures: [on('2027-03-01')] })
  await list('Soon', 12, { departures: [on('2026-11-01', 20), on('2026-11-25', 20)], destination: 'Siwa' })
  await list('Draft', 0, { departures: [on('2026-12-10')], status: 'draft', destination: 'Siwa' })
})
afterAll(() => app.close())

const titles = async (query: QueryOf<typeof listMyTrips> = {}) => {
  const { body, headers } = await app.call(listMyTrips, { as: agency, query })
  return [body.map(({ title }) => title), Number(headers.get('x-total-count'))]
}

test('sorts by newest, next departure, fullest and most booked', async () => {
  expect(await titles()).toEqual([['Draft', 'Soon', 'Late', 'Past'], 4])
  expect(await titles({ sort: 'departure' })).toEqual([['Soon', 'Draft', 'Late', 'Past'], 4])
  expect(await titles({ sort: 'fullest' })).toEqual([['Late', 'Past', 'Soon', 'Draft'], 4])
  expect(await titles({ sort: 'most-booked' })).toEqual([['Soon', 'Late', 'Past', 'Draft'], 4])
})

test('pages follow the sort order, and the total follows the filter', async () => {
  expect(await titles({ sort: 'departure', limit: 3, page: 2 })).toEqual([['Past'], 4])
  expect(await titles({ search: 'siwa', sort: 'departure' })).toEqual([['Soon', 'Draft'], 2])
  expect(await titles({ search: 'siwa', status: 'draft' })).toEqual([['Draft'], 1])
  expect(await titles({ status: 'suspended' })).toEqual([[], 0])
})

test('counts per status cover the trips of the agency that match the search', async () => {
  const counts = async (search?: string) =>
    (await app.call(summarizeMyTrips, { as: agency, query: search ? { search } : {} })).body.counts
  expect(await counts()).toEqual({ all: 4, draft: 1, published: 2, archived: 1, suspended: 0 })
  expect(await counts('siwa')).toEqual({ all: 2, draft: 1, published: 1, archived: 0, suspended: 0 })
})
