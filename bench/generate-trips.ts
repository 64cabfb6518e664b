import type { CalendarDate } from '@rihla/contract/dates.ts'
import { sql } from 'kysely'
import type { Database } from '../server/src/database/database.ts'
import { makeBookings } from './generators/bookings.ts'
import { insertRows } from './generators/insert-rows.ts'
import { makeAgencies, makeCustomers } from './generators/people.ts'
import { makePictures } from './generators/pictures.ts'
import { createRandom, type Random } from './generators/random.ts'
import { departureRow, makeTrip } from './generators/trips.ts'

export interface Size {
  trips: number
  agencies: number
  customers: number
  bookings: number
}

const sizeDefault: Size = { trips: 10_000, agencies: 500, customers: 2_000, bookings: 50_000 }

/** A million trips at once would not fit into memory. */
const tripsAtOnce = 20_000

/**
 * Fills a migrated database that has no trips with a marketplace of this size: trips in both languages with about four
 * departures and pictures each, bookings that hold their seats, and reviews. Deterministic for the same `today`.
 */
export async function generateTrips(db: Database, today: CalendarDate, overrides: Partial<Size> = {}): Promise<void> {
  const size = { ...sizeDefault, ...overrides }
  const random = createRandom(7)
  const { users, agencies } = makeAgencies(random, size.agencies, today)
  const customers = makeCustomers(size.customers, today)
  await insertRows(db, 'users', [...users, ...customers])
  await insertRows(db, 'agencies', agencies)
  const agencyIds = agencies.map((agency) => agency.user_id)
  const customerIds = customers.map((customer) => customer.id)
  for (let first = 0; first < size.trips; first += tripsAtOnce) {
    const count = Math.min(tripsAtOnce, size.trips - first)
    const trips = Array.from({ length: count }, (_, at) => makeTrip(random, { agencyIds, at: first + at, today }))
    const maxBookings = Math.round((size.bookings * count) / size.trips)
    await insertTrips(db, random, { trips, customerIds, maxBookings, today })
  }
  await sql`vacuum analyze`.execute(db)
}

async function insertTrips(db: Database, random: Random, options: Parameters<typeof makeBookings>[1]): Promise<void> {
  const { trips } = options
  const { bookings, reviews } = makeBookings(random, options)
  const { uploads, images } = makePictures(random, trips)
  await insertRows(
    db,
    'trips',
    trips.map(({ row }) => row),
  )
  await insertRows(
    db,
    'departures',
    trips.flatMap(({ departures }) => departures.map(departureRow)),
  )
  await insertRows(db, 'uploads', uploads)
  await insertRows(db, 'trip_images', images)
  await insertRows(db, 'bookings', bookings)
  await insertRows(db, 'reviews', reviews)
}
