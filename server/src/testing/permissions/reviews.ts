import * as api from '@rihla/contract/reviews/reviews.api.ts'
import { buildReview } from '#testing/builders/reviews.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { everyone, only, type Permission, type World } from '#testing/permission-table.ts'

const customers = only({ customer: 200, otherCustomer: 200 })

const reviewOfAgency = async ({ it, people }: World) => ({
  params: { id: (await buildReview(it.context, { trip: await buildTrip(it.context, { agency: people.agency }) })).id },
})

export const reviewsPermissions: Permission[] = [
  { route: api.listReviews, statuses: everyone(200) },
  { route: api.listReviewsByAgency, statuses: everyone(200) },
  { route: api.summarizeReviews, statuses: everyone(200) },
  { route: api.listReviewedAgencies, statuses: everyone(200) },
  { route: api.listReviewedTrips, statuses: everyone(200) },
  {
    route: api.listTripReviews,
    statuses: everyone(404, { agency: 200, admin: 200 }),
    call: async ({ it, people }) => ({
      params: { id: (await buildTrip(it.context, { agency: people.agency, status: 'archived' })).id },
    }),
  },
  {
    route: api.listAgencyReviews,
    statuses: everyone(200),
    call: ({ people }) => ({ params: { id: people.agency.id } }),
  },
  { route: api.listOwnReviews, statuses: only({ agency: 200, otherAgency: 200, unverifiedAgency: 200 }) },
  { route: api.listOpenReviews, statuses: customers },
  {
    // none of them has travelled; write-review.test.ts covers those who have
    route: api.writeReview,
    statuses: only({ customer: 403, otherCustomer: 403 }),
    call: async ({ it, people }) => ({
      body: {
        trip: (await buildTrip(it.context, { agency: people.agency })).id,
        rating: 5,
        comment: 'We would go again.',
      },
    }),
  },
  {
    route: api.replyToReview,
    statuses: only({ agency: 200, otherAgency: 404, unverifiedAgency: 404 }),
    call: async (world) => ({ ...(await reviewOfAgency(world)), body: { reply: 'Thank you!' } }),
  },
]
