import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedRefused } from './embedded-refused.ts'

const waitMs = 60_000
const writingMs = 5_000

/** Only one process at a time starts or stops the engine of a folder. The lock of a dead process is taken over. */
export async function withStartLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await acquire(path)
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

async function acquire(path: string): Promise<void> {
  const giveUpAt = Date.now() + waitMs
  while (!tryCreate(path)) {
    if (isAbandoned(path)) {
      rmSync(path, { force: true })
      continue
    }
    if (Date.now() > giveUpAt) {
      throw new EmbeddedRefused(
        `Another process has been starting the database for a minute. If none is, delete ${path}.`,
      )
    }
    await sleep(50)
  }
}

function tryCreate(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function isAbandoned(path: string): boolean {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    // empty: its owner is between creating and writing it, or died there
    if (!pid) return Date.now() - statSync(path).mtimeMs > writingMs
    if (pid === process.pid) return false
    return !isRunning(pid)
  } catch {
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
