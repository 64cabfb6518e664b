import { DomainError, type ErrorCode } from '@rihla/contract/errors.ts'
import { maxBytes, type FileFormat, uploadKindRules, type UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import { sniffFormat, type Format } from '#files/decoding/sniff-format.ts'

export const sortOf: Record<Format, FileFormat> = {
  jpeg: 'image',
  png: 'image',
  webp: 'image',
  gif: 'image',
  heic: 'image',
  avif: 'image',
  pdf: 'pdf',
  doc: 'word',
  docx: 'word',
}

/** The error for a file of another format; its message names those that this kind accepts. */
export function refuseFormat(kind: UploadKind): DomainError {
  const { accepts, rendersPdf } = uploadKindRules[kind]
  if (rendersPdf) return new DomainError('upload.not_an_image', { kind })
  if (accepts.length > 1) return new DomainError('upload.not_a_document', { kind })
  return new DomainError(accepts[0] === 'pdf' ? 'upload.not_a_pdf' : 'upload.not_an_image', { kind })
}

const tooLarge: Record<FileFormat, ErrorCode> = {
  image: 'upload.image_too_large',
  pdf: 'upload.pdf_too_large',
  word: 'upload.document_too_large',
}

/** The error for a file that exceeds its maximum size; its beginning is enough to determine the format. */
export function refuseSize(kind: UploadKind, start: Uint8Array, limit: number): DomainError {
  const format = sniffFormat(start)
  const sort = format && sortOf[format]
  if (!sort || !uploadKindRules[kind].accepts.includes(sort)) return refuseFormat(kind)
  return new DomainError(tooLarge[sort], { megabytes: Math.floor(limit / 1_048_576) })
}

/** Requires that size and first bytes of a file are valid for this kind, and returns its format. */
export function requireFormat(kind: UploadKind, bytes: Uint8Array): Format {
  if (bytes.byteLength === 0) throw new DomainError('upload.file_empty')
  const format = sniffFormat(bytes)
  if (!format || !uploadKindRules[kind].accepts.includes(sortOf[format])) throw refuseFormat(kind)
  const limit = maxBytes[sortOf[format]]
  if (bytes.byteLength > limit) throw refuseSize(kind, bytes, limit)
  return format
}
