import { listSeparator, type Locale } from '../product.ts'
import { acceptedTypes, type FileFormat } from './upload-kinds.ts'

/** Format names as people know them from file names; the same in every language. */
const nameOfType: Record<string, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/heic': 'HEIC',
  'image/heif': 'HEIF',
  'image/avif': 'AVIF',
  'application/pdf': 'PDF',
  'application/msword': 'Word (DOC, DOCX)',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word (DOC, DOCX)',
}

const or: Record<Locale, string> = { en: ' or ', ar: ' أو ' }

/** Names of the accepted file formats without repetitions, in the order of `acceptedTypes`: `['JPG', 'PNG', 'PDF']`. */
export const formatNames = (accepts: readonly FileFormat[]): string[] => [
  ...new Set(accepts.flatMap((format) => acceptedTypes[format]).map((type) => nameOfType[type] ?? type)),
]

/** The accepted file formats as a list for people: `JPG, PNG or PDF`, in Arabic `JPG، PNG أو PDF`. */
export function describeFormats(accepts: readonly FileFormat[], locale: Locale): string {
  const names = formatNames(accepts)
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join(listSeparator[locale])}${or[locale]}${last}`
}
