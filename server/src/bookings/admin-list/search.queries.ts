import { sql, type SqlBool } from 'kysely'
import type { Database } from '#database/database.ts'
import { isId } from '#http/ids.ts'

/**
 * Result of a booking search: the matching ids, or the LIKE pattern when there are too many to list. A few ids are cheap
 * to sort and count; a pattern is evaluated in list order, where a page fills after a few rows.
 */
export type SearchResult = { ids: readonly string[] } | { pattern: string }

/** Each booking can match in three branches, so this many rows are at least 1,001 bookings. */
const maxMatches = 3_003

/** Shorter terms contain no trigram: the index could only be scanned as a whole. */
const minIndexedLength = 3

/** Searches customer, trip, booking number and payment reference, after folding letters and digits. */
export async function searchBookings(db: Database, term: string): Promise<SearchResult> {
  if (isId(term)) return { ids: [term] }
  const normalizedTerm = sql<{ folded: string; key: string | null }>`
    select search_fold(${term}) as folded, payment_reference_key(${term}) as key`
  const { folded, key } = (await normalizedTerm.execute(db)).rows[0]!
  const pattern = `%${folded.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const plain = folded.length < minIndexedLength ? sql`|| ''` : sql``
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b where b.search_text ${plain} like ${pattern}
    union all
    select b.id from bookings b where payment_reference_key(b.payment_reference) = ${key}
    union all
    select b.id from users u join bookings b on b.customer_id = u.id
    where u.role = 'customer' and (u.name_key || ' ' || u.email_key) ${plain} like ${pattern}
    limit ${maxMatches}`.execute(db)
  return rows.length < maxMatches ? { ids: [...new Set(rows.map(({ id }) => id))] } : { pattern }
}

export const matchesSearch = (result: SearchResult) =>
  'ids' in result
    ? sql<SqlBool>`b.id = any (${[...result.ids]}::uuid[])`
    : sql<SqlBool>`(b.search_text || '' like ${result.pattern} or exists (select 1 from users u
        where u.id = b.customer_id and u.name_key || ' ' || u.email_key || '' like ${result.pattern}))`
