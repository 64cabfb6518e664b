import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

export interface MigrationFile {
  name: string
  sql: string
  /** From `NNNN-name.concurrently.sql`: each statement runs by itself, outside a transaction, after all other files. */
  isConcurrent: boolean
  checksum: string
  formerChecksum: string | undefined
}

/** SHA-256 before an edit of comments only: databases that ran that version accept the file. */
const formerChecksums: Record<string, string> = {
  '0001-accounts': '0e7cb26678688036966c481e80c1e3fea3b4308610606171e20bff4230ee4e35',
  '0002-files': 'da9022f2aa912cb0b8ab716138044897bcbf792d3147f04154f417ffaa88a8c4',
  '0003-mails': '7c5592bea4b4ed36e32e6b560c2b975d437de111f59853691fe8b980162b250a',
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
