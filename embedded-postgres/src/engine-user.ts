import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** PostgreSQL refuses to run as root; any other user runs it as themselves. */
export interface EngineUser {
  uid: number
  gid: number
}

const nobody: EngineUser = { uid: 65_534, gid: 65_534 }

/** The user as whom root runs the engine: postgres where it exists. Undefined: the current user. */
export function findEngineUser(): EngineUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readPasswd()
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : nobody
}

/** Whether that user can enter a folder. Mode bits of every parent, ACLs and mounts all matter, so it tries. */
export function canEnter(user: EngineUser | undefined, folder: string): boolean {
  if (!user) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8')
  } catch {
    return ''
  }
}
