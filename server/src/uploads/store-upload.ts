import { uploadKindRules } from '@rihla/contract/uploads/upload-kinds.ts'
import { v7 as uuid } from 'uuid'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { cleanFileName } from '../files/file-name.ts'
import { keysOf } from '../files/file-urls.ts'
import { prepareUpload, sha256, type PreparedUpload } from './prepare-upload.ts'
import { insertUpload, lockStorageKey, type UploadOwner, type UploadRow } from './uploads.queries.ts'

type Storing = Pick<Context, 'db' | 'files' | 'clock'>

export interface NewUpload extends UploadOwner {
  bytes: Uint8Array
  /** As the sender called it; cleaned before anybody sees it. */
  fileName?: string | undefined
}

/**
 * The one way a file comes in: looked at, decoded, encoded again, noted, written under a name of ours. It waits for something
 * to name it (`attachUpload`) and is removed after a day otherwise. Throws the `upload.*` refusals.
 */
export async function storeUpload(context: Storing, upload: NewUpload): Promise<UploadRow> {
  const prepared = await prepareUpload(context.files.decoder, upload)
  // The row comes first: once it stands, a clean-up that meets the same file leaves it alone.
  const row = await context.db.transaction().execute(async (trx) => {
    await lockStorageKey(trx, prepared.storageKey)
    return noteUpload(trx, context, upload, prepared)
  })
  await writeMissingParts(context, prepared)
  return row
}

const noteUpload = (
  trx: Transaction,
  { clock }: Storing,
  { kind, ownerId, bytes, fileName }: NewUpload,
  { storageKey, contentType, extension, parts, widths, size }: PreparedUpload,
): Promise<UploadRow> =>
  insertUpload(trx, {
    id: uuid(),
    owner_id: ownerId,
    kind,
    is_private: uploadKindRules[kind].isPrivate,
    storage_key: storageKey,
    content_type: contentType,
    bytes: parts.at(-1)!.byteLength,
    width: size?.width ?? null,
    height: size?.height ?? null,
    placeholder: size?.placeholder ?? null,
    widths,
    file_name: cleanFileName(fileName, extension),
    sha256: sha256(parts.at(-1)!),
    original_sha256: sha256(bytes),
    created_at: clock.now(),
  })

async function writeMissingParts({ files }: Storing, prepared: PreparedUpload): Promise<void> {
  const { parts, contentType } = prepared
  const write = async (key: string, index: number): Promise<void> => {
    if (!(await files.storage.exists(key))) await files.storage.put(key, parts[index]!, contentType)
  }
  await Promise.all(keysOf(prepared).map(write))
}
