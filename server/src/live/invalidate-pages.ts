import type { Database, Transaction } from '#database/database.ts'
import { notify, maxPayloadBytes } from './live.ts'

export const pagesChannel = 'pages'

/**
 * Surrogate keys of a page: when the named thing changes, cached pages that show it are stale. `trips` is any list of
 * trips, `reviews` any of reviews, `bookings-of:<agency>` the number of an agency's bookings.
 */
export type SurrogateKey =
  | 'trips'
  | 'settings'
  | 'faqs'
  | 'reviews'
  | `trip:${string}`
  | `agency:${string}`
  | `bookings-of:${string}`

export interface ChangedPages {
  tags: SurrogateKey[]
}

/** Notifies every instance, when the transaction commits, that cached pages with these surrogate keys are stale. */
export async function invalidatePages(db: Database | Transaction, tags: readonly SurrogateKey[]): Promise<void> {
  for (const part of inPayloads([...new Set(tags)]))
    await notify(db, pagesChannel, { tags: part } satisfies ChangedPages)
}

const envelope = Buffer.byteLength(JSON.stringify({ tags: [] }))

function inPayloads(tags: SurrogateKey[]): SurrogateKey[][] {
  const payloads: SurrogateKey[][] = []
  let bytes = Infinity
  for (const tag of tags) {
    const more = Buffer.byteLength(JSON.stringify(tag)) + 1
    if (bytes + more > maxPayloadBytes) {
      payloads.push([])
      bytes = envelope
    }
    payloads.at(-1)?.push(tag)
    bytes += more
  }
  return payloads
}
