import * as api from '@rihla/contract/wishlist/wishlist.api.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { only, type Permission, type World } from '#testing/permission-table.ts'

const customers = only({ customer: 200, otherCustomer: 200 })
const tripId = async ({ it, people }: World) => (await buildTrip(it.context, { agency: people.agency })).id

export const wishlistPermissions: Permission[] = [
  { route: api.listWishlist, statuses: customers },
  { route: api.listWishlistedTrips, statuses: customers },
  { route: api.addToWishlist, statuses: customers, call: async (world) => ({ body: { tripId: await tripId(world) } }) },
  {
    route: api.removeFromWishlist,
    statuses: customers,
    call: async (world) => ({ params: { tripId: await tripId(world) } }),
  },
  { route: api.clearWishlist, statuses: customers },
]
