import type { exportAuditEntries } from '@rihla/contract/audit/audit.api.ts'
import type { AuditAction, AuditDetails, AuditTarget } from '@rihla/contract/audit/audit.ts'
import { bookingSearchTerm } from '@rihla/contract/bookings/booking.ts'
import { addDays, type CalendarDate } from '@rihla/contract/dates.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import { escapeLike } from '#database/like-pattern.ts'

export interface AuditFilter extends Pick<QueryOf<typeof exportAuditEntries>, 'action' | 'targetType' | 'search'> {
  actorId: string | undefined
  from: CalendarDate | undefined
  to: CalendarDate | undefined
  timeZone: string
}

export interface AuditRow {
  id: string
  at: Date
  actor_id: string | null
  actor_name: string | null
  action: AuditAction
  target_type: AuditTarget
  target_id: string
  target_name: string | null
  details: AuditDetails
}

const midnight = (day: CalendarDate, timeZone: string) => sql`${day}::date::timestamp at time zone ${timeZone}::text`

/** A search for a booking number, the end of an id or a whole id; uses the index. */
const isTarget = (typed: string) => {
  const term = bookingSearchTerm(typed).toLowerCase()
  return sql`right(a.target_id, 8) = ${term.slice(-8)} and a.target_id like ${`%${escapeLike(term)}`}`
}

function conditionsOf(filter: AuditFilter): RawBuilder<unknown>[] {
  const { actorId, action, targetType, from, to, timeZone } = filter
  const search = filter.search
  return [
    actorId && sql`a.actor_id = ${actorId}`,
    action && sql`a.action = ${action}`,
    targetType && sql`a.target_type = ${targetType}`,
    from && sql`a.at >= ${midnight(from, timeZone)}`,
    to && sql`a.at < ${midnight(addDays(to, 1), timeZone)}`,
    search && isTarget(search),
  ].filter((condition) => typeof condition === 'object')
}

interface Cursor {
  /** With the microseconds of the database, as text. */
  at: string
  id: string
}

export const findAuditCursor = (db: Database, id: string): Promise<Cursor | undefined> =>
  db
    .selectFrom('audit_log')
    .select(['id', sql<string>`at::text`.as('at')])
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Newest first, with keyset pagination. Every filter has an index of its own, so that later pages are as fast as the
 * first.
 */
export async function listAuditEntries(
  db: Database,
  filter: AuditFilter,
  { cursor, limit }: { cursor: Cursor | undefined; limit: number },
): Promise<AuditRow[]> {
  const conditions = [
    ...conditionsOf(filter),
    ...(cursor ? [sql`(a.at, a.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`] : []),
  ]
  const { rows } = await sql<AuditRow>`
    with page as (
      select * from audit_log a
      ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
      order by a.at desc, a.id desc limit ${limit}
    )
    select page.*, case when actor.deleted_at is null then actor.name end as actor_name,
      case page.target_type
        when 'trip' then (select title from trips where id = page.target_id::uuid)
        when 'departure' then (
          select t.title from departures d join trips t on t.id = d.trip_id where d.id = page.target_id::uuid)
        when 'booking' then (select trip_title from bookings where id = page.target_id::uuid)
        when 'agency' then (select g.name from agencies g join users u on u.id = g.user_id
          where g.user_id = page.target_id::uuid and u.deleted_at is null)
        when 'user' then (select name from users where id = page.target_id::uuid and deleted_at is null)
      end as target_name
    from page left join users actor on actor.id = page.actor_id
    order by page.at desc, page.id desc`.execute(db)
  return rows
}

export const listActors = (db: Database, requiredId: string | undefined) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'deleted_at'])
    .where((eb) => eb.or([eb('role', '=', 'admin'), ...(requiredId ? [eb('id', '=', requiredId)] : [])]))
    .orderBy('name')
    .orderBy('id')
    .execute()

interface DocumentView {
  action: AuditAction
  readerId: string
  ownerId: string
  file: string
  since: Date
}

/** The entry for this reader's view of this file. */
export const findDocumentView = (trx: Transaction, { action, readerId, ownerId, file, since }: DocumentView) =>
  trx
    .selectFrom('audit_log')
    .select('id')
    .where('target_type', '=', 'user')
    .where('target_id', '=', ownerId)
    .where('action', '=', action)
    .where('actor_id', '=', readerId)
    .where('at', '>', since)
    .where(sql<boolean>`details ->> 'file' = ${file}`)
    .limit(1)
    .executeTakeFirst()
