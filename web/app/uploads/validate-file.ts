import { acceptedTypes, maxBytes, type FileFormat } from '@rihla/contract/uploads/upload-kinds.ts'

/** What a field accepts; a document is a PDF or a Word file, `any` also a picture of it (docs/product/files.md#kinds). */
export type AcceptedKind = 'image' | 'pdf' | 'document' | 'picture-or-pdf' | 'any'

const formatsOf: Record<AcceptedKind, readonly FileFormat[]> = {
  image: ['image'],
  pdf: ['pdf'],
  document: ['pdf', 'word'],
  'picture-or-pdf': ['image', 'pdf'],
  any: ['image', 'pdf', 'word'],
}

export const typesOf = (kind: AcceptedKind): string[] => formatsOf[kind].flatMap((format) => acceptedTypes[format])

/** Some devices provide files without a MIME type. */
const typeByExtension: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

const typeOf = ({ name, type }: Pick<File, 'name' | 'type'>): string =>
  type || (typeByExtension[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '')

/** Why a file cannot be uploaded. Images of any size pass, because they are compressed before upload. */
export function validateFile(
  file: Pick<File, 'name' | 'type' | 'size'>,
  kind: AcceptedKind,
): 'wrong-type' | 'too-large' | undefined {
  if (!typesOf(kind).includes(typeOf(file))) return 'wrong-type'
  return kind !== 'image' && file.size > maxBytes.pdf ? 'too-large' : undefined
}
