import { DomainError } from '@rihla/contract/errors.ts'
import { listTripReviews } from '@rihla/contract/reviews/reviews.api.ts'
import type { Context } from '../context.ts'
import type { App } from '../http/app.ts'
import { findUser } from '../http/current-user.ts'
import { requireId } from '../http/ids.ts'
import { pageOf, setTotal } from '../http/paging.ts'
import { showTags } from '../http/page-tags.ts'
import { isTripVisible } from '../trips/find-trip.queries.ts'
import { presentReview } from './present-review.ts'
import { countReviewsOfTrip, listReviewsOfTrip } from './reviews.queries.ts'

export function reviewsRoutes(app: App, context: Context): void {
  app.route({
    ...listTripReviews,
    handler: async (request, reply) => {
      const tripId = requireId(request.params.id)
      if (!(await isTripVisible(context.db, tripId, findUser(request)))) throw new DomainError('not_found')
      const [reviews, total] = await Promise.all([
        listReviewsOfTrip(context.db, tripId, pageOf(request.query)),
        countReviewsOfTrip(context.db, tripId),
      ])
      setTotal(reply, total)
      showTags(reply, [`trip:${tripId}`])
      return reviews.map(presentReview)
    },
  })
}
