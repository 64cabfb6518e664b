import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

export interface MigrationFile {
  name: string
  sql: string
  checksum: string
}

export async function readMigrationFiles(folder = migrationsFolder): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name: name.replace(/\.sql$/, ''), sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
