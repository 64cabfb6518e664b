// @module-tag exhaustive
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BookingAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, spawnServer, waitUntilReady } from '../server/src/testing/server-process.ts'
import { createTestDatabase, type TestDatabase } from '../server/src/testing/test-database.ts'
import { waitFor } from '../server/src/testing/wait-for.ts'

const main = join(import.meta.dirname, 'main.ts')
const folder = mkdtempSync(join(tmpdir(), 'rihla-load-'))
chmodSync(folder, 0o755)
let database: TestDatabase
let server: ServerProcess
let environment: Record<string, string>

beforeAll(async () => {
  database = await createTestDatabase()
  environment = { DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' }
  server = await spawnServer(environment)
  await waitUntilReady(server)
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** 20 users who hardly think, until these transitions have happened and Ctrl+C ends the run. */
async function runLoadUntil(actions: BookingAction[]): Promise<{ code: number; output: string }> {
  const args = [main, '--url', server.url, '--users', '20', '--minutes', '5', '--think', '0.02']
  const child = spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = once(child, 'exit')
  const done = database.db.selectFrom('booking_events').select('action').distinct().where('created_at', '>', new Date())
  await waitFor(async () => {
    const happened = (await done.execute()).map(({ action }) => action)
    expect(happened).toEqual(expect.arrayContaining(actions))
  })
  child.kill('SIGINT')
  const [code] = (await exited) as [number]
  return { code, output }
}

test('a short run books, holds all invariants, and leaves no account', async () => {
  const { code, output } = await runLoadUntil(['submit', 'verify_payment', 'approve'])
  expect(output).toMatch(/\| book \| \d+/)
  expect(output).toMatch(/Bookings: [1-9]\d* acknowledged/)
  expect(output.match(/^holds /gm)).toHaveLength(8)
  expect([code, output]).toEqual([0, expect.not.stringContaining('BROKEN')])
  expect(await database.db.selectFrom('sessions').select('user_id').execute()).toEqual([])
  expect(await database.db.selectFrom('users').select('id').where('deleted_at', 'is', null).execute()).toEqual([])
})

test('negative control: a run on an installation that loses notifications fails', async () => {
  await sql`create function lose() returns trigger language plpgsql as 'begin return null; end'`.execute(database.db)
  await sql`create trigger lose before insert on notifications for each row execute function lose()`.execute(
    database.db,
  )
  const { code, output } = await runLoadUntil(['submit'])
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('BROKEN  every transition caused each notification and mail once'),
  ])
})
