import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClusterPaths } from './create-cluster.ts'
import { EmbeddedRefused } from './embedded-refused.ts'
import { findFreePort } from './free-port.ts'
import { findPostmaster, type Postmaster } from './postmaster-pid.ts'
import { runTool, type Tools } from './run-tool.ts'

/** Disabled only for temporary clusters of tests. */
export interface EngineOptions {
  isDurable: boolean
  maxConnections: number
  /** Used if it is free, so that connection strings from before a crash stay valid. */
  preferredPort?: number
}

const attempts = 8

/**
 * Starts the engine. Retries, because after a SIGKILL its old child processes hold the shared memory for a moment,
 * and the port may be in use.
 */
export async function startEngine(paths: ClusterPaths, tools: Tools, options: EngineOptions): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const port = (attempt <= 3 && options.preferredPort) || (await findFreePort())
    const { isOk, output } = await runTool(tools, 'pg_ctl', [
      'start',
      '--wait',
      '--timeout=60',
      '--silent',
      `--pgdata=${paths.cluster}`,
      `--log=${paths.log}`,
      `--options=${settings(port, options)}`,
    ])
    const postmaster = findPostmaster(paths.cluster)
    if (isOk && postmaster) return { pid: postmaster.pid, port: postmaster.port || port }
    if (attempt >= attempts)
      throw new EmbeddedRefused(`The embedded PostgreSQL did not start.\n${output}\n${tail(paths.log)}`)
    await sleep(250 * attempt)
  }
}

/** `fast` ends connections and writes everything to disk; `immediate` is for an unresponsive engine. */
export async function stopEngine(
  paths: ClusterPaths,
  tools: Tools,
  mode: 'fast' | 'immediate' = 'fast',
): Promise<void> {
  await runTool(tools, 'pg_ctl', [
    'stop',
    '--wait',
    '--timeout=60',
    '--silent',
    `--pgdata=${paths.cluster}`,
    `--mode=${mode}`,
  ])
}

function settings(port: number, { isDurable, maxConnections }: EngineOptions): string {
  const values: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: maxConnections,
    shared_buffers: '256MB',
    // as for an SSD: the default prefers reading a whole index to a thousand look-ups
    random_page_cost: 1.1,
    // requests are concurrent and short: starting workers takes longer than it saves
    max_parallel_workers_per_gather: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  }
  return Object.entries(values)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ')
}

function tail(path: string): string {
  try {
    return readFileSync(path, 'utf8').split('\n').slice(-12).join('\n')
  } catch {
    return ''
  }
}
