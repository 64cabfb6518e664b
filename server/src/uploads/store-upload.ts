import { type UploadKind, uploadKindRules } from '@rihla/contract/uploads/upload-kinds.ts'
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

/** A validated and sanitized file, ready to be stored. */
interface PreparedUpload {
  storageKey: string
  contentType: string
  extension: string
  /** In the order of `keysOf`: the narrowest variant first. */
  parts: Uint8Array[]
  widths: number[]
  size: { width: number; height: number; placeholder: string } | undefined
}

interface IncomingFile {
  kind: UploadKind
  bytes: Uint8Array
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
async function prepareUpload(decoder: Decoder, file: IncomingFile): Promise<PreparedUpload> {
  const format = requireFormat(file.kind, file.bytes)
  if (format === 'pdf') await decoder.validatePdf(file.bytes)
  if (format === 'doc' || format === 'docx') await decoder.validateWordDocument(file.bytes, format)
  if (sortOf[format] === 'image') return prepareImage(decoder, file)
  return prepareDocument(file, format as keyof typeof documentTypes)
}

async function prepareImage(decoder: Decoder, { kind, bytes }: IncomingFile): Promise<PreparedUpload> {
  const { isPrivate } = uploadKindRules[kind]
  const encoded = await decoder.encodePicture(bytes, isPrivate ? 'private' : 'public')
  const { width, height, placeholder, variants } = encoded
  const parts = variants.map((variant) => variant.bytes)
  const name = `${nameByContent(parts.at(-1)!)}_${width}x${height}_${placeholder}`
  return {
    storageKey: isPrivate ? privateKey('webp') : `public/${name}.webp`,
    contentType: 'image/webp',
    extension: 'webp',
    parts,
    widths: isPrivate ? [] : variants.map((variant) => variant.width),
    size: { width, height, placeholder },
  }
}

function prepareDocument({ kind, bytes }: IncomingFile, format: keyof typeof documentTypes): PreparedUpload {
  const { isPrivate } = uploadKindRules[kind]
  return {
    storageKey: isPrivate ? privateKey(format) : `public/${nameByContent(bytes)}.${format}`,
    contentType: documentTypes[format],
    extension: format,
    parts: [bytes],
    widths: [],
    size: undefined,
  }
}
