import type { CalendarDate } from '@rihla/contract/dates.ts'
import { addDays } from '@rihla/contract/dates.ts'
import { type BuiltTrip, buildTrip, type TripOverrides } from '../testing/builders/trips.ts'
import { demoTrips, type TripKey, tripKeys } from './content/all-trips.ts'
import { type TripContent, weekdays } from './content/trip-content.ts'
import { dayOfWeek, type Filling } from './filling.ts'
import type { DemoPeople } from './fill-people.ts'
import { pictureKeysOf } from './order-pictures.ts'
import { givePicture } from './store-pictures.ts'

export interface DemoTrip extends BuiltTrip {
  content: TripContent
  /** Of `departures`: those still to come, the soonest first, and those that are over, the latest first. */
  coming: BuiltTrip['departures']
  past: BuiltTrip['departures']
}

export type DemoTrips = Record<TripKey, DemoTrip>

export async function fillTrips(filling: Filling, people: DemoPeople): Promise<DemoTrips> {
  const trips: Partial<DemoTrips> = {}
  for (const [index, key] of tripKeys.entries()) trips[key] = await fillTrip(filling, people, { key, index })
  return trips as DemoTrips
}

async function fillTrip(
  filling: Filling,
  people: DemoPeople,
  { key, index }: { key: TripKey; index: number },
): Promise<DemoTrip> {
  const content = demoTrips[key]
  const agency = people.agencies[content.agency]
  // An agency cannot have published before it joined.
  const createdAt = filling.daysAgo(content.agency === 'delta' ? 2 : 110 + ((index * 37) % 120))
  const imageIds: string[] = []
  for (const picture of pictureKeysOf(key)) {
    imageIds.push(await givePicture(filling.db, filling.pictures, { key: picture, ownerId: agency.id, at: createdAt }))
  }
  const trip = await buildTrip(filling, { ...overridesOf(content, filling.today), agency, imageIds, createdAt })
  const coming = trip.departures.filter((departure) => departure.startsOn >= filling.today)
  const past = trip.departures.filter((departure) => departure.startsOn < filling.today).toReversed()
  return { ...trip, content, coming, past }
}

function overridesOf(content: TripContent, today: CalendarDate): TripOverrides {
  const { leaves, seats, discount, featured = 0, days, status = 'published' } = content
  const on = (week: number) => dayOfWeek(today, weekdays.indexOf(leaves.on), week)
  // One week more, because a past departure has to be over: the soonest day may still lie in this week.
  const startDates = [...leaves.weeks.map(on), ...(leaves.past ?? []).map((weeks) => on(-weeks - 2))]
  return {
    title: content.title,
    destination: content.destination,
    description: content.description,
    status,
    price: content.price,
    ...(content.foreign && { foreign: { ...content.foreign, paymentInstructions: cashInstructions(content) } }),
    isOneDayTrip: content.nights === 0,
    nights: content.nights,
    departures: startDates.map((startsOn) => ({ startsOn, totalSeats: seats })),
    ...(discount && {
      discount: {
        percentage: discount.percentage,
        code: discount.code,
        startDate: addDays(today, discount.from),
        endDate: addDays(today, discount.until),
      },
    }),
    pickupLocation: content.pickup,
    dropoffLocation: content.dropoff ?? content.pickup.split(/[,،]/)[0]!,
    accommodation: content.stay,
    includes: content.includes,
    excludes: content.excludes,
    cancellationPolicy: content.cancellation,
    itinerary: days.map((one, index) => ({ day: index + 1, ...one })),
    featuredOrder: featured,
  }
}

const cashInstructions = ({ foreign }: TripContent): string =>
  `${foreign?.currency} notes from 2013 or later, in an envelope with your name, at the meeting point.`
