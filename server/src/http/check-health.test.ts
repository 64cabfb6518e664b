// @module-tag exhaustive
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createDatabase } from '#database/database.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createHealthCheck } from './check-health.ts'

const it = await createTestApp()
afterAll(() => it.close())

const noBackups = async () => ({ backup: 'none', lastBackupAt: null }) as const

test.each([
  ['works', true, { database: 'ok', migrations: 'ok' }],
  ['is lost, too', false, { database: 'away', migrations: 'unknown' }],
])('with all connections in use while the listening connection %s', async (_, isConnected, parts) => {
  const db = createDatabase(it.context.config.databaseUrl!, { max: 1 })
  const live = { ...it.context.live, isConnected: () => isConnected }
  const health = createHealthCheck({ ...it.context, db, live }, noBackups)
  expect((await health.check()).parts).toMatchObject({ database: 'ok', migrations: 'ok' })

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const using = db.connection().execute(() => released)
  // the last result is valid for a second
  await sleep(1_100)
  expect((await health.check()).parts).toMatchObject(parts)
  release()
  await using
  await db.destroy()
})

test.each([
  ['in the data folder, which accepts a file, is over at once', {}, true, 'ok'],
  ['in the data folder, which accepts no file, goes on', {}, false, 'full'],
  ['elsewhere goes on for some seconds', { databaseUrl: 'postgres://elsewhere' }, true, 'full'],
] as const)('a refusal for lack of space %s', async (_, elsewhere, isWritable, disk) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'rihla-health-'))
  // a folder where the probe would be: the probe cannot be written, even by root
  if (!isWritable) mkdirSync(join(dataFolder, `.room-${process.pid}`))
  const config = { ...it.context.config, databaseUrl: undefined, storageUrl: undefined, dataFolder, ...elsewhere }
  const health = createHealthCheck({ ...it.context, config }, noBackups)
  health.reportFullDisk()
  expect((await health.check()).parts.disk).toBe(disk)
  if (isWritable) expect(readdirSync(dataFolder)).toEqual([])
  rmSync(dataFolder, { recursive: true })
})
