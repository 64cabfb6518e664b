import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { readInstalled } from '#database/installed-schema.ts'

/** What an archive of the embedded database says about itself. */
export interface Manifest {
  format: 1
  version: string
  takenAt: string
  /** Files of a database are read by the same PostgreSQL on the same kind of machine only. */
  engine: string
  platform: string
  schema: { migrations: Record<string, string>; release: { version: string; checksum: string } | undefined }
  /** Rows by table. */
  counts: Record<string, number>
}

export const platform = `${process.platform}-${process.arch}`

export async function readContents(db: Database): Promise<Pick<Manifest, 'engine' | 'schema' | 'counts'>> {
  const { migrations, release } = await readInstalled(db)
  const { rows } = await sql<{ engine: string }>`select current_setting('server_version_num') as engine`.execute(db)
  const engine = String(Math.floor(Number(rows[0]!.engine) / 10_000))
  return { engine, schema: { migrations: Object.fromEntries(migrations), release }, counts: await countRows(db) }
}

async function countRows(db: Database): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by 1, 2`.execute(db)
  if (tables.length === 0) return {}
  // one statement: planning a hundred of them takes longer than counting
  const each = tables.map(
    ({ schema, name }) =>
      sql`select ${`${schema}.${name}`} as name, count(*)::float8 as count from ${sql.ref(`${schema}.${name}`)}`,
  )
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(each, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/** Returns the first segment of the log that a stopped cluster needs. */
export async function checkpoint(db: Database): Promise<string> {
  await sql`checkpoint`.execute(db)
  const { rows } = await sql<{ segment: string }>`
    select pg_walfile_name(pg_current_wal_insert_lsn()) as segment`.execute(db)
  return rows[0]!.segment
}
