import type { Database, Transaction } from '#database/database.ts'
import type { Live } from './live.ts'
import { notify } from './live-events.queries.ts'

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

export interface ChangedPages {
  tags: SurrogateKey[]
}

/** Notifies every instance, when the transaction commits, that cached pages with these surrogate keys are stale. */
export const invalidatePages = (db: Database | Transaction, tags: readonly SurrogateKey[]): Promise<void> =>
  notify(db, pagesChannel, { tags: [...new Set(tags)] } satisfies ChangedPages)

/** Purges the caches of this instance at once, for changes whose outbox entry notifies the others. */
export const invalidateOwnPages = (live: Live, tags: readonly SurrogateKey[]): void =>
  live.deliver(pagesChannel, { tags: [...tags] } satisfies ChangedPages)
