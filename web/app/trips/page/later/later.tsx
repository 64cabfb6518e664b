import { lazy, memo, Suspense, type ComponentProps } from 'react'
import { whenNear } from '../../../ui/when-near.ts'
import './later-styles.ts'
import type { MoreOfAgency } from './more-of-agency.tsx'
import type { TripReviews } from './trip-reviews.tsx'

/**
 * What stands far below the first view is in the page's HTML, but its scripts come when the reader does: a phone has less
 * to load and to run before the trip can be booked. Memoised, so that the page above can change without waking them.
 */
const Reviews = lazy(() =>
  whenNear('reviews')
    .then(() => import('./trip-reviews.tsx'))
    .then((file) => ({ default: file.TripReviews })),
)
const More = lazy(() =>
  whenNear('more-of-agency')
    .then(() => import('./more-of-agency.tsx'))
    .then((file) => ({ default: file.MoreOfAgency })),
)

export const LaterReviews = memo((props: ComponentProps<typeof TripReviews>) => (
  <Suspense fallback={null}>
    <Reviews {...props} />
  </Suspense>
))

export const LaterMoreOfAgency = memo((props: ComponentProps<typeof MoreOfAgency>) => (
  <Suspense fallback={null}>
    <More {...props} />
  </Suspense>
))
