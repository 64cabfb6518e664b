import { chmodSync, chownSync } from 'node:fs'
import { chmod, copyFile, lchown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { prepareBinaries } from './binaries.ts'
import { type EmbeddedDatabase, holderName, startEmbeddedDatabase } from './embedded-database.ts'
import { EmbeddedRefused } from './embedded-refused.ts'
import { type EngineUser, findEngineUser } from './engine-user.ts'
import { findPostmaster } from './postmaster-pid.ts'
import { runTool } from './run-tool.ts'

/** Folders whose contents are of the running engine only; a copy needs them empty. */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const leftOut = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label(\.old)?|core.*)$/

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
const ownedBy = async (user: EngineUser | undefined, path: string): Promise<void> => {
  if (user) await lchown(path, user.uid, user.gid)
}

/**
 * Copies the database of a folder while it serves (PostgreSQL's low-level backup: pages that change during the copy are
 * repaired from the log when the copy starts). The copy is the state at the end of the copying.
 */
export async function copyCluster(folder: string, target: string): Promise<void> {
  const engine = await startEmbeddedDatabase(folder)
  try {
    // keeps the engine running when its application stops
    const client = new pg.Client({ connectionString: engine.urlOf('postgres'), application_name: holderName })
    client.on('error', () => {})
    await client.connect()
    try {
      await copyInBackupMode(client, folder, target)
    } finally {
      await client.end()
    }
  } finally {
    await engine.stop()
  }
}

async function copyInBackupMode(client: pg.Client, folder: string, target: string): Promise<void> {
  const [from, to] = [join(folder, 'cluster'), join(target, 'cluster')]
  const user = findEngineUser()
  await mkdir(to, { recursive: true, mode: 0o755 })
  for (const path of [target, to]) await ownedBy(user, path)
  await chmod(to, 0o700)
  await copyOwned(join(folder, 'password'), join(target, 'password'), user)
  // the log that the copy needs stays until this session ends
  await client.query(`select pg_create_physical_replication_slot('rihla_backup_' || pg_backend_pid(), true, true)`)
  const started = await ask(client, `select pg_walfile_name(pg_backup_start('rihla', true)) as file, '' as label`)
  await copyFolder(from, to, user)
  // last, because it says where recovery begins
  await copyOwned(join(from, 'global', 'pg_control'), join(to, 'global', 'pg_control'), user)
  const stopped = await ask(
    client,
    'select pg_walfile_name(lsn) as file, labelfile as label from pg_backup_stop(false)',
  )
  for (const name of await readdir(join(from, 'pg_wal'))) {
    if (/^[0-9A-F]{24}$/.test(name) && name >= started.file && name <= stopped.file)
      await copyOwned(join(from, 'pg_wal', name), join(to, 'pg_wal', name), user)
  }
  await writeFile(join(to, 'backup_label'), stopped.label, { mode: 0o600 })
  await ownedBy(user, join(to, 'backup_label'))
}

async function ask(client: pg.Client, text: string): Promise<{ file: string; label: string }> {
  const { rows } = await client.query<{ file: string; label: string }>(text)
  return rows[0]!
}

async function copyOwned(from: string, to: string, user: EngineUser | undefined): Promise<void> {
  await copyFile(from, to)
  await chmod(to, 0o600)
  await ownedBy(user, to)
}

/** Files that disappear during the copy belong to tables that were dropped. */
async function copyFolder(from: string, to: string, user: EngineUser | undefined): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (leftOut.test(entry.name)) continue
    try {
      if (!entry.isDirectory()) {
        await copyOwned(source, target, user)
        continue
      }
      await mkdir(target, { mode: 0o700 })
      await ownedBy(user, target)
      if (!emptied.has(entry.name)) await copyFolder(source, target, user)
      if (entry.name === 'pg_wal') await makeOwned(join(target, 'archive_status'), user)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
}

async function makeOwned(path: string, user: EngineUser | undefined): Promise<void> {
  await mkdir(path, { mode: 0o700 })
  await ownedBy(user, path)
}

/** Removes the log before this segment from a stopped cluster, and what only its engine used. */
export async function pruneStopped(folder: string, firstSegment: string): Promise<void> {
  const cluster = join(folder, 'cluster')
  const log = join(cluster, 'pg_wal')
  for (const name of await readdir(log)) {
    if (/^[0-9A-F]{24}$/.test(name) && name < firstSegment) await rm(join(log, name))
  }
  for (const name of ['backup_label.old', 'postmaster.opts']) await rm(join(cluster, name), { force: true })
  for (const name of ['postgres.log', 'start.lock']) await rm(join(folder, name), { force: true })
}

/** Gives unpacked files to the user of the engine and writes them to disk. */
export async function adoptFiles(folder: string): Promise<void> {
  const user = findEngineUser()
  if (user) {
    chownSync(folder, user.uid, user.gid)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      await ownedBy(user, join(entry.parentPath, entry.name))
  }
  chmodSync(folder, 0o755)
  const tools = { folder: prepareBinaries(user), user }
  const { isOk, output } = await runTool(tools, 'initdb', ['--sync-only', `--pgdata=${join(folder, 'cluster')}`])
  if (!isOk) throw new EmbeddedRefused(`The files of the database could not be written to disk:\n${output}`)
}

/** Stops an engine that nothing uses; returns false while an application or a tool is connected to it. */
export async function stopIfIdle(folder: string): Promise<boolean> {
  const cluster = join(folder, 'cluster')
  if (!findPostmaster(cluster)) return true
  const engine: EmbeddedDatabase = await startEmbeddedDatabase(folder)
  await engine.stop()
  return findPostmaster(cluster) === undefined
}

/** How much room a copy needs. */
export async function bytesOfCluster(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(join(folder, 'cluster'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    bytes += await stat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      // dropped since
      () => 0,
    )
  }
  return bytes
}
