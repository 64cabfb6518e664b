import { addDays, type CalendarDate } from '@rihla/contract/dates.ts'
import { toMinor } from '@rihla/contract/money.ts'
import { type BuiltTrip, buildTrip, setTripStatus, type TripOverrides } from '@rihla/server/testing/builders/trips.ts'
import { agencies } from './content/agencies.ts'
import type { DemoTrip } from './content/demo-trip.ts'
import { rulesOfPolicy } from './content/policies.ts'
import { demoTrips } from './content/trips/demo-trips.ts'
import type { DemoPeople } from './fill-people.ts'
import { dayOfWeek, type Filling } from './filling.ts'
import { hasItineraryPdf, itineraryKey } from './itineraries/order-itineraries.ts'
import { pictureKeysOf } from './order-pictures.ts'
import { givePicture } from './store-pictures.ts'

export interface FilledTrip extends BuiltTrip {
  content: DemoTrip
  createdAt: Date
  /** Upcoming departures, earliest first. */
  coming: BuiltTrip['departures']
  /** Past departures, latest first. */
  past: BuiltTrip['departures']
}

/** By their keys. */
export type FilledTrips = ReadonlyMap<string, FilledTrip>

export async function fillTrips(filling: Filling, people: DemoPeople): Promise<FilledTrips> {
  const trips = new Map<string, FilledTrip>()
  for (const content of demoTrips) trips.set(content.key, await fillTrip(filling, people, content))
  return trips
}

async function fillTrip(filling: Filling, people: DemoPeople, content: DemoTrip): Promise<FilledTrip> {
  const agency = people.agencies[content.agency]
  const createdAt = filling.daysAgo(ageInDays(content))
  const imageIds: string[] = []
  for (const key of pictureKeysOf(content)) {
    imageIds.push(await givePicture(filling, { key, ownerId: agency.id, at: createdAt }))
  }
  const itineraryPdfId = hasItineraryPdf(content)
    ? await givePicture(filling, { key: itineraryKey(content), ownerId: agency.id, at: createdAt })
    : null
  const trip = await buildTrip(filling, {
    ...overridesOf(content, filling.today),
    agency,
    imageIds,
    itineraryPdfId,
    createdAt,
  })
  const coming = trip.departures.filter((departure) => departure.startsOn > filling.today)
  const past = trip.departures.filter((departure) => departure.startsOn <= filling.today).toReversed()
  return { ...trip, content, createdAt, coming, past }
}

/** Trips that are no longer sold have bookings from before: their status changes after these. */
export async function endSales(filling: Filling, trips: FilledTrips): Promise<void> {
  for (const { id, content } of trips.values()) {
    if (isNoLongerSold(content)) await setTripStatus(filling, id, content.status!)
  }
}

const isNoLongerSold = ({ status }: DemoTrip): boolean => status === 'archived' || status === 'suspended'

/** Published seven weeks before its first departure, but not before the agency registered. */
function ageInDays({ agency, status, past = [], title }: DemoTrip): number {
  const wanted = status === 'draft' ? 3 + (title.length % 9) : 50 + (title.length % 30) + Math.max(0, ...past) * 7
  return Math.min(wanted, agencies[agency].joinedDaysAgo - 2)
}

function overridesOf(content: DemoTrip, today: CalendarDate): TripOverrides {
  const {
    weeks,
    past = [],
    leavesOn,
    seats,
    discount,
    foreign,
    currency,
    featured = 0,
    asks,
    options = [],
    lastPrice,
  } = content
  const startDates = [...weeks, ...past.map((ago) => -ago)].map((week) => dayOfWeek(today, leavesOn, week))
  const rules = rulesOfPolicy(content.cancellationPolicy)
  return {
    title: content.title,
    destination: content.destination,
    description: content.description,
    status: isNoLongerSold(content) ? 'published' : (content.status ?? 'published'),
    price: content.price,
    ...(currency && { currency }),
    ...(foreign && { foreign }),
    ...(asks && { travellerDetails: asks.level, travellerDeadlineDays: asks.deadlineDays }),
    isOneDayTrip: content.nights === 0,
    nights: content.nights,
    departures: startDates.map((startsOn, index) => ({
      startsOn,
      totalSeats: seats,
      ...(index === weeks.length - 1 && lastPrice !== undefined && { priceMinor: toMinor(lastPrice) }),
    })),
    options: options.map(({ name, priceChange }) => ({ name, priceChangeMinor: toMinor(priceChange) })),
    ...(discount && {
      discount: {
        percentage: discount.percentage,
        code: discount.code,
        startDate: addDays(today, discount.fromDays),
        endDate: addDays(today, discount.toDays),
      },
    }),
    pickupLocation: content.pickup,
    dropoffLocation: content.dropoff ?? withoutTime(content.pickup),
    accommodation: content.accommodation,
    includes: [...content.includes],
    excludes: [...content.excludes],
    cancellationPolicy: content.cancellationPolicy,
    ...(rules && { cancellationRules: rules }),
    itinerary: content.itinerary.map((one, index) => ({ day: index + 1, ...one })),
    featuredOrder: featured,
  }
}

/** 'Giza Square' for 'Giza Square, 07:00'. */
const withoutTime = (pickup: string): string => pickup.replace(/[,،](\sالساعة)?\s\d\d:\d\d.*$/, '')
