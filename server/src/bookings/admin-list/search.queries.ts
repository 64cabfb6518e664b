import { sql, type SqlBool } from 'kysely'
import type { Database } from '#database/database.ts'
import { isId } from '#http/ids.ts'

/**
 * What a search found among all bookings: their ids, or, where they are too many to name, the pattern that tells each of
 * them. Few are sorted and counted as they are; many are met soon in any order.
 */
export type Found = { ids: readonly string[] } | { pattern: string }

/** A booking can be found in three ways: so many finds are at least a thousand bookings. */
const maxMatches = 3_003

/** Shorter ones have no trigram: an index could only be read as a whole. */
const shortestIndexed = 3

/** By customer, trip, number or reference, however their letters and digits are written. */
export async function searchBookings(db: Database, term: string): Promise<Found> {
  if (isId(term)) return { ids: [term] }
  const asked = sql<{ folded: string; key: string | null }>`
    select search_fold(${term}) as folded, payment_reference_key(${term}) as key`
  const { folded, key } = (await asked.execute(db)).rows[0]!
  const pattern = `%${folded.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const plain = folded.length < shortestIndexed ? sql`|| ''` : sql``
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

export const isFound = (found: Found) =>
  'ids' in found
    ? sql<SqlBool>`b.id = any (${[...found.ids]}::uuid[])`
    : sql<SqlBool>`(b.search_text || '' like ${found.pattern} or exists (select 1 from users u
        where u.id = b.customer_id and u.name_key || ' ' || u.email_key || '' like ${found.pattern}))`
