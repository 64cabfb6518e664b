// @module-tag exhaustive
import { execFile } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { findEngineUser } from '@rihla/embedded-postgres/engine-user.ts'
import { findFreePort } from '@rihla/embedded-postgres/free-port.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { listBackups } from '#backup/backups.queries.ts'
import { createClock } from '#clock.ts'
import { createDatabase, type Database } from '#database/database.ts'
import { createDiskStorage } from '#files/storage/disk-storage.ts'
import { acknowledgedBy, startBookingLoad } from '#testing/booking-load.ts'
import { buildStoredFile } from '#testing/builders/stored-files.ts'
import { runRihla } from '#testing/run-rihla.ts'
import { type ServerProcess, spawnServer, waitUntilReady } from '#testing/server-process.ts'
import { waitFor } from '#testing/wait-for.ts'

const binaries = '/usr/lib/postgresql/15/bin'
const isInstalled = existsSync(join(binaries, 'postgres')) && existsSync('/usr/bin/pgbackrest')
const kit = resolve(import.meta.dirname, '../../../../deploy/pgbackrest')
const hangingMs = 600_000

const user = findEngineUser()
const run = promisify(execFile)

interface Drill {
  parent: string
  /** A tool of PostgreSQL with the cluster, or pgBackRest with the kit's configuration. */
  tool: (name: string, ...args: string[]) => Promise<unknown>
  pgbackrest: (...args: string[]) => Promise<unknown>
  db: Database
  environment: Record<string, string>
  kill: () => void
}

let drill: Drill | undefined
let server: ServerProcess | undefined
afterAll(async () => {
  server?.child.kill('SIGKILL')
  if (!drill) return
  await drill.db.destroy()
  if (existsSync(join(drill.parent, 'cluster', 'postmaster.pid')))
    await drill.tool('pg_ctl', 'stop', '--wait', '--mode=immediate')
  rmSync(drill.parent, { recursive: true, force: true })
}, hangingMs)

/** The kit's files with the paths of this drill. */
function configure(parent: string, port: number): void {
  const config = readFileSync(join(kit, 'pgbackrest.conf'), 'utf8')
    .replace('/var/lib/pgbackrest', join(parent, 'repository'))
    .replace('/var/lib/postgresql/15/main', join(parent, 'cluster'))
    .replace('CHANGE-ME', 'a key of the drill')
    .replace('[global]', `[global]\nlock-path=${parent}\nlog-path=${parent}\nspool-path=${parent}`)
  const socket = `pg1-port=${port}\npg1-socket-path=${parent}\npg1-user=rihla\npg1-database=postgres\n`
  writeFileSync(join(parent, 'pgbackrest.conf'), config + socket)
  const archiving = readFileSync(join(kit, 'archiving.conf'), 'utf8').replace(
    'pgbackrest ',
    `pgbackrest --config=${join(parent, 'pgbackrest.conf')} `,
  )
  const own = `port = ${port}\nunix_socket_directories = '${parent}'\nfsync = off\n`
  writeFileSync(join(parent, 'cluster', 'postgresql.auto.conf'), archiving + own)
}

async function startDrill(): Promise<Drill> {
  const parent = mkdtempSync('/tmp/rihla-pitr-')
  if (user) chownSync(parent, user.uid, user.gid)
  chmodSync(parent, 0o755)
  const options = { ...user, cwd: parent, env: { LC_ALL: 'C', PATH: process.env['PATH'] } }
  const tool = (name: string, ...args: string[]) =>
    run(join(binaries, name), ['--pgdata', join(parent, 'cluster'), ...args], options)
  const pgbackrest = (...args: string[]) =>
    run('pgbackrest', [`--config=${join(parent, 'pgbackrest.conf')}`, '--stanza=rihla', ...args], options)
  const port = await findFreePort()
  await tool('initdb', '--username=rihla', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  mkdirSync(join(parent, 'repository'))
  if (user) chownSync(join(parent, 'repository'), user.uid, user.gid)
  configure(parent, port)
  await tool('pg_ctl', 'start', '--wait', '--silent', `--log=${join(parent, 'log')}`)
  const urlFor = (role: string) => `postgresql://${role}@127.0.0.1:${port}/postgres`
  const db = createDatabase(urlFor('rihla'), { max: 4, isUnlimited: true })
  await sql`create role rihla_application login`.execute(db)
  const environment = {
    DATABASE_URL: urlFor('rihla_application'),
    MIGRATION_DATABASE_URL: urlFor('rihla'),
    DATA_DIR: join(parent, 'data'),
    APP_SECRET: 'a secret of the drill, long enough',
    BACKUP_PASSPHRASE: 'a passphrase for the drill',
  }
  const kill = () => {
    const [pid = ''] = readFileSync(join(parent, 'cluster', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }
  return { parent, tool, pgbackrest, db, environment, kill }
}

/** The kit's script, as the unit of the kit runs it. */
const recordBackup = ({ parent, environment }: Drill) =>
  run(join(kit, 'record-backup'), [`--config=${join(parent, 'pgbackrest.conf')}`], {
    ...user,
    cwd: parent,
    env: {
      PATH: process.env['PATH'],
      PGHOST: parent,
      PGPORT: new URL(environment['DATABASE_URL']!).port,
      PGUSER: 'rihla',
      PGDATABASE: 'postgres',
    },
  })

async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  server = await spawnServer({ ...environment, LOG_LEVEL: 'warn' })
  await waitUntilReady(server, hangingMs)
  return server
}

/** The log up to now is in the repository: with `archive_timeout` this takes a minute at most. */
async function archiveLog(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_switch_wal()) as name`.execute(db)
  await waitFor(async () => {
    const archived = await sql<{ name: string | null }>`select last_archived_wal as name from pg_stat_archiver`.execute(
      db,
    )
    expect(archived.rows[0]!.name! >= rows[0]!.name).toBe(true)
  })
}

describe.skipIf(!isInstalled)('pgBackRest', () => {
  test(
    'load, backup, load, kill, restore to a moment: nothing acknowledged before it is missing, and what followed is gone',
    async () => {
      drill = await startDrill()
      const { parent, tool, pgbackrest, db, environment } = drill
      const files = join(parent, 'files')
      const rihla = (...args: string[]) => runRihla(args, { environment })
      await pgbackrest('stanza-create')
      const { url, child, ended } = await startServer(environment)
      const storage = createDiskStorage(environment['DATA_DIR']!)
      const key = await buildStoredFile({ db, storage }, Buffer.from('a file'))
      const load = await startBookingLoad({ db, clock: createClock('Africa/Cairo') }, { origin: url, clients: 2 })
      const waitForMore = async (count: number) => {
        const now = acknowledgedBy(load).length
        await waitFor(() => expect(acknowledgedBy(load).length).toBeGreaterThan(now + count))
      }
      await waitForMore(5)
      await pgbackrest('--type=full', 'backup')
      await recordBackup(drill)
      expect((await listBackups(db)).map(({ part }) => part)).toEqual(['database'])
      expect(await rihla('backup', '--files', files)).toMatchObject({ exitCode: 0, errors: '' })
      await waitForMore(5)
      const before = acknowledgedBy(load)
      const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db)
      await waitForMore(5)
      await archiveLog(db)
      drill.kill()
      child.kill('SIGKILL')
      await load.stop()
      await ended
      const total = acknowledgedBy(load).length
      await storage.delete(key)
      // as the page says: pgBackRest takes the file of a killed server for a running one
      rmSync(join(parent, 'cluster', 'postmaster.pid'))

      await waitFor(() =>
        pgbackrest('--delta', '--type=time', `--target=${rows[0]!.at}`, '--target-action=promote', 'restore'),
      )
      await waitFor(() => tool('pg_ctl', 'start', '--wait', '--silent', `--log=${join(parent, 'log')}`))
      await waitFor(async () => {
        const state = await sql<{ recovers: boolean }>`select pg_is_in_recovery() as recovers`.execute(db)
        expect(state.rows).toEqual([{ recovers: false }])
      })
      expect(await rihla('restore', '--files', files)).toEqual({
        exitCode: 0,
        output: '1 files are there, 1 of them from the backup.',
        errors: '',
      })
      const found = await db.selectFrom('bookings').select('id').execute()
      const ids = new Set(found.map(({ id }) => id))
      expect(before.filter((id) => !ids.has(id))).toEqual([])
      expect(ids.size).toBeLessThan(total)
      const checked = await rihla('check')
      expect(checked.output.split('\n').filter((line) => !line.startsWith('holds'))).toEqual([])
    },
    hangingMs,
  )
})
