import { DomainError } from '@rihla/contract/errors.ts'
import { maxBytes, type FileFormat, uploadKindRules, type UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import { isOtherImage, sniffFormat, type Format } from '#files/decoding/sniff-format.ts'

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

/** The error for a file type that its kind does not accept; an SVG is refused as an image wherever images are accepted. */
function refuseType(kind: UploadKind, start: Uint8Array): DomainError {
  const { accepts, rendersPdf } = uploadKindRules[kind]
  if (rendersPdf || (accepts.includes('image') && isOtherImage(start))) return new DomainError('upload.not_an_image')
  if (accepts.includes('word')) return new DomainError('upload.not_a_document')
  return new DomainError(accepts.includes('pdf') ? 'upload.not_a_pdf' : 'upload.not_an_image')
}

/** The error for a file that exceeds its maximum size; its beginning is enough to determine the format. */
export function refuseSize(kind: UploadKind, start: Uint8Array, limit: number): DomainError {
  const format = sniffFormat(start)
  const sort = format && sortOf[format]
  if (!sort || !uploadKindRules[kind].accepts.includes(sort)) return refuseType(kind, start)
  const details = { megabytes: Math.floor(limit / 1_048_576) }
  if (sort === 'pdf') return new DomainError('upload.pdf_too_large', details)
  return new DomainError(sort === 'image' ? 'upload.image_too_large' : 'request.too_large', details)
}

/** Requires that size and first bytes of a file are valid for this kind, and returns its format. */
export function requireFormat(kind: UploadKind, bytes: Uint8Array): Format {
  if (bytes.byteLength === 0) throw new DomainError('upload.file_required')
  const format = sniffFormat(bytes)
  if (!format || !uploadKindRules[kind].accepts.includes(sortOf[format])) throw refuseType(kind, bytes)
  const limit = maxBytes[sortOf[format]]
  if (bytes.byteLength > limit) throw refuseSize(kind, bytes, limit)
  return format
}
