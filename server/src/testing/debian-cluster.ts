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

const run = promisify(execFile)

export interface DebianCluster extends TestDatabase {
  /** How many statements so far were compiled by JIT. */
  countCompiled: () => number
}

/** A cluster of its own whose sessions use JIT, as they do by default, with both roles and an empty database. */
export async function startDebianCluster(): Promise<DebianCluster> {
  const user = findEngineUser()
  // not below TMPDIR, which the engine's user may not enter
  const folder = mkdtempSync('/tmp/rihla-debian-')
  if (user) chownSync(folder, user.uid, user.gid)
  const cluster = join(folder, 'cluster')
  const tool = (name: string, ...args: string[]) =>
    run(join(binaries, name), ['--pgdata', cluster, ...args], { ...user, cwd: folder, env: { LC_ALL: 'C' } })
  const port = await findFreePort()
  await tool('initdb', '--username=rihla', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  const log = join(folder, 'log')
  // of these, only the last one changes plans: a new database has too few rows to be above the default cost
  const settings = {
    port,
    unix_socket_directories: '',
    fsync: 'off',
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': 0,
    jit_above_cost: 1_000,
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  await tool('pg_ctl', 'start', '--wait', '--silent', `--log=${log}`, `--options=${options.join(' ')}`)
  const urlFor = (role: string) => `postgresql://${role}@127.0.0.1:${port}/postgres`
  const db = createDatabase(urlFor('rihla'))
  await sql`create role rihla_application login`.execute(db)
  return {
    url: urlFor('rihla'),
    applicationUrl: urlFor('rihla_application'),
    db,
    countCompiled: () => readFileSync(log, 'utf8').match(/^\s*JIT:$/gm)?.length ?? 0,
    async close() {
      await db.destroy()
      await tool('pg_ctl', 'stop', '--wait', '--silent', '--mode=immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
