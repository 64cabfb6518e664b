import type { CalendarDate } from '@rihla/contract/dates.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../server/src/database/database.ts'
import { fillBookingSums } from './generators/fill-booking-sums.ts'
import { fillCatalogue } from './generators/fill-catalogue.ts'
import { makeBookings } from './generators/bookings.ts'
import { insertRows } from './generators/insert-rows.ts'
import { makeAgencies, makeCustomers } from './generators/people.ts'
import { makePictures } from './generators/pictures.ts'
import { createRandom, type Random } from './generators/random.ts'
import { repeatTrips } from './generators/repeat-trips.ts'
import { departureRows, makeTrip } from './generators/trips.ts'
import { withoutIndexes } from './generators/without-indexes.ts'

export interface Size {
  trips: number
  agencies: number
  customers: number
  bookings: number
}

const sizeDefault: Size = { trips: 10_000, agencies: 500, customers: 2_000, bookings: 50_000 }

/** More are copies of these: words take longer than everything else. */
const maxGenerated = 100_000

/** All of them at once would not fit into memory. */
const tripsAtOnce = 20_000

/**
 * Fills a migrated database that has no trips with a marketplace of this size: trips in both languages with about four
 * departures and pictures each, bookings that hold their seats, and reviews. Deterministic for the same `today`.
 */
export async function generateTrips(db: Database, today: CalendarDate, overrides: Partial<Size> = {}): Promise<void> {
  const size = { ...sizeDefault, ...overrides }
  const times = Math.ceil(size.trips / maxGenerated)
  await db.transaction().execute(async (trx) => {
    // triggers and foreign keys work row by row, which `fillCatalogue` does for all rows
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`set local maintenance_work_mem = '1GB'`.execute(trx)
    await withoutIndexes(trx, ['trips', 'departures', 'uploads', 'trip_images', 'bookings'], () =>
      insertMarketplace(trx, today, { ...size, trips: size.trips / times, agencies: size.agencies / times }),
    )
    await withoutIndexes(trx, ['catalogue_trips'], () => fillCatalogue(trx))
    await fillBookingSums(trx)
    if (times > 1) await repeatTrips(trx, times)
  })
  await sql`vacuum analyze`.execute(db)
}

async function insertMarketplace(trx: Transaction, today: CalendarDate, size: Size): Promise<void> {
  const random = createRandom(7)
  const { users, agencies } = makeAgencies(random, size.agencies, today)
  const customers = makeCustomers(size.customers, today)
  await insertRows(trx, 'users', [...users, ...customers])
  await insertRows(trx, 'agencies', agencies)
  const agencyIds = agencies.map((agency) => agency.user_id)
  const customerIds = customers.map((customer) => customer.id)
  for (let first = 0; first < size.trips; first += tripsAtOnce) {
    const count = Math.min(tripsAtOnce, size.trips - first)
    const trips = Array.from({ length: count }, (_, at) => makeTrip(random, { agencyIds, at: first + at, today }))
    const maxBookings = Math.round((size.bookings * count) / size.trips)
    await insertTrips(trx, random, { trips, customerIds, maxBookings, today })
  }
}

async function insertTrips(
  trx: Transaction,
  random: Random,
  options: Parameters<typeof makeBookings>[1],
): Promise<void> {
  const { trips } = options
  const { bookings, reviews } = makeBookings(random, options)
  const { uploads, images } = makePictures(random, trips)
  await insertRows(
    trx,
    'trips',
    trips.map(({ row }) => row),
  )
  await insertRows(
    trx,
    'departures',
    trips.flatMap(({ departures }) => departureRows(departures)),
  )
  await insertRows(trx, 'uploads', uploads)
  await insertRows(trx, 'trip_images', images)
  await insertRows(trx, 'bookings', bookings)
  await insertRows(trx, 'reviews', reviews)
}
