import { lazy, memo, Suspense, type ComponentProps } from 'react'
import { whenNear } from '../../../ui/when-near.ts'
import './later-styles.ts'
import type { MoreOfAgency } from './more-of-agency.tsx'
import type { LaterStory as Story } from './later-story.tsx'

/**
 * What stands far below the first view is in the page's HTML, but its scripts come when the reader does: a phone has less
 * to load and to run before the trip can be booked. Memoised, so that the page above can change without waking them.
 */
const StoryOnceNear = lazy(() =>
  whenNear('later-story')
    .then(() => import('./later-story.tsx'))
    .then((file) => ({ default: file.LaterStory })),
)
const MoreOnceNear = lazy(() =>
  whenNear('more-of-agency')
    .then(() => import('./more-of-agency.tsx'))
    .then((file) => ({ default: file.MoreOfAgency })),
)

export const LaterStory = memo((props: ComponentProps<typeof Story>) => (
  <Suspense fallback={null}>
    <StoryOnceNear {...props} />
  </Suspense>
))

export const LaterMoreOfAgency = memo((props: ComponentProps<typeof MoreOfAgency>) => (
  <Suspense fallback={null}>
    <MoreOnceNear {...props} />
  </Suspense>
))
