import { uploadKindRules } from '@rihla/contract/uploads/upload-kinds.ts'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { cleanFileName } from '#files/file-name.ts'
import { keysOf } from '#files/file-urls.ts'
import { prepareUpload, sha256, type PreparedUpload } from './prepare-upload.ts'
import {
  findRepeatedUpload,
  insertUpload,
  lockOriginal,
  lockStorageKey,
  type UploadOwner,
  type UploadRow,
} from './uploads.queries.ts'

type Storing = Pick<Context, 'db' | 'files' | 'clock'>

export interface NewUpload extends UploadOwner {
  bytes: Uint8Array
  /** The client's file name; sanitized before it is displayed. */
  fileName?: string | undefined
}

/**
 * For this long the same file of the same person is the same upload: a client that lost the response sends it again.
 */
const repeatWindowMs = 60 * 60 * 1_000

/**
 * The single entry point for uploaded files: validated, decoded, encoded again, recorded and stored under a generated
 * name. The upload is deleted after a day unless it is attached (`attachUpload`). Throws the `upload.*` refusals.
 */
export async function storeUpload(context: Storing, upload: NewUpload): Promise<UploadRow> {
  const prepared = await prepareUpload(context.files.decoder, upload)
  // The row is inserted first: once it exists, a clean-up of the same bytes leaves them alone.
  const row = await context.db.transaction().execute(async (trx) => {
    const repeated = await findRepeated(trx, context, upload, prepared)
    if (repeated) return repeated
    await lockStorageKey(trx, prepared.storageKey)
    return recordUpload(trx, context, upload, prepared)
  })
  await writeMissingParts(context, { ...prepared, storageKey: row.storage_key })
  return row
}

/** The upload that this one repeats, if it is still unattached. Visitors share no uploads. */
async function findRepeated(
  trx: Transaction,
  { clock }: Storing,
  { kind, ownerId, bytes, fileName }: NewUpload,
  { extension }: PreparedUpload,
): Promise<UploadRow | undefined> {
  if (ownerId === null) return undefined
  const original = sha256(bytes)
  await lockOriginal(trx, ownerId, original)
  return findRepeatedUpload(trx, {
    owner_id: ownerId,
    kind,
    original_sha256: original,
    file_name: cleanFileName(fileName, extension),
    since: new Date(clock.now().getTime() - repeatWindowMs),
  })
}

const recordUpload = (
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
