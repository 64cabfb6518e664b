import { sql } from 'kysely'
import type { Transaction } from './database.ts'
import type { SchemaFiles, TriggerStatement } from './schema-files.ts'

/** Creates everything in an empty database, except the privileges of the application. */
export async function createSchema(trx: Transaction, files: SchemaFiles): Promise<void> {
  // bodies name tables and functions that are created after them
  await sql`set local check_function_bodies = off`.execute(trx)
  for (const text of [files.beforeTables, files.tables, files.functions, files.rows]) await sql.raw(text).execute(trx)
  for (const { statement } of files.triggers) await sql.raw(statement).execute(trx)
}

/**
 * Makes functions and triggers those of the files, in the transaction that records it: functions first, because triggers call
 * them, and those that no file defines any more last. Of triggers only what differs is touched, in the order of their tables:
 * replacing one locks its table.
 */
export async function applyFunctionsAndTriggers(trx: Transaction, files: SchemaFiles): Promise<void> {
  await sql`set local check_function_bodies = off`.execute(trx)
  await sql.raw(files.functions).execute(trx)
  for (const statement of await listTriggerChanges(trx, files.triggers)) await sql.raw(statement).execute(trx)
  for (const statement of await listAbandonedFunctions(trx)) await sql.raw(statement).execute(trx)
}

/**
 * The statements that make the triggers those of the files. Which differ, PostgreSQL says: the wanted ones are created on
 * empty temporary tables of the same names, and their definitions compared.
 */
async function listTriggerChanges(trx: Transaction, triggers: TriggerStatement[]): Promise<string[]> {
  for (const table of new Set(triggers.map((trigger) => trigger.table))) {
    await sql`create temporary table ${sql.ref(table)} (like ${sql.ref(`public.${table}`)}) on commit drop`.execute(trx)
  }
  for (const { statement } of triggers) await sql.raw(statement).execute(trx)
  const { rows } = await sql<{ table: string; name: string; isPresent: boolean; isWanted: boolean }>`
    with wanted as (
      select relname, tgname, pg_get_triggerdef(t.oid) as definition from pg_trigger t join pg_class c on c.oid = tgrelid
      where relnamespace = pg_my_temp_schema() and not tgisinternal
    ), present as (
      select relname, tgname, pg_get_triggerdef(t.oid) as definition
      from pg_trigger t join pg_class c on c.oid = tgrelid join pg_proc p on p.oid = tgfoid
      where relnamespace = 'public'::regnamespace and not tgisinternal and p.proowner = current_user::regrole
    )
    select relname as "table", tgname as name, present.definition is not null as "isPresent",
      wanted.definition is not null as "isWanted"
    from wanted full join present using (relname, tgname)
    where regexp_replace(wanted.definition, ' ON pg_temp[_0-9]*[.]', ' ON public.') is distinct from present.definition
    order by relname, tgname`.execute(trx)
  await sql.raw(`drop table ${[...new Set(triggers.map(({ table }) => `pg_temp.${table}`))].join(', ')}`).execute(trx)
  return rows.flatMap(({ table, name, isPresent, isWanted }) => [
    ...(isPresent ? [`drop trigger ${name} on ${table}`] : []),
    ...(isWanted ? [triggers.find((one) => one.table === table && one.name === name)!.statement] : []),
  ])
}

/** Functions that this transaction did not write, as those of the files: former ones, also with other parameters. */
async function listAbandonedFunctions(trx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select format('drop routine %s', p.oid::regprocedure) as statement from pg_proc p
    where pronamespace = 'public'::regnamespace and proowner = current_user::regrole
      and p.xmin <> pg_current_xact_id()::xid
      and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')`.execute(trx)
  return rows.map(({ statement }) => statement)
}
