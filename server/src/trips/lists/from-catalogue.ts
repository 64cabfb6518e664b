import { type RawBuilder, sql } from 'kysely'

export type SqlCondition = RawBuilder<boolean>

/**
 * The public catalogue (docs/product/trips.md#catalogue) by the rule of `isInCatalogue`, for selecting ids and counting:
 * joins only trips `t` and agency accounts `u`. The status condition is redundant, but enables the catalogue's indexes.
 */
export const fromCatalogue = (conditions: readonly SqlCondition[], join = sql``) => sql`
  from trips t join users u on u.id = t.agency_id ${join}
  where ${sql.join([inCatalogue, ...conditions], sql` and `)}`

const inCatalogue = sql<boolean>`t.deleted_at is null and t.status in ('published', 'draft')
  and (t.status = 'published' or u.agency_verified_at is not null) and u.is_active and u.deleted_at is null`
