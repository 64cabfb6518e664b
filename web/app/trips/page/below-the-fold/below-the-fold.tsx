import { deferHydration } from '#ui/deferred-hydration.tsx'
import './below-the-fold-styles.ts'

export const DeferredTripStory = deferHydration('later-story', () => import('./trip-story.tsx'))
export const DeferredMoreOfAgency = deferHydration('more-of-agency', () => import('./more-of-agency.tsx'))
