import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { findEngineUser } from '@rihla/embedded-postgres/engine-user.ts'
import { findFreePort } from '@rihla/embedded-postgres/free-port.ts'
import { waitFor } from './wait-for.ts'

const program = '/usr/sbin/pgbouncer'

/** Debian's. Where CI runs, its absence is an error. */
// oxlint-disable-next-line node/no-process-env -- tests only
export const hasPgBouncer = existsSync(program) || process.env['CI'] !== undefined

export interface PgBouncer {
  /** The same URL through the pooler. */
  through: (databaseUrl: string) => string
  start: () => Promise<void>
  /** As `systemctl restart` begins: clients lose their connections at once. */
  stop: () => Promise<void>
  close: () => Promise<void>
}

interface PgBouncerOptions {
  mode?: 'transaction' | 'session'
  /** Connections to PostgreSQL. */
  poolSize: number
}

/** A pooler in front of the databases of these URLs, which share a server, with the settings of deploy/pgbouncer. */
export async function startPgBouncer(
  databaseUrls: readonly string[],
  { mode = 'transaction', poolSize }: PgBouncerOptions,
): Promise<PgBouncer> {
  const user = findEngineUser()
  const folder = mkdtempSync('/tmp/rihla-pgbouncer-')
  if (user) chownSync(folder, user.uid, user.gid)
  const port = await findFreePort()
  const file = (name: string) => join(folder, name)
  const roles = databaseUrls.map((url) => new URL(url))
  writeFileSync(file('users'), roles.map(({ username, password }) => `"${username}" "${password}"\n`).join(''))
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: file('users'),
    pool_mode: mode,
    default_pool_size: poolSize,
    max_client_conn: 500,
    query_wait_timeout: 6,
    server_login_retry: 1,
    logfile: file('log'),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const [{ hostname, port: serverPort }] = roles as [URL]
  writeFileSync(
    file('pgbouncer.ini'),
    ['[databases]', `* = host=${hostname} port=${serverPort}`, '[pgbouncer]', ...lines, ''].join('\n'),
  )
  if (user) for (const name of ['users', 'pgbouncer.ini']) chownSync(file(name), user.uid, user.gid)
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    child = spawn(program, [file('pgbouncer.ini')], { ...user, cwd: folder, stdio: 'ignore' })
    await waitFor(async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect').finally(() => socket.destroy())
    })
  }
  async function stop(): Promise<void> {
    const ending = child
    if (!ending || ending.exitCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill('SIGTERM')
    await ended
  }
  await start()
  return {
    through: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    start,
    stop,
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
