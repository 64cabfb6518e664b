import { type UploadKind, uploadKindRules } from '@rihla/contract/uploads/upload-kinds.ts'
import type { UploaderRole } from '@rihla/contract/uploads/upload-quotas.ts'
import { createHash, randomUUID } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { Database, Transaction } from '#database/database.ts'
import type { Decoder } from '#files/decoding/decoder.ts'
import { cleanFileName } from '#files/file-name.ts'
import type { Format } from '#files/decoding/sniff-format.ts'
import { keysOf } from '#files/file-urls.ts'
import { requireQuota } from './require-quota.ts'
import { refuseFormat, requireFormat, sortOf } from './upload-refusals.ts'
import {
  findRepeatedUpload,
  insertUpload,
  lockNetwork,
  lockOwner,
  lockStorageKey,
  type UploadOwner,
  updateUploadExpired,
  type UploadRow,
} from './uploads.queries.ts'

type Storing = Pick<Context, 'db' | 'files' | 'clock'>

interface NewUpload extends UploadOwner {
  bytes: Uint8Array
  /** The client's file name; sanitized before it is displayed. */
  fileName?: string | undefined
  /** Whose quotas apply; none for content of the demo. */
  sender?: { role: UploaderRole | 'visitor'; network: Buffer }
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
  const format = requireFormat(upload.kind, upload.bytes)
  await requireRoom(context, upload, format)
  const prepare = () => prepareUpload(context.files.decoder, upload, format)
  const prepared = await (upload.ownerId === null ? inTurn(prepare) : prepare())
  // The row is inserted first: once it exists, a clean-up of the same bytes leaves them alone.
  const { row, isNew } = await context.db.transaction().execute((trx) => recordUpload(trx, context, upload, prepared))
  const { storage } = context.files
  const write = async (key: string, index: number): Promise<void> => {
    if (!(await storage.exists(key))) await storage.put(key, prepared.parts[index]!, prepared.columns.content_type)
  }
  try {
    await Promise.all(keysOf({ storageKey: row.storage_key, widths: prepared.columns.widths }).map(write))
  } catch (error) {
    if (isNew) await updateUploadExpired(context.db, row.id).catch(() => {})
    throw error
  }
  return row
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** Visitors' files are decoded one after the other, so that they never fill the decoder's queue. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(work)
  lastTurn = turn.catch(() => {})
  return turn
}

/** Refuses a file without room before it is decoded; it is counted exactly when it is recorded. */
async function requireRoom({ db, clock }: Storing, upload: NewUpload, format: Format): Promise<void> {
  const { ownerId, sender, kind } = upload
  const now = clock.now()
  if (!sender || (await findRepeated(db, upload, format, now))) return
  await requireQuota(db, { ownerId, ...sender, kind, bytes: 0, now })
}

const identityOf = ({ kind, bytes, fileName }: NewUpload, format: Format) => ({
  kind,
  original_sha256: sha256(bytes),
  file_name: cleanFileName(fileName, isStoredAsPicture(kind, format) ? 'webp' : format),
})

/** Visitors share no uploads. */
async function findRepeated(db: Database | Transaction, upload: NewUpload, format: Format, now: Date) {
  if (upload.ownerId === null) return undefined
  const since = new Date(now.getTime() - repeatWindowMs)
  return findRepeatedUpload(db, { ...identityOf(upload, format), owner_id: upload.ownerId, since })
}

async function recordUpload(
  trx: Transaction,
  { clock }: Storing,
  upload: NewUpload,
  { format, parts, columns }: PreparedUpload,
): Promise<{ row: UploadRow; isNew: boolean }> {
  const { kind, ownerId, sender } = upload
  const now = clock.now()
  await lockOwner(trx, ownerId)
  const repeated = await findRepeated(trx, upload, format, now)
  if (repeated) return { row: repeated, isNew: false }
  const stored = parts.at(-1)!
  if (sender) {
    await lockNetwork(trx, sender.network)
    await requireQuota(trx, { ownerId, ...sender, kind, bytes: stored.byteLength, now })
  }
  await lockStorageKey(trx, columns.storage_key)
  const row = await insertUpload(trx, {
    ...identityOf(upload, format),
    ...columns,
    id: uuid(),
    owner_id: ownerId,
    network: sender?.network ?? null,
    is_private: uploadKindRules[kind].isPrivate,
    bytes: stored.byteLength,
    sha256: sha256(stored),
    created_at: now,
  })
  return { row, isNew: true }
}

/** A validated and sanitized file, ready to be stored. */
interface PreparedUpload {
  format: Format
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

/** Pictures, and PDFs that are displayed as pictures, are stored as WebP. */
const isStoredAsPicture = (kind: UploadKind, format: Format): boolean =>
  sortOf[format] === 'image' || (format === 'pdf' && uploadKindRules[kind].rendersPdf === true)

/** Throws the `upload.*` refusals. */
async function prepareUpload(decoder: Decoder, file: NewUpload, format: Format): Promise<PreparedUpload> {
  if (isStoredAsPicture(file.kind, format)) return prepareImage(decoder, file, format)
  if (format === 'pdf') await decoder.validatePdf(file.bytes)
  if (format === 'doc' || format === 'docx') {
    const isWord = await decoder.validateWordDocument(file.bytes, format)
    if (!isWord) throw refuseFormat(file.kind)
  }
  return prepareDocument(file, format as keyof typeof documentTypes)
}

async function prepareImage(decoder: Decoder, { kind, bytes }: NewUpload, format: Format): Promise<PreparedUpload> {
  const { isPrivate } = uploadKindRules[kind]
  const encoded =
    format === 'pdf'
      ? await decoder.encodePages(bytes)
      : await decoder.encodePicture(bytes, isPrivate ? 'private' : 'public')
  const { width, height, placeholder, variants } = encoded
  const parts = variants.map((variant) => variant.bytes)
  const name = `${nameByContent(parts.at(-1)!)}_${width}x${height}_${placeholder}`
  const storage_key = isPrivate ? privateKey('webp') : `public/${name}.webp`
  const widths = isPrivate ? [] : variants.map((variant) => variant.width)
  const columns = { storage_key, content_type: 'image/webp', widths, width, height, placeholder }
  return { format, parts, columns }
}

function prepareDocument({ kind, bytes }: NewUpload, format: keyof typeof documentTypes): PreparedUpload {
  const { isPrivate } = uploadKindRules[kind]
  const storage_key = isPrivate ? privateKey(format) : `public/${nameByContent(bytes)}.${format}`
  const content_type = documentTypes[format]
  const columns = { storage_key, content_type, widths: [], width: null, height: null, placeholder: null }
  return { format, parts: [bytes], columns }
}
