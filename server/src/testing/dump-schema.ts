import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

/**
 * The schema of a database as statements that create it again, in that order: what `pg_dump --schema-only` prints, which the
 * embedded PostgreSQL does not have. Without pg-boss, which creates its own schema, and without owners.
 */
export async function dumpSchema(db: Database): Promise<string[]> {
  const parts = [
    extensions,
    sequences,
    functions(false),
    tables,
    functions(true),
    constraints,
    indexes,
    triggers,
    details,
  ]
  // bodies name what is created after them
  const statements = ['set check_function_bodies = off']
  for (const part of parts) statements.push(...(await part.execute(db)).rows.map(({ statement }) => statement))
  return statements
}

interface Row {
  statement: string
}
const inPublic = sql`'public'::regnamespace`
/** What comes with an extension. */
const isOwn = (oid: string) =>
  sql`not exists (select from pg_depend e where e.objid = ${sql.ref(oid)} and e.deptype = 'e')`

const extensions = sql<Row>`
  select format('create extension if not exists %I with schema public', extname) as statement
  from pg_extension where extnamespace = ${inPublic} order by extname`

const sequences = sql<Row>`
  select format('create sequence %I as %s start %s increment %s', relname, format_type(seqtypid, null), seqstart, seqincrement)
    as statement
  from pg_class c join pg_sequence on seqrelid = c.oid
  where relnamespace = ${inPublic} and not exists (
    select from pg_depend d where d.objid = c.oid and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i'))
  order by relname`

/** With `ofTables` those that need tables, which are created before them; tables use the others. */
const functions = (ofTables: boolean) => sql<Row>`
  select pg_get_functiondef(p.oid) as statement from pg_proc p
  where pronamespace = ${inPublic} and ${isOwn('p.oid')} and ${ofTables} = (
    exists (select from pg_type t where t.oid = any (proargtypes::oid[] || prorettype) and t.typtype = 'c')
    or exists (select from pg_depend d where d.objid = p.oid and d.refclassid = 'pg_class'::regclass))
  order by p.oid`

const tables = sql<Row>`
  select format(E'create %stable %I (%s\\n)%s', case relpersistence when 'u' then 'unlogged ' else '' end, relname,
    string_agg(format(E'\n  %I %s', attname, concat_ws(' ',
      format_type(atttypid, atttypmod),
      'collate ' || case when attcollation <> 0 then nullif(attcollation::regcollation::text, '"default"') end,
      case
        when attgenerated <> '' then format('generated always as (%s) %s', pg_get_expr(adbin, adrelid),
          case attgenerated when 's' then 'stored' else 'virtual' end)
        when attidentity <> '' then format('generated %s as identity', case attidentity when 'a' then 'always' else 'by default' end)
        else 'default ' || pg_get_expr(adbin, adrelid) end,
      case when attnotnull then 'not null' end)), ',' order by attnum),
    ' with (' || array_to_string(reloptions, ', ') || ')') as statement
  from pg_class c join pg_attribute on attrelid = c.oid left join pg_attrdef on adrelid = c.oid and adnum = attnum
  where relnamespace = ${inPublic} and relkind = 'r' and attnum > 0 and not attisdropped and ${isOwn('c.oid')}
  group by c.oid order by relname`

const constraints = sql<Row>`
  select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as statement
  from pg_constraint c
  where connamespace = ${inPublic} and conrelid <> 0 and contype in ('p', 'u', 'x', 'c', 'f')
  order by contype = 'f', conrelid::regclass::text, conname`

const indexes = sql<Row>`
  select pg_get_indexdef(indexrelid) || case when indisvalid then '' else ' -- invalid' end as statement
  from pg_index join pg_class c on c.oid = indexrelid
  where relnamespace = ${inPublic} and not exists (
    select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  order by relname`

const triggers = sql<Row>`
  select pg_get_triggerdef(t.oid) as statement from pg_trigger t join pg_class c on c.oid = tgrelid
  where relnamespace = ${inPublic} and not tgisinternal order by relname, tgname`

/** Comments and privileges. */
const details = sql<Row>`
  select format('comment on %s %s is %L', case objsubid when 0 then 'table' else 'column' end,
    concat_ws('.', c.oid::regclass, quote_ident(attname)), description) as statement
  from pg_description join pg_class c on c.oid = objoid left join pg_attribute on attrelid = c.oid and attnum = objsubid and attnum > 0
  where classoid = 'pg_class'::regclass and relnamespace = ${inPublic} and ${isOwn('c.oid')}
  union all
  select format('grant %s on %s to %s', privilege_type, c.oid::regclass, grantee::regrole)
  from pg_class c cross join aclexplode(relacl) where relnamespace = ${inPublic} and grantee <> relowner and grantee <> 0
  order by 1`
