import { uploadKindRules } from '@rihla/contract/uploads/upload-kinds.ts'
import { createHash, randomUUID } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { Decoder } from '#files/decoding/decoder.ts'
import { cleanFileName } from '#files/file-name.ts'
import { keysOf } from '#files/file-urls.ts'
import { requireFormat, sortOf } from './upload-refusals.ts'
import {
  findRepeatedUpload,
  insertUpload,
  lockOriginal,
  lockStorageKey,
  type UploadOwner,
  type UploadRow,
} from './uploads.queries.ts'

type Storing = Pick<Context, 'db' | 'files' | 'clock'>

interface NewUpload extends UploadOwner {
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
  const row = await context.db.transaction().execute((trx) => recordUpload(trx, context, upload, prepared))
  const { storage } = context.files
  const write = async (key: string, index: number): Promise<void> => {
    if (!(await storage.exists(key))) await storage.put(key, prepared.parts[index]!, prepared.columns.content_type)
  }
  await Promise.all(keysOf({ storageKey: row.storage_key, widths: prepared.columns.widths }).map(write))
  return row
}

async function recordUpload(
  trx: Transaction,
  { clock }: Storing,
  { kind, ownerId, bytes, fileName }: NewUpload,
  { extension, parts, columns }: PreparedUpload,
): Promise<UploadRow> {
  const now = clock.now()
  const same = { kind, original_sha256: sha256(bytes), file_name: cleanFileName(fileName, extension) }
  // visitors share no uploads
  if (ownerId !== null) {
    await lockOriginal(trx, ownerId, same.original_sha256)
    const since = new Date(now.getTime() - repeatWindowMs)
    const repeated = await findRepeatedUpload(trx, { ...same, owner_id: ownerId, since })
    if (repeated) return repeated
  }
  await lockStorageKey(trx, columns.storage_key)
  return insertUpload(trx, {
    ...same,
    ...columns,
    id: uuid(),
    owner_id: ownerId,
    is_private: uploadKindRules[kind].isPrivate,
    bytes: parts.at(-1)!.byteLength,
    sha256: sha256(parts.at(-1)!),
    created_at: now,
  })
}

/** A validated and sanitized file, ready to be stored. */
interface PreparedUpload {
  extension: string
  /** In the order of `keysOf`: the narrowest variant first. */
  parts: Uint8Array[]
  columns: Pick<UploadRow, 'storage_key' | 'content_type' | 'widths' | 'width' | 'height' | 'placeholder'>
}

const documentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const nameByContent = (bytes: Uint8Array): string => sha256(bytes).toString('hex').slice(0, 32)
const privateKey = (extension: string): string => `private/${randomUUID()}.${extension}`

/** Throws the `upload.*` refusals. */
async function prepareUpload(decoder: Decoder, file: NewUpload): Promise<PreparedUpload> {
  const format = requireFormat(file.kind, file.bytes)
  if (format === 'pdf') await decoder.validatePdf(file.bytes)
  if (format === 'doc' || format === 'docx') await decoder.validateWordDocument(file.bytes, format)
  if (sortOf[format] === 'image') return prepareImage(decoder, file)
  return prepareDocument(file, format as keyof typeof documentTypes)
}

async function prepareImage(decoder: Decoder, { kind, bytes }: NewUpload): Promise<PreparedUpload> {
  const { isPrivate } = uploadKindRules[kind]
  const encoded = await decoder.encodePicture(bytes, isPrivate ? 'private' : 'public')
  const { width, height, placeholder, variants } = encoded
  const parts = variants.map((variant) => variant.bytes)
  const name = `${nameByContent(parts.at(-1)!)}_${width}x${height}_${placeholder}`
  const storage_key = isPrivate ? privateKey('webp') : `public/${name}.webp`
  const widths = isPrivate ? [] : variants.map((variant) => variant.width)
  const columns = { storage_key, content_type: 'image/webp', widths, width, height, placeholder }
  return { extension: 'webp', parts, columns }
}

function prepareDocument({ kind, bytes }: NewUpload, format: keyof typeof documentTypes): PreparedUpload {
  const { isPrivate } = uploadKindRules[kind]
  const storage_key = isPrivate ? privateKey(format) : `public/${nameByContent(bytes)}.${format}`
  const content_type = documentTypes[format]
  const columns = { storage_key, content_type, widths: [], width: null, height: null, placeholder: null }
  return { extension: format, parts: [bytes], columns }
}
