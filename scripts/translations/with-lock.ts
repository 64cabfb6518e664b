import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const lock = join(import.meta.dirname, '../../node_modules/.cache/rihla-translations.lock')

/** Serializes runs, which would overwrite each other's catalogues. A lock older than a minute is stale and removed. */
export async function withLock(work: () => void | Promise<void>): Promise<void> {
  mkdirSync(join(lock, '..'), { recursive: true })
  while (!tryLock()) await wait(200)
  try {
    await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function tryLock(): boolean {
  const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
  if (since !== undefined && Date.now() - since > 60_000) rmSync(lock, { recursive: true, force: true })
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}
