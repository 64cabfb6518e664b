import { acceptedTypes, maxBytes, type FileFormat } from '@rihla/contract/uploads/upload-kinds.ts'

/** What a screen asks for; a document is a PDF or a Word file (SPEC.md §5). */
export type AskedFor = 'image' | 'pdf' | 'document'

const sortsOf: Record<AskedFor, readonly FileFormat[]> = { image: ['image'], pdf: ['pdf'], document: ['pdf', 'word'] }

export const typesOf = (asked: AskedFor): string[] => sortsOf[asked].flatMap((sort) => acceptedTypes[sort])

/** Some phones and desktops hand files over without a type. */
const typeOfEnding: Record<string, string> = {
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
  type || (typeOfEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '')

/** Why a file is not even sent; pictures of any size are made smaller instead. */
export function refuseFile(
  file: Pick<File, 'name' | 'type' | 'size'>,
  asked: AskedFor,
): 'wrong-type' | 'too-large' | undefined {
  if (!typesOf(asked).includes(typeOf(file))) return 'wrong-type'
  return asked !== 'image' && file.size > maxBytes.pdf ? 'too-large' : undefined
}
