import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serverFolder } from '#installation.ts'

export const migrationsFolder = join(serverFolder, 'migrations')

export interface MigrationFile {
  name: string
  sql: string
  /** From `NNNN-name.concurrently.sql`: each statement runs by itself, outside a transaction, after all other files. */
  isConcurrent: boolean
  checksum: string
  formerChecksum: string | undefined
}

/** SHA-256 of files that also had functions and triggers, which are in server/schema now: databases that ran them accept the rest. */
const formerChecksums: Record<string, string> = {
  '0160-due-after-events': '1cfdb396f3ad70e4b1953a854b7764e73e833b9c6505ce4184f1f8374051c7af',
  '0175-assumed-receipts': '1bf1836d2b7fbd0f57fe5df58847cb28e40025656c75e1d946f7045d9bb06b1b',
  '0180-email-domains': 'b7f915df575a2c72d0e259df7e990daf1cd5bd511195e95ee9203786a585e6d1',
  '0182-departed-departures': '0aa127ddf044695c2d94bf33070eb792e725e15c0e187be51ed5be58136f670a',
  '0183-ended-credentials': 'bd7bc91538a17d8e8b8bf3fe62434a02b5926995ee684a7168ddfd10f699a3a9',
  '0190-last-seats': '4691b473c1e19f5f8fcec88018b72514c33f2ef373640e430296d61e0218f30e',
}

/** In the order in which they run. */
export async function listMigrationNames(folder = migrationsFolder): Promise<string[]> {
  const files = (await readdir(folder))
    .filter((name) => /^\d{4}-[a-z0-9-]+(?:\.concurrently)?\.sql$/.test(name))
    .toSorted()
  return files.map((file) => file.replace(/\.sql$/, ''))
}

export async function readMigrationFiles(folder = migrationsFolder): Promise<MigrationFile[]> {
  return Promise.all(
    (await listMigrationNames(folder)).map(async (name) => {
      const sql = (await readFile(join(folder, `${name}.sql`), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      const isConcurrent = name.endsWith('.concurrently')
      return { name, sql, isConcurrent, checksum, formerChecksum: formerChecksums[name] }
    }),
  )
}
