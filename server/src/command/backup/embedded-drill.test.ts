// @module-tag exhaustive
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '@rihla/embedded-postgres/embedded-database.ts'
import { afterAll, expect, test } from 'vitest'
import { restorePaths } from '#backup/finish-restore.ts'
import { createClock } from '#clock.ts'
import type { Database } from '#database/database.ts'
import { createDiskStorage, diskPathOf } from '#files/storage/disk-storage.ts'
import { acknowledgedBy, startBookingLoad } from '#testing/booking-load.ts'
import { type BuiltUser, buildCustomer } from '#testing/builders/people.ts'
import { buildStoredFile } from '#testing/builders/stored-files.ts'
import { memoryFolder } from '#testing/memory-folder.ts'
import { runRihla } from '#testing/run-rihla.ts'
import { type ServerProcess, spawnServer, waitUntilReady } from '#testing/server-process.ts'
import { waitFor } from '#testing/wait-for.ts'
import { withEngine } from './with-engine.ts'

/** Two starts of a server and five of PostgreSQL take minutes on a machine that does much else. */
const hangingMs = 600_000

const parent = mkdtempSync(join(memoryFolder(), 'rihla-drill-'))
chmodSync(parent, 0o755)
const dataFolder = join(parent, 'data')
const archive = join(parent, 'backup.tar.gz.enc')
const environment = { DATA_DIR: dataFolder, APP_SECRET: 'a secret of the drill, long enough' }
const passphrase = { BACKUP_PASSPHRASE: 'a passphrase for the drill' }
const servers: ServerProcess[] = []
let leaving: BuiltUser

const rihla = (...args: string[]) => runRihla(args, { environment: { ...environment, ...passphrase } })

async function startServer(): Promise<ServerProcess> {
  const server = await spawnServer({ ...environment, LOG_LEVEL: 'warn' })
  servers.push(server)
  await waitUntilReady(server, hangingMs)
  return server
}

afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL')
  const engine = await startEmbeddedDatabase(join(dataFolder, 'postgres'))
  await engine.stop({ isOwner: true })
  rmSync(parent, { recursive: true, force: true })
}, hangingMs)

const withDatabase = <T>(work: (db: Database) => Promise<T>): Promise<T> =>
  withEngine(join(dataFolder, 'postgres'), work)

const listBookings = () =>
  withDatabase(async (db) => {
    const rows = await db.selectFrom('bookings').select('id').execute()
    return new Set(rows.map(({ id }) => id))
  })

test(
  'load, backup, load, kill, restore: nothing acknowledged before the backup is missing',
  async () => {
    const { url, child, ended } = await startServer()
    const bytes = randomBytes(200_000)
    const { key, before, total } = await withDatabase(async (db) => {
      const stored = await buildStoredFile({ db, storage: createDiskStorage(dataFolder) }, bytes)
      const building = { db, clock: createClock('Africa/Cairo') }
      leaving = await buildCustomer(building)
      const load = await startBookingLoad(building, { origin: url, clients: 2 })
      await waitFor(() => expect(acknowledgedBy(load).length).toBeGreaterThan(10))
      const acknowledged = acknowledgedBy(load)
      expect(await rihla('backup', archive)).toMatchObject({ exitCode: 0, errors: '' })
      const atBackup = acknowledgedBy(load).length
      await waitFor(() => expect(acknowledgedBy(load).length).toBeGreaterThan(atBackup + 10))
      await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', leaving.id).execute()
      child.kill('SIGKILL')
      await load.stop()
      return { key: stored, before: acknowledged, total: acknowledgedBy(load).length }
    })
    await ended
    writeFileSync(diskPathOf(dataFolder, key), 'changed since')

    const restored = await rihla('restore', archive)
    expect(restored).toMatchObject({ exitCode: 0, errors: '' })
    expect(restored.output).toContain('1 accounts had been deleted since')
    const bookings = await listBookings()
    expect(before.filter((id) => !bookings.has(id))).toEqual([])
    expect(bookings.size).toBeLessThan(total)
    const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
    expect(sha256(readFileSync(diskPathOf(dataFolder, key)))).toBe(sha256(bytes))
    const [, former = ''] = /The former data is in (\S+):/.exec(restored.output) ?? []
    expect(existsSync(join(former, 'postgres', 'cluster'))).toBe(true)
  },
  hangingMs,
)

test(
  'a damaged archive leaves the data as it is',
  async () => {
    const bookings = await listBookings()
    const damaged = join(parent, 'damaged')
    const bytes = readFileSync(archive)
    bytes[Math.floor(bytes.length / 2)]! ^= 1
    writeFileSync(damaged, bytes)
    expect(await rihla('restore', damaged)).toMatchObject({
      exitCode: 1,
      errors: 'The passphrase is wrong, or the archive was changed or cut off.',
    })
    expect(existsSync(restorePaths(dataFolder).folder)).toBe(false)
    expect(await listBookings()).toEqual(bookings)
  },
  hangingMs,
)

test(
  'a restored installation serves without the accounts that had been deleted, and is not restored meanwhile',
  async () => {
    const { child, ended } = await startServer()
    const account = await withDatabase((db) =>
      db.selectFrom('users').select(['name', 'deleted_at']).where('id', '=', leaving.id).executeTakeFirstOrThrow(),
    )
    expect(account).toEqual({ name: '', deleted_at: expect.any(Date) })
    expect((await rihla('restore', archive)).errors).toContain('A server is running on')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  },
  hangingMs,
)
