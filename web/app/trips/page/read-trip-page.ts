import { readAgency } from '@rihla/contract/agencies/agencies.api.ts'
import { listTripReviews } from '@rihla/contract/reviews/reviews.api.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { readTrip } from '@rihla/contract/trips/trips.api.ts'
import type { Caller } from '#api/caller.ts'

const reviewsShown = 6
const othersShown = 4

/** Loads everything the trip page shows. */
export async function readTripPage(api: Caller, id: string) {
  const [trip, reviews] = await Promise.all([
    api.call(readTrip, { params: { id } }),
    api.callList(listTripReviews, { params: { id }, query: { limit: reviewsShown } }),
  ])
  return { trip, reviews, ...(await readAgencyTrips(api, trip)) }
}

export type TripPageContent = Awaited<ReturnType<typeof readTripPage>>

/** Other trips of the agency; optional, so failures are ignored. */
async function readAgencyTrips(api: Caller, trip: Trip) {
  const agency = await api.call(readAgency, { params: { id: trip.agency._id } }).catch(() => null)
  const others = agency?.trips.filter(({ _id }) => _id !== trip._id) ?? []
  return {
    agencyTrips: agency?.stats.publishedTrips ?? null,
    others: others.toSorted(sameDestinationFirst(trip)).slice(0, othersShown),
  }
}

/** Sorts trips to the same destination first; the rest keep their order. */
const sameDestinationFirst =
  ({ destination }: Trip) =>
  (a: Pick<Trip, 'destination'>, b: Pick<Trip, 'destination'>): number =>
    Number(b.destination === destination) - Number(a.destination === destination)
