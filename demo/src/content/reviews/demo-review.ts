/** A review with an optional reply of the agency. */
export type DemoReview = readonly [rating: 3 | 4 | 5, comment: string, reply?: string]

/** Reviews by trip key, newest first. */
export type DemoReviews = Readonly<Record<string, readonly DemoReview[]>>
