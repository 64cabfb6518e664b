// @module-tag exhaustive
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '@rihla/embedded-postgres/embedded-database.ts'
import { afterAll, expect, test } from 'vitest'
import { createClock } from '#clock.ts'
import { createDatabase } from '#database/database.ts'
import { countStatuses, startBookingLoad } from '#testing/booking-load.ts'
import { spawnServer, waitUntilReady } from '#testing/server-process.ts'
import { waitFor } from '#testing/wait-for.ts'

const folder = mkdtempSync(join(tmpdir(), 'rihla-full-'))
chmodSync(folder, 0o755)
const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', folder])
const isMounted = mount.status === 0
afterAll(() => {
  if (isMounted) spawnSync('umount', ['--lazy', folder])
  rmSync(folder, { recursive: true, force: true })
})

// mounting needs root; the responses are also tested without it (errors.test.ts, storage-outage.test.ts)
test.runIf(isMounted)('on a full disk bookings are 507, reads go on, and it recovers without a restart', async () => {
  const server = await spawnServer({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  await waitUntilReady(server)
  const engine = await startEmbeddedDatabase(join(folder, 'postgres'))
  const db = createDatabase(engine.url, { isUnlimited: true })
  const building = { db, clock: createClock('Africa/Cairo') }
  const load = await startBookingLoad(building, { origin: server.url, clients: 4 })
  const countOf = (status: number) => load.answers.filter((answer) => answer.status === status).length
  await waitFor(() => expect(countOf(201)).toBeGreaterThan(20))

  const ballast = join(folder, 'ballast')
  const { bavail, bsize } = statfsSync(folder)
  spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, `bs=${bsize}`, `count=${bavail}`])
  const filledAt = load.answers.length
  await waitFor(() => expect(countOf(507)).toBeGreaterThan(100))
  for (const path of ['/api/trips', '/api/faqs', '/healthz']) {
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200])
  }
  const ready = await fetch(`${server.url}/readyz`)
  expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'degraded', parts: { disk: 'full' } }])

  writeFileSync(ballast, '')
  const freedAt = load.answers.length
  await waitFor(() =>
    expect(load.answers.slice(freedAt).filter(({ status }) => status === 201).length).toBeGreaterThan(40),
  )
  await load.stop()
  const statuses = countStatuses(load.answers.slice(filledAt))
  expect(Object.keys(statuses).filter((status) => !['201', '507', '503'].includes(status))).toEqual([])
  const stored = await db.selectFrom('bookings').select('id').execute()
  const ids = new Set(stored.map(({ id }) => id))
  expect(load.attempts.filter(({ acknowledged }) => acknowledged && !ids.has(acknowledged))).toEqual([])
  await db.destroy()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})
