import type { WaitingForAdmins } from '@rihla/contract/dashboards/waiting-for-admins.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

type What = keyof WaitingForAdmins

/** A single query, because the sidebar of the admin dashboard requests it with every page. */
export async function findWaitingForAdmins(db: Database): Promise<WaitingForAdmins> {
  const { rows } = await sql<{ what: What; count: number; oldest_at: Date | null }>`
    select 'payments' as what, count(*) as count, min(created_at) as oldest_at
    from bookings where status = 'pending' and deleted_at is null
    union all
    select 'confirmations', count(distinct b.id), min(e.created_at)
    from bookings b left join booking_events e on e.booking_id = b.id and e.to_status = b.status
    where b.status = 'agency_approved' and b.deleted_at is null
    union all
    select 'refunds', count(distinct b.id), min(e.created_at)
    from bookings b left join booking_events e on e.booking_id = b.id and e.to_status = b.status
    where b.status in ('refund_pending', 'agency_rejected')
    union all
    select 'agencies', count(*), min(created_at)
    from users where role = 'agency' and agency_verified_at is null and deleted_at is null
    union all
    select 'trips', count(*), min(t.created_at)
    from trips t join users u on u.id = t.agency_id
    where t.status = 'draft' and t.deleted_at is null and u.agency_verified_at is null and u.deleted_at is null
    union all
    select 'messages', count(*), min(created_at) from messages where status = 'new'
    union all
    select 'reports', count(*), min(created_at) from reports where status = 'pending'
    union all
    select 'investigations', count(*), min(created_at) from reports where status = 'investigating'
    union all
    select 'mails', count(*), min(created_at) from mails where status = 'failed'`.execute(db)
  return Object.fromEntries(
    rows.map(({ what, count, oldest_at }) => [what, { count, oldestAt: oldest_at?.toISOString() ?? null }]),
  ) as WaitingForAdmins
}
