import { DomainError } from '@rihla/contract/errors.ts'
import {
  acceptedTypes,
  mostBytes,
  type FileSort,
  uploadKindRules,
  type UploadKind,
} from '@rihla/contract/uploads/upload-kinds.ts'
import { createHash, randomUUID } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Context } from '../context.ts'
import { cleanFileName } from '../files/file-name.ts'
import { keysOf } from '../files/file-urls.ts'
import { sniffFormat, type Format } from '../files/sniff-format.ts'
import { insertUpload, lockStorageKey, type UploadOwner, type UploadRow } from './uploads.queries.ts'

type Storing = Pick<Context, 'db' | 'files' | 'clock'>

export interface NewUpload extends UploadOwner {
  bytes: Uint8Array
  /** As the sender called it; cleaned before anybody sees it. */
  fileName?: string | undefined
}

/** A vetted file, ready to be written. */
interface Prepared {
  storageKey: string
  contentType: string
  extension: string
  /** In the order of `keysOf`: the narrowest variant first. */
  parts: Uint8Array[]
  widths: number[]
  size: { width: number; height: number; placeholder: string } | undefined
}

const sortOf: Record<Format, FileSort> = {
  jpeg: 'image',
  png: 'image',
  webp: 'image',
  gif: 'image',
  pdf: 'pdf',
  doc: 'word',
  docx: 'word',
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const nameByContent = (bytes: Uint8Array): string => sha256(bytes).toString('hex').slice(0, 32)
const privateKey = (extension: string): string => `private/${randomUUID()}.${extension}`

/** What is said of a file that is none of the kinds wanted here. */
function refuseSort(kind: UploadKind): DomainError {
  const { accepts } = uploadKindRules[kind]
  if (accepts.includes('word')) return new DomainError('upload.not_a_document')
  return new DomainError(accepts.includes('pdf') ? 'upload.not_a_pdf' : 'upload.not_an_image')
}

/** What is said of a file that is larger than any of its sort may be. */
export function tooLarge(kind: UploadKind, start: Uint8Array, most?: number): DomainError {
  const format = sniffFormat(start)
  const sort = format ? sortOf[format] : uploadKindRules[kind].accepts[0]
  const details = { megabytes: Math.floor((most ?? mostBytes.image) / 1_048_576) }
  if (sort === 'pdf') return new DomainError('upload.pdf_too_large', details)
  return new DomainError(sort === 'image' ? 'upload.image_too_large' : 'request.too_large', details)
}

async function prepareImage({ files }: Storing, { kind, bytes }: NewUpload): Promise<Prepared> {
  const { isPrivate } = uploadKindRules[kind]
  const { width, height, placeholder, variants } = await files.decoder.encodePicture(
    bytes,
    isPrivate ? 'private' : 'public',
  )
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

async function prepareDocument({ files }: Storing, { kind, bytes }: NewUpload, format: Format): Promise<Prepared> {
  if (format === 'doc' || format === 'docx') await files.decoder.vetWord(bytes, format)
  else await files.decoder.vetPdf(bytes)
  const contentTypes = { pdf: acceptedTypes.pdf[0]!, doc: acceptedTypes.word[0]!, docx: acceptedTypes.word[1]! }
  const extension = format === 'doc' || format === 'docx' ? format : 'pdf'
  return {
    storageKey: uploadKindRules[kind].isPrivate ? privateKey(extension) : `public/${nameByContent(bytes)}.${extension}`,
    contentType: contentTypes[extension],
    extension,
    parts: [bytes],
    widths: [],
    size: undefined,
  }
}

/** The row comes first: once it stands, a clean-up that meets the same file leaves it alone. */
async function writeUpload(context: Storing, upload: NewUpload, prepared: Prepared): Promise<UploadRow> {
  const { storageKey, contentType, extension, parts, widths, size } = prepared
  const main = parts.at(-1)!
  const row = await context.db.transaction().execute(async (trx) => {
    await lockStorageKey(trx, storageKey)
    return insertUpload(trx, {
      id: uuid(),
      owner_id: upload.ownerId,
      kind: upload.kind,
      is_private: uploadKindRules[upload.kind].isPrivate,
      storage_key: storageKey,
      content_type: contentType,
      bytes: main.byteLength,
      width: size?.width ?? null,
      height: size?.height ?? null,
      placeholder: size?.placeholder ?? null,
      widths,
      file_name: cleanFileName(upload.fileName, extension),
      sha256: sha256(main),
      original_sha256: sha256(upload.bytes),
      created_at: context.clock.now(),
    })
  })
  const { storage } = context.files
  await Promise.all(
    keysOf({ storageKey, widths }).map(async (key, index) => {
      if (!(await storage.exists(key))) await storage.put(key, parts[index]!, contentType)
    }),
  )
  return row
}

/**
 * The one way a file comes in: looked at, decoded, encoded again, written under a name of ours, noted. It waits for something
 * to name it (`attachUpload`) and is removed after a day otherwise. Throws the `upload.*` refusals.
 */
export async function storeUpload(context: Storing, upload: NewUpload): Promise<UploadRow> {
  const { kind, bytes } = upload
  if (bytes.byteLength === 0) throw new DomainError('upload.file_required')
  const format = sniffFormat(bytes)
  if (!format || !uploadKindRules[kind].accepts.includes(sortOf[format])) throw refuseSort(kind)
  if (bytes.byteLength > mostBytes[sortOf[format]]) throw tooLarge(kind, bytes)
  const isImage = sortOf[format] === 'image'
  const prepared = isImage ? await prepareImage(context, upload) : await prepareDocument(context, upload, format)
  return writeUpload(context, upload, prepared)
}
