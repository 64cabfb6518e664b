import { DomainError } from '@rihla/contract/errors.ts'
import { maxBytes, type FileFormat, uploadKindRules, type UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import { sniffFormat, type Format } from '#files/decoding/sniff-format.ts'

export const sortOf: Record<Format, FileFormat> = {
  jpeg: 'image',
  png: 'image',
  webp: 'image',
  gif: 'image',
  pdf: 'pdf',
  doc: 'word',
  docx: 'word',
}

/** What is said of a file that is none of the sorts its kind may be. */
function refuseSort(kind: UploadKind): DomainError {
  const { accepts } = uploadKindRules[kind]
  if (accepts.includes('word')) return new DomainError('upload.not_a_document')
  return new DomainError(accepts.includes('pdf') ? 'upload.not_a_pdf' : 'upload.not_an_image')
}

/** What is said of a file that is larger than it may be; its beginning is enough to know what it is. */
export function refuseSize(kind: UploadKind, start: Uint8Array, most: number): DomainError {
  const format = sniffFormat(start)
  const sort = format && sortOf[format]
  if (!sort || !uploadKindRules[kind].accepts.includes(sort)) return refuseSort(kind)
  const details = { megabytes: Math.floor(most / 1_048_576) }
  if (sort === 'pdf') return new DomainError('upload.pdf_too_large', details)
  return new DomainError(sort === 'image' ? 'upload.image_too_large' : 'request.too_large', details)
}

/** The format of a file that may be of this kind, as far as its size and first bytes tell. */
export function requireFormat(kind: UploadKind, bytes: Uint8Array): Format {
  if (bytes.byteLength === 0) throw new DomainError('upload.file_required')
  const format = sniffFormat(bytes)
  if (!format || !uploadKindRules[kind].accepts.includes(sortOf[format])) throw refuseSort(kind)
  const most = maxBytes[sortOf[format]]
  if (bytes.byteLength > most) throw refuseSize(kind, bytes, most)
  return format
}
