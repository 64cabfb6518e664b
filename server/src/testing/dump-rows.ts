import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

interface TableRows {
  table: string
  columns: string
  rows: unknown[]
}

/** The rows of all tables, as statements that insert them again past triggers and foreign keys; then the sequences. */
export async function dumpRows(db: Database): Promise<string[]> {
  const statements = ['set session_replication_role = replica']
  for (const { table, columns, rows } of await listRows(db)) {
    if (rows.length === 0) continue
    const json = sql.lit(`[${rows.map((row) => JSON.stringify(row)).join(',\n')}]`)
    const insert = sql`insert into ${sql.ref(table)} (${sql.raw(columns)}) overriding system value
      select ${sql.raw(columns)} from jsonb_populate_recordset(null::${sql.ref(table)}, ${json})`
    statements.push(insert.compile(db).sql)
  }
  const sequences = sql<{ statement: string }>`
    select format('select setval(%L, %s)', sequencename, last_value) as statement from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`
  statements.push(...(await sequences.execute(db)).rows.map(({ statement }) => statement))
  return [...statements, 'reset session_replication_role']
}

async function listRows(db: Database): Promise<TableRows[]> {
  const { rows: tables } = await sql<Omit<TableRows, 'rows'>>`
    select relname as "table", string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class c join pg_attribute on attrelid = c.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`.execute(db)
  return Promise.all(
    tables.map(async ({ table, columns }) => {
      const all = sql<{ row: unknown }>`
        select to_jsonb(t) as row from (select ${sql.raw(columns)} from ${sql.ref(table)} order by 1) t`
      return { table, columns, rows: (await all.execute(db)).rows.map(({ row }) => row) }
    }),
  )
}
