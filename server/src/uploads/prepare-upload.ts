import { uploadKindRules, type UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import { createHash, randomUUID } from 'node:crypto'
import type { Decoder } from '#files/decoding/decoder.ts'
import { sortOf, requireFormat } from './upload-refusals.ts'

/** A validated and sanitized file, ready to be stored. */
export interface PreparedUpload {
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
export async function prepareUpload(decoder: Decoder, file: IncomingFile): Promise<PreparedUpload> {
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
