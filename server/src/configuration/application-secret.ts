import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret of a local installation: generated once, and readable only by its owner. */
export function findSecret(dataFolder: string): string {
  const path = join(dataFolder, 'app-secret')
  mkdirSync(dataFolder, { recursive: true, mode: 0o755 })
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}
