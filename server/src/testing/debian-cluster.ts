import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createDatabase } from '#database/database.ts'
import { sql } from 'kysely'
import { findEngineUser } from '@rihla/embedded-postgres/engine-user.ts'
import { findFreePort } from '@rihla/embedded-postgres/free-port.ts'
import type { TestDatabase } from './test-database.ts'

const binaries = '/usr/lib/postgresql/15/bin'

/** PostgreSQL 15 as Debian ships it, the oldest supported version, with JIT; the embedded binaries have none. */
export const hasDebianPostgres = existsSync(join(binaries, '../lib/llvmjit.so'))

export interface Standby {
  port: number
  applicationUrl: string
  /** For a superuser: pauses the replay of the WAL, promotes. */
  db: TestDatabase['db']
  stop: () => Promise<void>
  start: () => Promise<void>
  close: () => Promise<void>
}

const run = promisify(execFile)

export interface DebianCluster extends TestDatabase {
  port: number
  /** A streaming standby of it. */
  startStandby: () => Promise<Standby>
  /** How many statements so far were compiled by JIT. */
  countCompiled: () => number
}

/** Programs of PostgreSQL for one cluster in a folder of its own. */
async function openCluster(name: string) {
  const user = findEngineUser()
  // not below TMPDIR, which the engine's user may not enter
  const folder = mkdtempSync(`/tmp/rihla-${name}-`)
  if (user) chownSync(folder, user.uid, user.gid)
  const log = join(folder, 'log')
  const tool = (program: string, ...args: string[]) =>
    run(join(binaries, program), ['--pgdata', join(folder, 'cluster'), ...args], {
      ...user,
      cwd: folder,
      env: { LC_ALL: 'C' },
    })
  const port = await findFreePort()
  const urlFor = (role: string) => `postgresql://${role}@127.0.0.1:${port}/postgres`
  async function start(settings: Record<string, string | number> = {}): Promise<void> {
    const all = { port, unix_socket_directories: '', fsync: 'off', ...settings }
    const options = Object.entries(all).map(([setting, value]) => `-c ${setting}='${value}'`)
    await tool('pg_ctl', 'start', '--wait', '--silent', `--log=${log}`, `--options=${options.join(' ')}`)
  }
  const stop = async () => void (await tool('pg_ctl', 'stop', '--wait', '--silent', '--mode=immediate'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  return { port, log, tool, urlFor, start, stop, remove }
}

/** A cluster of its own whose sessions use JIT, as they do by default, with both roles and an empty database. */
export async function startDebianCluster(): Promise<DebianCluster> {
  const { port, log, tool, urlFor, start, stop, remove } = await openCluster('debian')
  await tool('initdb', '--username=rihla', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  // of these, only the last one changes plans: a new database has too few rows to be above the default cost
  await start({
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': 0,
    jit_above_cost: 1_000,
  })
  const db = createDatabase(urlFor('rihla'))
  await sql`create role rihla_application login`.execute(db)
  return {
    port,
    url: urlFor('rihla'),
    applicationUrl: urlFor('rihla_application'),
    db,
    startStandby: () => startStandby(urlFor('rihla')),
    countCompiled: () => readFileSync(log, 'utf8').match(/^\s*JIT:$/gm)?.length ?? 0,
    async close() {
      await db.destroy()
      await stop()
      remove()
    },
  }
}

async function startStandby(primaryUrl: string): Promise<Standby> {
  const { port, tool, urlFor, start, stop, remove } = await openCluster('standby')
  await tool('pg_basebackup', `--dbname=${primaryUrl}`, '--write-recovery-conf', '--checkpoint=fast')
  await start()
  const db = createDatabase(urlFor('rihla'), { max: 2, isUnlimited: true })
  return {
    port,
    applicationUrl: urlFor('rihla_application'),
    db,
    stop,
    start,
    async close() {
      await db.destroy()
      await stop().catch(() => {})
      remove()
    },
  }
}
