import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database, Transaction } from '../../server/src/database/database.ts'
import { fillBookingSums } from './fill-booking-sums.ts'
import { repeatInPastSeasons } from './past-seasons.ts'

/** Of the last season; there are ten. */
export const seasonSize = { trips: 10_000, agencies: 500, customers: 19_500, bookings: 132_000 }

/**
 * Adds the data of the admin dashboard to a generated marketplace, once: two years of bookings with events, reports,
 * messages, promos, mails and a million audit log entries. Returns the admin.
 */
export async function fillAdminDashboard(db: Database): Promise<{ adminId: string }> {
  const admin = await db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirst()
  if (admin) return { adminId: admin.id }
  const adminId = uuid()
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`insert into users (id, role, name, email, email_key, email_verified_at, is_active, locale, created_at, updated_at)
      values (${adminId}, 'admin', 'Admin', 'admin@example.com', 'admin@example.com', now(), true, 'en', now(), now())`.execute(
      trx,
    )
    // no triggers and foreign keys, which work row by row
    await sql`set local session_replication_role = replica`.execute(trx)
    await repeatInPastSeasons(trx)
    await insertEvents(trx)
    await sql`set local session_replication_role = origin`.execute(trx)
    await fillBookingSums(trx)
    await insertMessagesAndReports(trx)
    await insertPromosMailsAndAuditLog(trx, adminId)
  })
  await sql`vacuum analyze`.execute(db)
  return { adminId }
}

const daysAgo = (days: number) =>
  sql`now() - (n % ${sql.lit(days)}) * interval '1 day' - (n % 1439) * interval '1 minute'`
const one = (...values: string[]) =>
  sql`(array[${sql.join(values.map((value) => sql.lit(value)))}])[1 + n % ${sql.lit(values.length)}]`
const upTo = (count: number) => sql`generate_series(1, ${sql.lit(count)}) as n`

async function insertEvents(trx: Transaction): Promise<void> {
  await sql`insert into booking_events (id, booking_id, action, actor_id, actor_role, to_status, created_at)
    select uuidv7(b.created_at - now()), b.id, 'submit', b.customer_id, 'customer', 'pending', b.created_at from bookings b`.execute(
    trx,
  )
  await sql`insert into booking_events (id, booking_id, action, actor_id, actor_role, from_status, to_status, created_at)
    select uuidv7(b.created_at + interval '1 hour' - now()), b.id, 'verify_payment', (select id from users where role = 'admin'), 'admin',
      'pending', 'payment_verified', b.created_at + interval '1 hour'
    from bookings b where b.status <> 'pending'`.execute(trx)
}

/** Messages and reports, about half of them handled. */
async function insertMessagesAndReports(trx: Transaction): Promise<void> {
  await sql`insert into messages (id, name, email, subject, message, status, locale, created_at)
    select uuidv7(${daysAgo(700)} - now()), 'Visitor ' || n, 'visitor-' || n || '@example.com', 'A question about trip ' || n,
      'Is breakfast included, and where do we meet?', ${one('new', 'read', 'replied', 'replied')}, 'en', ${daysAgo(700)}
    from ${upTo(10_000)}`.execute(trx)
  await sql`insert into reports (id, reporter_id, type, target_id, reason, details, priority, status, created_at, updated_at)
    select uuidv7(), c.id, 'trip', t.id, 'misleading', 'The hotel was another one.', ${one('urgent', 'high', 'medium', 'low')},
      ${one('pending', 'resolved', 'dismissed', 'investigating', 'resolved')}, ${daysAgo(700)}, ${daysAgo(700)}
    from ${upTo(5_000)}
    join (select id, row_number() over (order by id) as n from users where role = 'customer') c using (n)
    join (select id, row_number() over (order by id) as n from trips) t using (n)`.execute(trx)
}

async function insertPromosMailsAndAuditLog(trx: Transaction, adminId: string): Promise<void> {
  await sql`insert into promos (id, code, title, type, value, usage_limit, created_at)
    select uuidv7(), 'PROMO' || n, 'Promo ' || n, 'percentage', 5 + n % 20, 1000, ${daysAgo(700)} from ${upTo(500)}`.execute(
    trx,
  )
  await sql`insert into mails (id, kind, to_name, to_address, locale, subject, content, status, attempts, last_error, created_at, sent_at)
    select uuidv7(${daysAgo(90)} - now()), 'booking.confirm.customer', 'customer', 'customer-' || n || '@example.com', 'en', 'Your trip is confirmed',
      case when n % 100 = 0 then '{}'::jsonb end, case when n % 100 = 0 then 'failed' else 'sent' end, 1 + (n % 100 = 0)::integer * 9,
      case when n % 100 = 0 then '550 no such user' end, ${daysAgo(90)}, case when n % 100 = 0 then null else ${daysAgo(90)} end
    from ${upTo(100_000)}`.execute(trx)
  await sql`insert into audit_log (id, at, actor_id, action, target_type, target_id)
    select uuidv7(), ${daysAgo(700)}, ${adminId}, ${one('trip.approve', 'agency.verify', 'trip.discount')},
      ${one('trip', 'agency', 'trip')}, gen_random_uuid()::text from ${upTo(1_000_000)}`.execute(trx)
}
