import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../server/src/testing/test-database.ts'
import { root } from './run.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'rihla-reset-'))
const files = ['uploads/public/a.webp', 'mail/a.json'].map((path) => join(dataFolder, path))
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  for (const file of files) {
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, 'x')
  }
})
afterAll(async () => {
  await database.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

function reset(args: string[] = [], environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts', 'db.ts'), 'reset', ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: dataFolder,
      DATABASE_URL: database.applicationUrl,
      MIGRATION_DATABASE_URL: database.url,
      ...environment,
    },
    encoding: 'utf8',
  })
  return { status, text: stdout + stderr }
}

const legalName = async () =>
  (await database.db.selectFrom('settings').select('legal_name').executeTakeFirstOrThrow()).legal_name

test('a reset asks, refuses while a server runs and in production, and then removes all data with its files', async () => {
  await database.db.updateTable('settings').set({ legal_name: 'Rihla LLC' }).execute()

  expect(reset()).toEqual({ status: 1, text: expect.stringContaining('confirm it with `npm run db -- reset --yes`') })
  const server = new pg.Client({ connectionString: database.applicationUrl, application_name: 'rihla-live' })
  await server.connect()
  expect(reset(['--yes'])).toEqual({ status: 1, text: expect.stringContaining('A server is running on this data') })
  await server.end()
  const production = reset(['--yes'], {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://rihla.example',
    APP_SECRET: randomBytes(24).toString('hex'),
  })
  expect(production).toEqual({ status: 1, text: expect.stringContaining('A production database is not reset') })
  expect([await legalName(), ...files.map((file) => existsSync(file))]).toEqual(['Rihla LLC', true, true])

  expect(reset(['--yes'])).toEqual({ status: 0, text: expect.stringContaining('The database is empty') })
  expect([await legalName(), ...files.map((file) => existsSync(file))]).toEqual(['', false, false])
})
