import * as api from '@rihla/contract/reviews/reviews.api.ts'
import { buildTrip } from '../testing/builders/trips.ts'
import { everyone, type Permission } from '../testing/permission-table.ts'

export const reviewsPermissions: Permission[] = [
  {
    route: api.listTripReviews,
    answers: everyone(404, { agency: 200, admin: 200 }),
    call: async ({ it, people }) => ({
      params: { id: (await buildTrip(it.context, { agency: people.agency, status: 'archived' })).id },
    }),
  },
]
