export const pagesChannel = 'pages'

/**
 * Surrogate keys of a page: when the named thing changes, cached pages that show it are stale. `trips` is any list of
 * trips, `reviews` any of reviews, `bookings-of:<agency>` the number of an agency's bookings.
 */
export type SurrogateKey =
  | 'trips'
  | 'settings'
  | 'faqs'
  | 'legal'
  | 'reviews'
  | `trip:${string}`
  | `agency:${string}`
  | `bookings-of:${string}`

/** Triggers write it when a row that pages show is changed (server/schema/functions/pages.sql). */
export interface ChangedPages {
  tags: SurrogateKey[]
}
