import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { EmbeddedRefused } from './embedded-refused.ts'
import { canEnter } from './engine-user.ts'
import { runTool, type Tools } from './run-tool.ts'

export const superuser = 'rihla'
/** Owns no table and cannot change what is only added to (docs/operations/install.md#roles). */
export const applicationRole = 'rihla_application'

/** Paths inside the embedded database's folder. */
const pathsIn = (folder: string) => ({
  folder,
  cluster: join(folder, 'cluster'),
  password: join(folder, 'password'),
  log: join(folder, 'postgres.log'),
  startLock: join(folder, 'start.lock'),
})
export type ClusterPaths = ReturnType<typeof pathsIn>

/** Creates the engine's folders, owned by the user who runs it. */
export function createFolder(wanted: string, tools: Tools): ClusterPaths {
  mkdirSync(wanted, { recursive: true, mode: 0o755 })
  // the engine records the real path of its folder
  const folder = realpathSync(wanted)
  if (!tools.user) return pathsIn(folder)
  chownSync(folder, tools.user.uid, tools.user.gid)
  if (canEnter(tools.user, folder)) return pathsIn(folder)
  throw new EmbeddedRefused(
    `PostgreSQL does not run as root, and the user who runs it instead (uid ${tools.user.uid}) cannot reach ` +
      `${folder}. Set DATA_DIR to a folder outside of it, such as /var/lib/rihla/data, start as an ordinary ` +
      'user, or set DATABASE_URL.',
  )
}

/** First start: the new cluster is created under a temporary name, so that a partial one is never used. */
export async function createClusterIfMissing(paths: ClusterPaths, tools: Tools): Promise<void> {
  if (existsSync(paths.cluster)) return
  for (const name of readdirSync(paths.folder)) {
    if (name.startsWith('cluster.')) rmSync(join(paths.folder, name), { recursive: true, force: true })
  }
  writePassword(paths, tools)
  const unfinished = `${paths.cluster}.${process.pid}`
  const { isOk, output } = await runTool(tools, 'initdb', [
    `--pgdata=${unfinished}`,
    `--username=${superuser}`,
    `--pwfile=${paths.password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // upper, lower and trigrams of Arabic letters depend on the character type, the order of rows does not
    '--lc-ctype=C.UTF-8',
    '--lc-collate=C',
    '--lc-messages=C',
  ])
  if (!isOk) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new EmbeddedRefused(`The embedded PostgreSQL could not create its files in ${paths.folder}:\n${output}`)
  }
  renameSync(unfinished, paths.cluster)
}

export const readPassword = (paths: ClusterPaths): string => readFileSync(paths.password, 'utf8').trim()

function writePassword(paths: ClusterPaths, tools: Tools): void {
  writeFileSync(paths.password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (tools.user) chownSync(paths.password, tools.user.uid, tools.user.gid)
}
