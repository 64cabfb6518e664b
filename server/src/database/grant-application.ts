import { sql } from 'kysely'
import { createDatabase, type Transaction } from './database.ts'

/** An arbitrary number, different from all other advisory locks of the application. */
const grantLock = 7_214_102

/**
 * The tables from which the code, or a trigger in its name, deletes rows; rows of all others stay, whatever statement reaches the database. A test compares
 * them with the statements of the code.
 */
export const deletable = [
  'agency_documents',
  'api_tokens',
  'booking_claims',
  'booking_digest_entries',
  'booking_documents',
  'booking_sums',
  'booking_travellers',
  'companions',
  'customers',
  'departures',
  'dispute_files',
  'faqs',
  'google_nonces',
  'idempotency_keys',
  'known_devices',
  'live_events',
  'mails',
  'messages',
  'notification_preferences',
  'notifications',
  'outbox',
  'password_resets',
  'payout_details',
  'payout_requests',
  'phone_conversions',
  'rate_limits',
  'refund_destinations',
  'registrations',
  'reports',
  'search_words',
  'seat_holds',
  'second_admin_requests',
  'sessions',
  'trip_images',
  'trip_views',
  'uploads',
  'waiting_list_entries',
  'wishlist_items',
]

/** Rows of these are only added, too, but the owner's triggers change them. */
const onlyAddedTo = ['booking_numbers']

/**
 * Gives the role of the application what it needs of tables that it does not own (docs/operations/install.md#roles): rows of tables
 * that refuse changes (`refuse_change`) are only read and added, few are deleted, the list of migrations is only read. Temporary
 * tables are withheld: one named like a table would be what the checks of triggers read. Called after migrations, because they
 * add tables; changes nothing that is right already.
 */
export async function grantToApplication(ownerUrl: string, role: string): Promise<void> {
  const db = createDatabase(ownerUrl, { max: 1, applicationName: 'rihla-migrate', isUnlimited: true })
  try {
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${grantLock}::bigint)`.execute(trx)
      for (const statement of await listMissingGrants(trx, role)) await sql.raw(statement).execute(trx)
    })
  } finally {
    await db.destroy()
  }
}

/** The statements that make the privileges of the role what they should be. */
export async function listMissingGrants(trx: Transaction, role: string): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    with tables as (
      select c.oid, c.relname, n.nspname, case
        when n.nspname = 'public' and c.relname in ('migration_checksums', 'schema_release') then array['SELECT']
        when n.nspname = 'public' and (c.relname = any (${onlyAddedTo}::text[])
            or exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = to_regproc('public.refuse_change')))
          then array['SELECT', 'INSERT']
        when n.nspname = 'public' and c.relname <> all (${deletable}::text[]) then array['SELECT', 'INSERT', 'UPDATE']
        else array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] end as wanted
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p')
    ),
    tables_with as (
      select t.*, p.privilege, p.privilege = any (t.wanted) as is_wanted,
        has_table_privilege(${role}, t.oid, p.privilege) as has
      from tables t cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as p (privilege)
    )
    select format('grant usage on schema %I to %I', nspname, ${role}::text) as statement
    from pg_namespace where nspname in ('public', 'pgboss') and not has_schema_privilege(${role}, oid, 'USAGE')
    union all
    select format(case when is_wanted then 'grant %s on %I.%I to %I' else 'revoke %s on %I.%I from %I' end,
      privilege, nspname, relname, ${role}::text)
    from tables_with where is_wanted <> has
    union all
    select format('revoke temporary on database %I from public, %I', current_database(), ${role}::text)
    where has_database_privilege(${role}, current_database(), 'TEMPORARY')
    union all
    select format('grant usage on sequence %I.%I to %I', n.nspname, c.relname, ${role}::text)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss')
      and case when c.relkind = 'S' then not has_sequence_privilege(${role}, c.oid, 'USAGE') end`.execute(trx)
  return rows.map(({ statement }) => statement)
}
