import { addDays } from '@rihla/contract/dates.ts'
import { readTripDeletion, summarizeMyTrips } from '@rihla/contract/trips/my-trips.api.ts'
import { suggestTrips } from '@rihla/contract/trips/suggestions.api.ts'
import * as adminTrips from '@rihla/contract/trips/admin-trips.api.ts'
import * as api from '@rihla/contract/trips/trips.api.ts'
import * as featured from '@rihla/contract/trips/featured.api.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { everyone, only, type Permission, signedIn, type World } from '#testing/permission-table.ts'
import { tripInput } from '#testing/trip-input.ts'

const tripOf =
  (status: TripStatus) =>
  async ({ it, people }: World) => ({
    params: { id: (await buildTrip(it.context, { agency: people.agency, status })).id },
  })

const form = ({ it }: World) => {
  const startDate = addDays(it.clock.today(), 20)
  return tripInput({ startDate, endDate: addDays(startDate, 2) })
}

const agencies = (status: number) => ({ agency: status, otherAgency: status, unverifiedAgency: status })
const ownAgency = (status: number) => only({ ...agencies(404), agency: status })

export const tripsPermissions: Permission[] = [
  { route: api.listTrips, statuses: everyone(200) },
  { route: api.listTripSummaries, statuses: everyone(200) },
  { route: api.listDestinations, statuses: everyone(200) },
  { route: suggestTrips, statuses: everyone(200), call: () => ({ query: { search: 'siwa' } }) },
  { route: api.listMyTrips, statuses: only(agencies(200)) },
  { route: summarizeMyTrips, statuses: only(agencies(200)) },
  { route: readTripDeletion, statuses: signedIn(404, { agency: 200, admin: 200 }), call: tripOf('published') },
  // a trip outside the catalogue exists only for its agency and admins
  { route: api.readTrip, statuses: everyone(404, { agency: 200, admin: 200 }), call: tripOf('suspended') },
  { route: api.createTrip, statuses: only(agencies(201)), call: (world) => ({ body: form(world) }) },
  {
    route: api.changeTrip,
    statuses: ownAgency(200),
    call: async (world) => ({ ...(await tripOf('published')(world)), body: form(world) }),
  },
  { route: api.deleteTrip, statuses: ownAgency(200), call: tripOf('published') },
  { route: api.recordTripView, statuses: everyone(404, { agency: 200, admin: 200 }), call: tripOf('archived') },
  { route: adminTrips.listTripsForAdmin, statuses: only({ admin: 200 }) },
  { route: adminTrips.exportTrips, statuses: only({ admin: 200 }) },
  { route: adminTrips.deleteTripForAdmin, statuses: only({ admin: 200 }), call: tripOf('suspended') },
  {
    route: adminTrips.changeTripStatus,
    statuses: only({ admin: 200 }),
    call: async (world) => ({ ...(await tripOf('draft')(world)), body: { status: 'published' } }),
  },
  { route: featured.listFeaturedTrips, statuses: only({ admin: 200 }) },
  {
    route: featured.featureTrip,
    statuses: only({ admin: 200 }),
    call: async (world) => ({
      ...(await tripOf('published')(world)),
      body: { isFeatured: true, featuredOrder: 1, showInHomepage: true },
    }),
  },
  {
    route: adminTrips.changeTripDiscount,
    statuses: only({ admin: 200 }),
    call: async (world) => ({
      ...(await tripOf('published')(world)),
      body: { hasDiscount: true, discountPercentage: 10 },
    }),
  },
]
