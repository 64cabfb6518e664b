/** What a traveller wrote, and what the agency answered. */
export type DemoReview = readonly [rating: 3 | 4 | 5, comment: string, reply?: string]

/** By the key of the trip; the newest first. */
export type DemoReviews = Readonly<Record<string, readonly DemoReview[]>>
