import { addDays, type CalendarDate } from '@rihla/contract/dates.ts'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../server/src/database/database.ts'
import { makeBookings } from './bookings.ts'
import { insertRows } from './insert-rows.ts'
import { createRandom, type Random } from './random.ts'
import { departureRows, type GeneratedTrip, makeTrip } from './trips.ts'

const size = { trips: 300, bookings: 5_000, views: 100_000 }

export interface FilledDashboard {
  agencyId: string
  mostViewedTripId: string
}

/** Gives one agency of a generated marketplace far more data than the others, once. */
export async function fillDashboard(db: Database, today: CalendarDate): Promise<FilledDashboard> {
  const random = createRandom(11)
  const people = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
  const idsOf = (role: string) => people.filter((person) => person.role === role).map(({ id }) => id)
  const agencyId = idsOf('agency')[0]!
  const { n } = await db
    .selectFrom('trip_views')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (n === 0) await insertDashboard(db, random, { agencyId, customerIds: idsOf('customer'), today })
  const { trip_id: mostViewedTripId } = await db
    .selectFrom('trip_views')
    .select('trip_id')
    .groupBy('trip_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .executeTakeFirstOrThrow()
  return { agencyId, mostViewedTripId }
}

interface DashboardOptions {
  agencyId: string
  customerIds: readonly string[]
  today: CalendarDate
}

async function insertDashboard(
  db: Database,
  random: Random,
  { agencyId, customerIds, today }: DashboardOptions,
): Promise<void> {
  const trips = Array.from({ length: size.trips }, (_, at) =>
    makeTrip(random, { agencyIds: [agencyId], at: at + 1_000, today }),
  )
  const { bookings, reviews } = makeBookings(random, { trips, customerIds, maxBookings: size.bookings * 4, today })
  const selected = bookings.slice(0, size.bookings).map((booking, at) => ({
    ...(at % 3 === 0 ? asDeposit(booking) : booking),
    created_at: `${addDays(today, -1 - (at % 300))}T${String(at % 24).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}:00Z`,
  }))
  const selectedIds = new Set(selected.map(({ id }) => id))
  await insertRows(
    db,
    'trips',
    trips.map(({ row }) => row),
  )
  await insertRows(
    db,
    'departures',
    trips.flatMap(({ departures }) => departureRows(departures)),
  )
  await insertRows(
    db,
    'booking_numbers',
    selected.map(({ id }) => ({ number: id.slice(-8) })),
  )
  await insertRows(db, 'bookings', selected)
  await insertRows(
    db,
    'reviews',
    reviews
      .filter(({ booking_id }) => selectedIds.has(booking_id))
      .map((review) => ({ ...review, reply: random.percent(50) ? 'Thank you, come again!' : null })),
  )
  await insertRows(db, 'trip_views', makeViews(random, { trips, customerIds, today }))
  await sql`vacuum analyze`.execute(db)
  if (selected.length < size.bookings) throw new Error(`only ${selected.length} bookings found seats`)
}

/** Half of the total is paid later. */
const asDeposit = <B extends { total_minor: number }>(booking: B): B => ({
  ...booking,
  payment_type: 'deposit_payment',
  deposit_minor: Math.ceil(booking.total_minor / 2),
  remaining_minor: Math.floor(booking.total_minor / 2),
})

interface Viewing {
  trips: readonly GeneratedTrip[]
  customerIds: readonly string[]
  today: CalendarDate
}

/** Views concentrate on a few trips; half of the viewers are signed in. */
function makeViews(random: Random, { trips, customerIds, today }: Viewing) {
  return Array.from({ length: size.views }, () => {
    const viewer = random.percent(50) ? random.pick(customerIds) : null
    const key = viewer?.replaceAll('-', '') ?? String(random.whole(1, 30_000)).padStart(32, '0')
    const day = addDays(today, -random.whole(0, 300))
    const time = [random.whole(0, 23), random.whole(0, 59), random.whole(0, 59)]
    return {
      id: uuid(),
      trip_id: trips[Math.floor(random.next() ** 3 * trips.length)]!.row.id,
      viewer_id: viewer,
      viewer_key: `\\x${key}${key}`,
      viewed_at: `${day}T${time.map((part) => String(part).padStart(2, '0')).join(':')}Z`,
    }
  })
}
