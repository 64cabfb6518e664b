import type { Database } from '#database/database.ts'
import { avifKey, keysOf } from '#files/file-urls.ts'

/** A file that a row names. */
export interface NamedUpload {
  key: string
  contentType: string
  /** Of the bytes, where the row states it. */
  sha256: string | undefined
  /** A variant that may be missing, or a file that nothing uses yet. */
  isOptional: boolean
}

/** Every file of the storage that a backup needs. What is made again on demand is not among them. */
export async function listNamedUploads(db: Database): Promise<NamedUpload[]> {
  const rows = await db
    .selectFrom('uploads')
    .select(['storage_key', 'content_type', 'widths', 'sha256', 'attached_at', 'avif_made_at'])
    .execute()
  const named = new Map<string, NamedUpload>()
  for (const {
    storage_key: storageKey,
    content_type: contentType,
    widths,
    sha256,
    attached_at,
    avif_made_at,
  } of rows) {
    const keys = keysOf({ storageKey, widths })
    for (const key of keys) {
      const isOptional = attached_at === null && (named.get(key)?.isOptional ?? true)
      named.set(key, { key, contentType, sha256: key === storageKey ? sha256.toString('hex') : undefined, isOptional })
    }
    if (!avif_made_at || widths.length === 0) continue
    for (const key of keys.map(avifKey)) {
      named.set(key, { key, contentType: 'image/avif', sha256: undefined, isOptional: true })
    }
  }
  return [...named.values()]
}
