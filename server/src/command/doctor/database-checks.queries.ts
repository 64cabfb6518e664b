import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

export async function findServer(db: Database) {
  const { rows } = await sql<{ number: number; version: string; encoding: string; isReadOnly: boolean }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      current_setting('server_encoding') as encoding, pg_is_in_recovery() as "isReadOnly"`.execute(db)
  return rows[0]!
}

export async function listExtensions(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select extname as name from pg_extension`.execute(db)
  return rows.map(({ name }) => name)
}

/** Whether search finds Arabic words: it depends on the locale of the database. */
export async function knowsArabic(db: Database): Promise<boolean> {
  const { rows } = await sql<{ knows: boolean }>`select cardinality(show_trgm('القاهرة')) > 0 as knows`.execute(db)
  return rows[0]!.knows
}

export async function findRights(db: Database) {
  const { rows } = await sql<{
    role: string
    isSuperuser: boolean
    owned: number
    mayCreate: boolean
    hasTemporary: boolean
    maySkipTriggers: boolean
    triggerTables: number
  }>`
    select current_user as role, r.rolsuper as "isSuperuser",
      (select count(*)::int from pg_class c where c.relowner = r.oid and c.relkind in ('r', 'p')
        and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))) as owned,
      has_schema_privilege('public', 'CREATE') as "mayCreate",
      has_database_privilege(current_database(), 'TEMPORARY') as "hasTemporary",
      has_parameter_privilege('session_replication_role', 'SET') as "maySkipTriggers",
      (select count(*)::int from pg_class c where c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'TRIGGER')
        and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))) as "triggerTables"
    from pg_roles r where r.rolname = current_user`.execute(db)
  return rows[0]!
}

/** The values that a connection of the application gets. */
export async function findServerSettings(db: Database) {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in
      ('synchronous_commit', 'fsync', 'full_page_writes', 'jit', 'random_page_cost', 'max_connections')`.execute(db)
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

export async function knowsTimeZone(db: Database, timeZone: string): Promise<boolean> {
  const { rows } = await sql<{ knows: boolean }>`
    select exists (select from pg_timezone_names where name = ${timeZone}) as knows`.execute(db)
  return rows[0]!.knows
}

export async function findDatabaseTime(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]!.now
}

/** What an admin has to set before travellers can pay. */
export async function findSetUp(db: Database) {
  const { rows } = await sql<{ admins: number; hasAccount: boolean; contact: string; legalPages: number }>`
    select (select count(*)::int from users where role = 'admin' and is_active and deleted_at is null) as admins,
      s.payapp_username <> '' or exists (select from payment_accounts where is_active) as "hasAccount",
      s.contact_email as contact,
      (select count(distinct page)::int from legal_page_versions where published_at is not null and not is_provided) as "legalPages"
    from settings s`.execute(db)
  return rows[0]!
}
