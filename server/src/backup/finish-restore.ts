import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Below DATA_DIR: what a restore has unpacked, and the file that says that all of it was checked. */
export const restorePaths = (dataFolder: string) => {
  const folder = join(dataFolder, '.restore')
  return { folder, unpacked: join(folder, 'new'), ready: join(folder, 'ready') }
}

const restored = ['postgres', 'uploads', 'app-secret']

/**
 * Puts a checked restore in place of the data, which moves to the folder that `ready` names. Each step is a rename, and what was
 * interrupted is continued by the next start. Returns the folder with the former data.
 */
export function finishRestore(dataFolder: string): string | undefined {
  const { folder, unpacked, ready } = restorePaths(dataFolder)
  if (!existsSync(ready)) return undefined
  const former = join(dataFolder, readFileSync(ready, 'utf8').trim())
  for (const name of restored) {
    const [next, current, aside] = [join(unpacked, name), join(dataFolder, name), join(former, name)]
    if (!existsSync(next)) continue
    if (existsSync(current)) {
      mkdirSync(former, { recursive: true, mode: 0o700 })
      renameSync(current, aside)
    }
    renameSync(next, current)
  }
  rmSync(folder, { recursive: true, force: true })
  return existsSync(former) ? former : undefined
}
