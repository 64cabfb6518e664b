import { addDays, type CalendarDate } from '@rihla/contract/dates.ts'
import { v7 as uuid } from 'uuid'
import type { Random } from './random.ts'
import { places, textOf, titles } from './vocabulary.ts'

export interface GeneratedDeparture {
  id: string
  tripId: string
  startsOn: CalendarDate
  totalSeats: number
  seatsBooked: number
}

interface TripOptions {
  agencyIds: readonly string[]
  /** Index of the trip. */
  at: number
  today: CalendarDate
}

/** 1 % archived, 1 % suspended, 10 % drafts, the rest published. */
function pickStatus(random: Random): string {
  const chance = random.whole(1, 100)
  if (chance <= 1) return 'suspended'
  if (chance <= 2) return 'archived'
  return chance <= 12 ? 'draft' : 'published'
}

function makePrice(random: Random, isAbroad: boolean) {
  const pounds = random.whole(6, 300) * 50
  const foreign = random.pick(['USD', 'EUR'])
  const isForeign = !isAbroad && random.percent(6)
  return {
    is_international: isAbroad,
    price_minor: isForeign ? pounds * 2 : pounds * 100,
    egp_price_minor: pounds * 100,
    currency: isForeign ? foreign : 'EGP',
    foreign_amount_minor: isAbroad ? random.whole(10, 90) * 1_000 : null,
    foreign_currency: isAbroad ? foreign : null,
  }
}

function makeTexts(random: Random) {
  const language = random.percent(40) ? 'ar' : 'en'
  // skewed towards the first places of the list
  const place = places[Math.floor(random.next() ** 2 * places.length)]!
  const destination = random.percent(10) ? place[language].toUpperCase() : place[language]
  return {
    isAbroad: place.isAbroad ?? false,
    title: random.pick<string>(titles[language]).replace('{place}', place[language]),
    destination,
    description: textOf(random, language, random.whole(4, 12)),
  }
}

function makeDepartures(random: Random, tripId: string, first: CalendarDate): GeneratedDeparture[] {
  const every = random.pick([7, 14, 30])
  return Array.from({ length: random.whole(1, 7) }, (_, n) => ({
    id: uuid(),
    tripId,
    startsOn: addDays(first, n * every),
    totalSeats: random.pick([8, 10, 12, 16, 20, 30]),
    seatsBooked: 0,
  }))
}

export type GeneratedTrip = ReturnType<typeof makeTrip>

export function makeTrip(random: Random, { agencyIds, at, today }: TripOptions) {
  const id = uuid()
  const first = addDays(today, random.whole(-120, 200))
  const nights = random.percent(15) ? 0 : random.whole(1, 12)
  const { isAbroad, ...texts } = makeTexts(random)
  const status = pickStatus(random)
  const created = `${addDays(today, -random.whole(1, 700))}T10:00:00Z`
  const departures = makeDepartures(random, id, first)
  const isFeatured = at < 12 && status === 'published'
  const row = {
    id,
    agency_id: random.pick(agencyIds),
    ...texts,
    ...makePrice(random, isAbroad),
    status,
    is_one_day_trip: nights === 0 && random.percent(80),
    has_discount: random.percent(15),
    discount_percentage: 15,
    includes: ['Transport', 'Breakfast', 'Guide', 'Tickets'],
    excludes: ['Drinks'],
    cancellation_policy: textOf(random, 'en', 2),
    accommodation: 'Lodge',
    pickup_location: 'Tahrir Square',
    dropoff_location: 'Tahrir Square',
    itinerary: Array.from({ length: nights + 1 }, (_, day) => itineraryDay(random, day + 1)),
    start_date: first,
    end_date: addDays(first, nights),
    last_departure_on: departures.at(-1)!.startsOn,
    total_seats: 12,
    is_featured: isFeatured,
    featured_order: isFeatured ? at + 1 : 0,
    show_in_homepage: isFeatured,
    version: 1,
    created_at: created,
    updated_at: created,
    published_at: status === 'draft' ? null : created,
  }
  return { row, departures }
}

const itineraryDay = (random: Random, day: number) => ({
  day,
  title: `Day ${day}`,
  time: '09:00',
  location: random.pick(places).en,
  details: textOf(random, 'en', 3),
  activities: ['Walk', 'Swim'],
})

/** Rows of the departures of one trip, which are in order. */
export const departureRows = (departures: readonly GeneratedDeparture[]) =>
  departures.map((departure, at) => ({
    id: departure.id,
    trip_id: departure.tripId,
    starts_on: departure.startsOn,
    previous_starts_on: departures[at - 1]?.startsOn ?? '-infinity',
    total_seats: departure.totalSeats,
    seats_booked: departure.seatsBooked,
  }))
