import type { Database, Transaction } from '#database/database.ts'
import { pagesChannel, type ChangedPages, type SurrogateKey } from '#live/changed-pages.ts'
import { notify } from '#live/live-events.queries.ts'

/** Makes pages with these surrogate keys stale, as a changed row does. */
export const purgePages = (db: Database | Transaction, tags: SurrogateKey[]): Promise<void> =>
  notify(db, pagesChannel, { tags } satisfies ChangedPages)
