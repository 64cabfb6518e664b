import type { DemoReviews } from './demo-review.ts'
import { egyptReviews } from './egypt.ts'
import { oasesAndAbroadReviews } from './oases-and-abroad.ts'
import { seaAndMountainReviews } from './sea-and-mountains.ts'

/** Reviews by trip key, newest first. */
export const demoReviews: DemoReviews = { ...egyptReviews, ...seaAndMountainReviews, ...oasesAndAbroadReviews }
