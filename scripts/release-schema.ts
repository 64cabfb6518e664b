/**
 * `npm run db:release`: stores the schema of this version, with the rows of an empty installation, from which the upgrade
 * test of later versions starts. With an address, the database there is stored instead.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createDatabase } from '../server/src/database/database.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { dumpRows } from '../server/src/testing/dump-rows.ts'
import { dumpSchema } from '../server/src/testing/dump-schema.ts'
import { release } from '../server/src/version.ts'
import { root } from './run.ts'
import { withThrowawayDatabase } from './with-throwaway-database.ts'

async function store(url: string, version: string): Promise<void> {
  const db = createDatabase(url, { max: 1, isUnlimited: true })
  const statements = [...(await dumpSchema(db)), ...(await dumpRows(db))]
  await db.destroy()
  const file = join(root, 'server', 'schema', 'released', `${version}.sql.gz`)
  writeFileSync(file, gzipSync(`${statements.join(';\n')};\n`, { level: 9 }))
  console.log(`Stored ${file}.`)
}

const [address, version = release] = process.argv.slice(2)
if (address === undefined) {
  await withThrowawayDatabase(async (url) => {
    await migrate(url)
    await store(url, version)
  })
} else await store(address, version)
