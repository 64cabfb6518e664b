// @module-tag exhaustive
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPacketDroppingProxy, type PacketDroppingProxy } from '#testing/packet-dropping-proxy.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { isDatabaseUnavailable } from './database-errors.ts'
import { createDatabase, type Database, type Transaction } from './database.ts'
import { applyRoleSettings } from './role-settings.ts'

const database = await createTestDatabase()
const opened: Database[] = []
let proxy: PacketDroppingProxy

beforeAll(async () => {
  await applyRoleSettings({ session: database.url }, pino({ level: 'silent' }))
  proxy = await createPacketDroppingProxy(database.url)
})
afterAll(async () => {
  proxy.close()
  for (const db of opened) await db.destroy()
  await database.close()
})

function open(options: Parameters<typeof createDatabase>[1]): Database {
  const db = createDatabase(proxy.url, options)
  opened.push(db)
  return db
}

const ask = (db: Database | Transaction) =>
  sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one)
const sleepInside = (db: Database) => sql`select pg_sleep(0.3)`.execute(db)

test('connections that fell silent are given up, and the database works within ten seconds of being reachable', async () => {
  const db = open({ max: 4 })
  // control: the same pool without time limits is still waiting when the other one works again
  const unlimited = open({ max: 4, isUnlimited: true })
  for (const each of [db, unlimited]) await Promise.all([sleepInside(each), sleepInside(each), sleepInside(each)])

  let isUnlimitedDone = false
  const inFlight = db.transaction().execute(async (trx) => {
    await ask(trx)
    proxy.silence()
    ask(unlimited).then(
      () => (isUnlimitedDone = true),
      () => {},
    )
    return ask(trx)
  })
  const failing = inFlight.catch((error: unknown) => error)
  await sleep(500)

  proxy.resume()
  const reachableAt = performance.now()
  // takes a silent connection from the pool, as the next request would
  await Promise.all([failing, ask(db).catch(() => {}), ask(db).catch(() => {})])
  expect(await Promise.all(Array.from({ length: 8 }, () => ask(db)))).toEqual(Array(8).fill(1))
  // ten on a machine that does nothing else; the control waits for minutes
  expect((performance.now() - reachableAt) / 1_000).toBeLessThan(20)
  expect(isDatabaseUnavailable(await failing)).toBe(true)
  expect(isUnlimitedDone).toBe(false)
})

test('a statement that takes too long ends in PostgreSQL, too', async () => {
  const db = open({ max: 2 })
  await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toThrow('Query read timeout')
  const running = () =>
    sql`select pid from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid()`.execute(
      database.db,
    )
  // `statement_timeout` would end it eight seconds later
  await vi.waitFor(async () => expect((await running()).rows).toEqual([]), { timeout: 6_000, interval: 100 })
})
