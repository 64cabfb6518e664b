/**
 * Generates server/src/database/tables.ts from a freshly migrated database; with --verify it only checks that the file
 * is up to date.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { migrate } from '../server/src/database/migrate.ts'
import { withThrowawayDatabase } from './with-throwaway-database.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const isVerifying = process.argv.includes('--verify')

const status = await withThrowawayDatabase(async (url) => {
  await migrate(url)
  const result = spawnSync(
    process.execPath,
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      '--dialect=postgres',
      `--url=${url}`,
      '--out-file=server/src/database/tables.ts',
      '--date-parser=string',
      '--default-schema=public',
      '--type-mapping={"int8":"number"}',
      '--exclude-pattern=(kysely_migration|kysely_migration_lock|migration_checksums)',
      '--log-level=warn',
      ...(isVerifying ? ['--verify'] : []),
    ],
    { cwd: root, stdio: 'inherit' },
  )
  return result.status ?? 1
})

if (status !== 0 && isVerifying) console.error('tables.ts does not match the migrations: run `npm run db:types`.')
process.exitCode = status
