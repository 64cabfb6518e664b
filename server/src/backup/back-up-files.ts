import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Context } from '#context.ts'
import type { FileStorage } from '#files/storage/storage.ts'
import { version } from '#version.ts'
import { BackupRefused } from './backup-refused.ts'
import { recordBackup } from './backups.queries.ts'
import { listDeletedAccounts } from './deleted-accounts.queries.ts'
import type { FilesManifest, FilesTarget } from './files-target.ts'
import { listNamedUploads, type NamedUpload } from './named-uploads.queries.ts'

export interface FilesBackup {
  takenAt: string
  /** In this backup. */
  files: number
  /** Of these, what earlier backups did not have. */
  copied: number
  /** Removed, because no retained backup has them. */
  removed: number
  /** Rows name them, and the storage does not have them. */
  lost: string[]
}

type Backing = Pick<Context, 'db' | 'clock' | 'config'> & { storage: FileStorage }

const atOnce = 4

/**
 * Copies the files that rows name and the last backup lacks, reads every copy again, and removes backups older than `keepDays`, of which
 * the newest one always stays.
 */
export async function backUpFiles(context: Backing, target: FilesTarget, keepDays: number): Promise<FilesBackup> {
  const { db, clock, config } = context
  const earlier = await target.listManifests()
  const deletedAccounts = await listDeletedAccounts(db)
  const uploads = await listNamedUploads(db)
  const takenAt = clock.now().toISOString()
  const files: FilesManifest['files'] = {}
  const missing: NamedUpload[] = []
  let copied = 0
  await inParallel(uploads, async (upload) => {
    const known = earlier[0]?.files[upload.key]
    if (known && (upload.sha256 ?? known.sha256) === known.sha256) {
      files[upload.key] = known
      return
    }
    const sha256 = await copy(context.storage, target, upload)
    if (sha256 === undefined) missing.push(upload)
    else {
      files[upload.key] = { sha256, contentType: upload.contentType }
      copied += 1
    }
  })
  const manifest: FilesManifest = { format: 1, takenAt, version, files, deletedAccounts, appSecret: config.appSecret }
  await target.addManifest(manifest)
  const removed = await removeOld([manifest, ...earlier], target, keepDays)
  const lost = await findLost(db, missing)
  if (lost.length === 0) await recordBackup(db, ['files'], new Date(takenAt))
  return { takenAt, files: Object.keys(files).length, copied, removed, lost }
}

/** Returns the checksum, or undefined where the storage does not have the file. */
async function copy(
  storage: FileStorage,
  target: FilesTarget,
  { key, contentType }: NamedUpload,
): Promise<string | undefined> {
  const stored = await storage.get(key)
  if (!stored) return undefined
  const bytes = await buffer(stored.stream)
  const sha256 = sha256Of(bytes)
  await target.put(key, bytes, contentType)
  const written = await target.get(key)
  if (!written || sha256Of(written) !== sha256)
    throw new BackupRefused(`The copy of ${key} is not what was written: the backup is not complete.`)
  return sha256
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Files that were deleted during the backup have no rows any more. */
async function findLost(db: Context['db'], missing: readonly NamedUpload[]): Promise<string[]> {
  const wanted = missing.filter(({ isOptional }) => !isOptional)
  if (wanted.length === 0) return []
  const named = new Set((await listNamedUploads(db)).map(({ key }) => key))
  return wanted.map(({ key }) => key).filter((key) => named.has(key))
}

async function removeOld(manifests: FilesManifest[], target: FilesTarget, keepDays: number): Promise<number> {
  const [newest] = manifests
  const until = Date.parse(newest!.takenAt) - keepDays * 86_400_000
  const old = manifests.filter((manifest) => manifest !== newest && Date.parse(manifest.takenAt) < until)
  const retained = new Set(
    manifests.filter((manifest) => !old.includes(manifest)).flatMap(({ files }) => Object.keys(files)),
  )
  const keys = new Set(old.flatMap(({ files }) => Object.keys(files)).filter((key) => !retained.has(key)))
  // the manifests first: one that remains must not name what is gone
  for (const manifest of old) await target.removeManifest(manifest)
  for (const key of keys) await target.delete(key)
  return keys.size
}

export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]()
  const take = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, take))
}
