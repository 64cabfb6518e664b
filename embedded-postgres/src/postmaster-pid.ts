import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export interface Postmaster {
  pid: number
  port: number
}

/** The engine running on a cluster's folder, if any. A pid file of a dead or unrelated process is removed. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const path = join(cluster, 'postmaster.pid')
  const lines = readLines(path)
  if (!lines) return undefined
  const pid = Number(lines[0])
  if (pid > 0 && isPostgresOf(cluster, pid)) return { pid, port: Number(lines[3]) || 0 }
  rmSync(path, { force: true })
  return undefined
}

/** Process ids are reused: the process must be the postgres of this folder, and a zombie does not count as running. */
function isPostgresOf(cluster: string, pid: number): boolean {
  if (process.platform === 'linux') return isPostgresOnLinux(cluster, pid)
  if (process.platform === 'win32') {
    const list = spawnSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8', windowsHide: true })
    return /^postgres\.exe/im.test(list.stdout)
  }
  const list = spawnSync('ps', ['-p', String(pid), '-o', 'stat=,command='], { encoding: 'utf8' })
  return list.stdout.includes(cluster) && !list.stdout.trimStart().startsWith('Z')
}

function isPostgresOnLinux(cluster: string, pid: number): boolean {
  const [, name = '', state = ''] = /\((.*)\) (\S)/.exec(readLines(`/proc/${pid}/stat`)?.[0] ?? '') ?? []
  if (!name.startsWith('postgres') || state === 'Z' || state === 'X') return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    // another user's process, and so not the engine we started
    return false
  }
}

function readLines(path: string): string[] | undefined {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return undefined
  }
}
