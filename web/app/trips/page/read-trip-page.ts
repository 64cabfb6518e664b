import { readAgency } from '@rihla/contract/agencies/agencies.api.ts'
import { listTripReviews } from '@rihla/contract/reviews/reviews.api.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { readTrip } from '@rihla/contract/trips/trips.api.ts'
import type { Caller } from '#api/caller.ts'

const reviewsShown = 6
const othersShown = 4

/** Everything the page of a trip shows. */
export async function readTripPage(api: Caller, id: string) {
  const [trip, reviews] = await Promise.all([
    api.call(readTrip, { params: { id } }),
    api.callList(listTripReviews, { params: { id }, query: { limit: reviewsShown } }),
  ])
  return { trip, reviews, ...(await readAround(api, trip)) }
}

export type TripPageContent = Awaited<ReturnType<typeof readTripPage>>

/** What else the agency offers; a page without it is still a page. */
async function readAround(api: Caller, trip: Trip) {
  const agency = await api.call(readAgency, { params: { id: trip.agency._id } }).catch(() => null)
  const others = agency?.trips.filter(({ _id }) => _id !== trip._id) ?? []
  return {
    agencyTrips: agency?.stats.publishedTrips ?? null,
    others: others.toSorted(nearTo(trip)).slice(0, othersShown),
  }
}

/** Trips to the same place first; the rest stay in their order. */
const nearTo =
  ({ destination }: Trip) =>
  (a: Pick<Trip, 'destination'>, b: Pick<Trip, 'destination'>): number =>
    Number(b.destination === destination) - Number(a.destination === destination)
