import { sql } from 'kysely'
import { buildBooking } from '@rihla/server/testing/builders/bookings.ts'
import type { Market } from './fill-bookings.ts'
import type { FilledTrip } from './fill-trips.ts'
import { type Filling, spread } from './filling.ts'
import { travellerOf } from './traveller-of.ts'

const confirmed = ['verify_payment', 'approve', 'confirm'] as const
/** Default occupancy: the nearer the departure, the more seats are taken. */
const defaultOccupancy = [0.45, 0.25, 0.1, 0]

/** Fills upcoming departures with bookings of generated customers up to the configured occupancy. */
export async function fillSeats(filling: Filling, market: Market): Promise<void> {
  const bookable = [...market.trips.values()].filter(({ content: { status = 'published' } }) => status === 'published')
  for (const [index, trip] of bookable.entries()) {
    for (const [turn, departure] of trip.coming.entries()) {
      const share = (trip.content.taken ?? defaultOccupancy)[turn] ?? 0
      const wanted = Math.round(share * departure.totalSeats) - (await findSeatsBooked(filling, departure.id))
      await takeSeats(filling, market, { trip, departure, wanted, seed: index * 101 + turn * 13 })
    }
  }
  await fillEndedBookings(filling, market, bookable)
  await shrinkPastDepartures(filling)
}

/** Transition sequences of bookings that end early and release their seats. */
const endedTransitions = [
  ['reject_payment'],
  ['cancel', 'close_without_refund'],
  ['verify_payment', 'cancel', 'process_refund'],
  ['verify_payment', 'reject', 'process_refund'],
  ['verify_payment', 'approve', 'cancel', 'process_refund'],
] as const

/** Adds one ended booking to most trips with free seats. */
async function fillEndedBookings(filling: Filling, { people }: Market, trips: readonly FilledTrip[]): Promise<void> {
  for (const [index, trip] of trips.entries()) {
    const departure = trip.coming.at(-1)
    const transitions = endedTransitions[index % (endedTransitions.length + 1)]
    if (!departure || !transitions || (await findSeatsBooked(filling, departure.id)) >= departure.totalSeats) continue
    const daysAgo = 6 + spread(index) * 30
    await buildBooking(filling, {
      trip,
      departure,
      customer: travellerOf(people.travellers, { sinceDays: daysAgo, not: new Set(), seed: index * 17 }),
      admin: people.admin,
      transitions,
      createdAt: filling.daysAgo(daysAgo),
    })
  }
}

interface Taking {
  trip: FilledTrip
  departure: FilledTrip['coming'][number]
  wanted: number
  seed: number
}

async function takeSeats(filling: Filling, { people }: Market, taking: Taking): Promise<void> {
  const { trip, departure } = taking
  const tripAgeDays = (filling.now.getTime() - trip.createdAt.getTime()) / 86_400_000
  const party = new Set<string>()
  let left = taking.wanted
  for (let seed = taking.seed; left > 0; seed += 1) {
    const seats = Math.min(left, 1 + Math.floor(spread(seed) * 5))
    const daysAgo = Math.min(3 + spread(seed + 7) ** 1.5 * 90, tripAgeDays - 1)
    const isDeposit = spread(seed + 3) < 0.35
    await buildBooking(filling, {
      trip,
      departure,
      seats,
      customer: travellerOf(people.travellers, { sinceDays: daysAgo, not: party, seed: seed + 11 }),
      admin: people.admin,
      paymentType: isDeposit ? 'deposit_payment' : 'full_payment',
      transitions: confirmed,
      createdAt: filling.daysAgo(daysAgo),
    })
    left -= seats
  }
}

async function findSeatsBooked({ db }: Filling, departureId: string): Promise<number> {
  const found = await db
    .selectFrom('departures')
    .select('seats_booked')
    .where('id', '=', departureId)
    .executeTakeFirstOrThrow()
  return found.seats_booked
}

/** Reduces the seats of past departures, so that unsold ones do not count as free in the totals. */
async function shrinkPastDepartures({ db, today }: Filling): Promise<void> {
  await db
    .updateTable('departures')
    .set({ total_seats: sql<number>`seats_booked` })
    .where('starts_on', '<=', today)
    .where('seats_booked', '>', 0)
    .execute()
}
