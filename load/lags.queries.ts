import { sql } from 'kysely'
import type { Database } from '../server/src/database/database.ts'

/** Milliseconds from each transition of these agencies' bookings to each of its notifications. */
export async function listNotificationLags(db: Database, agencyIds: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from n.created_at - e.created_at) * 1000)::float8 as ms
    from bookings b
    join booking_events e on e.booking_id = b.id
    join notifications n on n.subject_id = b.id and n.kind like 'booking.' || e.action || '.%'
    where b.agency_id = any (${agencyIds}::uuid[])`.execute(db)
  return rows.map(({ ms }) => ms)
}

/** Milliseconds from each transition of these agencies' bookings to each mail that was sent, and null for the others. */
export async function listMailLags(db: Database, agencyIds: readonly string[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from m.sent_at - e.created_at) * 1000)::float8 as ms
    from bookings b
    join booking_events e on e.booking_id = b.id
    join mails_about a on a.subject_type = 'booking' and a.subject_id = b.id
    join mails m on m.id = a.mail_id and m.kind like 'booking.' || e.action || '.%'
    where b.agency_id = any (${agencyIds}::uuid[])`.execute(db)
  return rows.map(({ ms }) => ms)
}

/** What these notifications are about. */
export const listNotified = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('notifications')
    .select(['id', 'kind', 'subject_id as subjectId'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute()

/** Entries about bookings of these agencies that the relay has yet to expand. */
export async function countOutboxEntries(db: Database, agencyIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from outbox o join bookings b on b.id = o.subject_id
    where b.agency_id = any (${agencyIds}::uuid[])`.execute(db)
  return rows[0]!.n
}
