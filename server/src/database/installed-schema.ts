import { type Kysely, sql } from 'kysely'
import { release } from '#version.ts'
import type { Database } from './database.ts'
import { listMigrationNames, type MigrationFile } from './migration-files.ts'
import { readSchemaFiles } from './schema-files.ts'

/** What a database says about itself. */
export interface InstalledSchema {
  isEmpty: boolean
  /** Checksums by the names of the migrations that have run. */
  migrations: Map<string, string>
  /** Whose functions and triggers are in place; undefined before version 0.2.0. */
  release: { version: string; checksum: string } | undefined
}

export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused'
}

/** The last migrations of version 0.1.0, with which the files of server/migrations go on. Those `concurrently` ran after the others. */
const baseline = ['0154-fill-trip-seats', '0152-agency-sums.concurrently']

export async function readInstalled<T>(db: Kysely<T>): Promise<InstalledSchema> {
  const { rows } = await sql<{ isEmpty: boolean; hasMigrations: boolean; hasRelease: boolean }>`
    select to_regclass('public.users') is null as "isEmpty",
      to_regclass('public.migration_checksums') is not null as "hasMigrations",
      to_regclass('public.schema_release') is not null as "hasRelease"`.execute(db)
  const { isEmpty, hasMigrations, hasRelease } = rows[0]!
  const migrations = sql<{ name: string; checksum: string }>`select name, checksum from migration_checksums`
  const installed = sql<{ version: string; checksum: string }>`select version, checksum from schema_release`
  return {
    isEmpty,
    migrations: new Map(
      hasMigrations ? (await migrations.execute(db)).rows.map((row) => [row.name, row.checksum]) : [],
    ),
    release: hasRelease ? (await installed.execute(db)).rows[0] : undefined,
  }
}

/** Whether this version can use the database: all its migrations have run; rejects while the database is unreachable. */
export async function isMigrated(db: Database): Promise<boolean> {
  const installed = await readInstalled(db)
  if (!(await listMigrationNames()).every((name) => installed.migrations.has(name))) return false
  // those of a newer release serve this one, too (CONTRIBUTING.md#change-the-schema)
  return isNewer(installed) || installed.release?.checksum === (await readSchemaFiles()).checksum
}

/** Refuses a database that this version cannot continue. */
export function refuseForeign(installed: InstalledSchema, files: MigrationFile[]): void {
  const { migrations } = installed
  if (!installed.release && !baseline.every((name) => migrations.has(name))) {
    throw new MigrationRefused(
      'This database is from before version 0.1.0: start version 0.1.0 once, which updates it, and then this version.',
    )
  }
  const last = files.at(-1)?.name ?? ''
  const unknown = [...migrations.keys()].filter((name) => name > last).toSorted()
  if (isNewer(installed) || unknown.length > 0) {
    const reason = unknown.length > 0 ? `${unknown[0]} has run` : `it is of version ${installed.release?.version}`
    throw new MigrationRefused(`This database is newer than version ${release}, which is started: ${reason}.`)
  }
  const changed = files.filter(
    ({ name, checksum, formerChecksum }) => ![undefined, checksum, formerChecksum].includes(migrations.get(name)),
  )
  if (changed.length === 0) return
  const names = changed.map((file) => `${file.name}.sql`).join(', ')
  throw new MigrationRefused(
    `${names} was edited after it had run on this database. Put the old text back and write the change as a new ` +
      'migration; while developing, `npm run db -- reset` recreates the database.',
  )
}

function isNewer(installed: InstalledSchema): boolean {
  return (installed.release?.version ?? '').localeCompare(release, 'en', { numeric: true }) > 0
}

export async function recordMigration<T>(db: Kysely<T>, { name, checksum }: MigrationFile): Promise<void> {
  await sql`insert into migration_checksums (name, checksum) values (${name}, ${checksum})`.execute(db)
}

/** Functions and triggers of this version are in place. */
export async function recordRelease<T>(db: Kysely<T>, checksum: string): Promise<void> {
  await sql`insert into schema_release (version, checksum) values (${release}, ${checksum})
    on conflict (is_only_row) do update set (version, checksum) = (excluded.version, excluded.checksum)`.execute(db)
}
