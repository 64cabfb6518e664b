import { type RawBuilder, sql } from 'kysely'

export type SqlCondition = RawBuilder<boolean>

/**
 * The public catalogue (DECISIONS.md §4) as `isInCatalogue` has it, for choosing and counting: trips `t` and their
 * agencies' accounts `u` only. That the status is one of two says nothing new, but lets the catalogue's indexes be used.
 */
export const fromCatalogue = (conditions: readonly SqlCondition[], join = sql``) => sql`
  from trips t join users u on u.id = t.agency_id ${join}
  where ${sql.join([inCatalogue, ...conditions], sql` and `)}`

const inCatalogue = sql<boolean>`t.deleted_at is null and t.status in ('published', 'draft')
  and (t.status = 'published' or u.agency_verified_at is not null) and u.is_active and u.deleted_at is null`
