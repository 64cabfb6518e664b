import { buffer } from 'node:stream/consumers'
import type { Context } from '#context.ts'
import { inParallel, sha256Of } from './back-up-files.ts'
import { BackupRefused } from './backup-refused.ts'
import type { FilesManifest, FilesTarget } from './files-target.ts'
import { listNamedUploads, type NamedUpload } from './named-uploads.queries.ts'
import { repeatDeletions, type RepeatedDeletions } from './repeat-deletions.ts'

export interface RestoredFiles {
  /** In the storage with the right content. */
  files: number
  /** Of these, what came from the backup. */
  restored: number
  /** Rows name them, and neither the storage nor a backup has them. */
  missing: string[]
  deletions: RepeatedDeletions
  hasOtherSecret: boolean
}

/**
 * After the database was restored: copies back what its rows name and the storage lacks or has damaged, from the newest backup that has
 * it, and deletes the accounts again that had been deleted by the last backup.
 */
export async function restoreFiles(context: Context, target: FilesTarget): Promise<RestoredFiles> {
  const manifests = await target.listManifests()
  const [newest] = manifests
  if (!newest) throw new BackupRefused('There is no backup of files in this place.')
  const missing: string[] = []
  let [files, restored] = [0, 0]
  await inParallel(await listNamedUploads(context.db), async (upload) => {
    if (await isIntact(context, upload)) files += 1
    else if (await copyBack(context, target, { upload, manifests })) {
      files += 1
      restored += 1
    } else if (!upload.isOptional) missing.push(upload.key)
  })
  const deletions = await repeatDeletions(context, newest.deletedAccounts)
  return { files, restored, missing, deletions, hasOtherSecret: newest.appSecret !== context.config.appSecret }
}

async function isIntact({ files: { storage } }: Context, { key, sha256 }: NamedUpload): Promise<boolean> {
  if (sha256 === undefined) return storage.exists(key)
  const stored = await storage.get(key)
  return stored !== undefined && sha256Of(await buffer(stored.stream)) === sha256
}

async function copyBack(
  { files: { storage } }: Context,
  target: FilesTarget,
  { upload, manifests }: { upload: NamedUpload; manifests: FilesManifest[] },
): Promise<boolean> {
  const { key, contentType } = upload
  const entry = manifests.map(({ files }) => files[key]).find((found) => found !== undefined)
  const bytes = entry && (await target.get(key))
  if (!bytes || sha256Of(bytes) !== (upload.sha256 ?? entry.sha256)) return false
  await storage.put(key, bytes, contentType)
  return true
}
