import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type ArchiveEntry, readArchive, writeArchive } from '#backup/archive.ts'
import { BackupRefused } from '#backup/backup-refused.ts'
import { recordBackup } from '#backup/backups.queries.ts'
import { listNamedUploads, type NamedUpload } from '#backup/named-uploads.queries.ts'
import type { Configuration } from '#configuration.ts'
import { createStorage } from '#files/files.ts'
import type { FileStorage } from '#files/storage/storage.ts'
import { loadClusterCopying } from '#optional-packages.ts'
import { version } from '#version.ts'
import { checkpoint, type Manifest, platform, readContents } from './manifest.queries.ts'
import { withEngine } from './with-engine.ts'

type Installation = Pick<Configuration, 'dataFolder' | 'storageUrl' | 'appSecret' | 'backupPassphrase'>

export interface EmbeddedBackup {
  manifest: Manifest
  bytes: number
  files: number
  /** Deleted between the copy of the database and that of the files. */
  deletedSince: string[]
  /** Rows name them, and the storage does not have them. */
  lost: string[]
}

/** Free space that a copy leaves to the running installation. */
const reserveBytes = 256 * 1024 * 1024

/** Writes one consistent archive of an installation with the embedded database, while it serves, and reads it again. */
export async function backUpEmbedded(config: Installation, file: string): Promise<EmbeddedBackup> {
  const { dataFolder, backupPassphrase: passphrase } = config
  const { bytesOfCluster, copyCluster } = await loadClusterCopying()
  const folder = join(dataFolder, 'postgres')
  await requireFile(file)
  await removeAbandoned(dataFolder)
  await requireRoom(dataFolder, await bytesOfCluster(folder))
  const copy = join(dataFolder, `.backup-${process.pid}`)
  const storage = await createStorage(config)
  try {
    await copyCluster(folder, copy)
    const { manifest, named } = await settleCopy(copy)
    const missing: string[] = []
    const entries = listEntries({ config, copy, manifest, named, storage, missing })
    const sums = await writeArchive(file, entries, passphrase)
    await readArchive(file, { passphrase, onEntry: drain })
    const stillNamed = missing.length > 0 ? await listKeys(folder) : new Set()
    const lost = missing.filter((key) => stillNamed.has(key))
    await withEngine(folder, (db) =>
      recordBackup(db, lost.length === 0 ? ['database', 'files'] : ['database'], new Date(manifest.takenAt)),
    )
    return {
      manifest,
      bytes: (await stat(file)).size,
      files: Object.keys(sums).filter((path) => path.startsWith('uploads/')).length,
      deletedSince: missing.filter((key) => !stillNamed.has(key)),
      lost,
    }
  } finally {
    storage.close()
    await rm(copy, { recursive: true, force: true })
  }
}

async function requireFile(file: string): Promise<void> {
  const isFolder = await stat(file).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (isFolder) throw new BackupRefused(`${file} is a folder: name a file in it.`)
  await mkdir(dirname(file), { recursive: true })
}

const drain = async (_path: string, content: AsyncIterable<unknown>): Promise<void> => {
  for await (const _ of content);
}

/** Copies of a backup that was killed. */
async function removeAbandoned(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    const pid = Number(/^\.backup-(\d+)$/.exec(name)?.[1])
    if (pid && !isRunning(pid)) await rm(join(dataFolder, name), { recursive: true, force: true })
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

async function requireRoom(dataFolder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataFolder)
  if (bavail * bsize > bytes + reserveBytes) return
  const megabytes = Math.ceil((bytes + reserveBytes) / 1e6)
  throw new BackupRefused(
    `There is no room in ${dataFolder} for a copy of the database: ${megabytes} MB must be free, so that the server can go on.`,
  )
}

/** Starts the copy, which proves that it starts, reads what is in it and stops it: the archive needs no recovery. */
async function settleCopy(copy: string): Promise<{ manifest: Manifest; named: NamedUpload[] }> {
  const takenAt = new Date()
  const { segment, ...settled } = await withEngine(
    copy,
    async (db) => {
      // so that what is restored from it expects the next one
      await recordBackup(db, ['database', 'files'], takenAt)
      const contents = await readContents(db)
      const named = await listNamedUploads(db)
      const manifest: Manifest = { format: 1, version, takenAt: takenAt.toISOString(), platform, ...contents }
      return { manifest, named, segment: await checkpoint(db) }
    },
    { isDurable: false, maxConnections: 20 },
  )
  const { pruneStopped } = await loadClusterCopying()
  await pruneStopped(copy, segment)
  return settled
}

const listKeys = (folder: string): Promise<Set<string>> =>
  withEngine(folder, async (db) => new Set((await listNamedUploads(db)).map(({ key }) => key)))

interface Sources {
  config: Installation
  copy: string
  manifest: Manifest
  named: NamedUpload[]
  storage: FileStorage
  missing: string[]
}

function textEntry(path: string, text: string): ArchiveEntry {
  const bytes = Buffer.from(text)
  return {
    path,
    bytes: bytes.length,
    async *content() {
      yield bytes
    },
  }
}

async function* listEntries(sources: Sources): AsyncGenerator<ArchiveEntry> {
  const { config, copy, manifest, named, storage, missing } = sources
  yield textEntry('manifest.json', JSON.stringify(manifest, undefined, 2))
  yield textEntry('app-secret', `${config.appSecret}\n`)
  for (const entry of await readdir(copy, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = `postgres/${relative(copy, path).split(sep).join('/')}`
    if (entry.isDirectory()) yield { path: `${name}/`, bytes: 0, content: () => createReadStream(path) }
    else yield { path: name, bytes: (await stat(path)).size, content: () => createReadStream(path) }
  }
  for (const { key, isOptional } of named) {
    const stored = await storage.get(key)
    if (stored) yield { path: `uploads/${key}`, bytes: stored.bytes, content: () => stored.stream }
    else if (!isOptional) missing.push(key)
  }
}
