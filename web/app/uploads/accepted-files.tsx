import { useLingui } from '@lingui/react/macro'
import { describeFormats } from '@rihla/contract/uploads/describe-formats.ts'
import {
  acceptedTypes,
  maxBytes,
  uploadKindRules,
  type FileFormat,
  type UploadKind,
} from '@rihla/contract/uploads/upload-kinds.ts'
import { useLocale } from '#ui/locale.ts'

/**
 * MIME types and extensions by which devices filter files. `image/*` because a phone's photo library is opened by it, and
 * extensions because not every system knows the types (docs/product/files.md#choosing-files).
 */
const filters: Record<FileFormat, string> = {
  image: 'image/*,.heic,.heif,.avif',
  pdf: 'application/pdf,.pdf',
  word: `${acceptedTypes.word.join(',')},.doc,.docx`,
}

/** For the `accept` attribute of a file input. */
export const filterOf = (kind: UploadKind): string =>
  uploadKindRules[kind].accepts.map((format) => filters[format]).join(',')

/** Whether what is stored can be shown as a picture, also of a PDF. */
export const storesPicture = (kind: UploadKind): boolean => {
  const { accepts, rendersPdf } = uploadKindRules[kind]
  return rendersPdf ?? accepts.every((format) => format === 'image')
}

/** The accepted formats and the maximum size, shown before a file is chosen. `limit` is in bytes, if not that of the kind. */
export function AcceptedFiles({ kind, limit = maxBytes.image }: { kind: UploadKind; limit?: number | undefined }) {
  const { t } = useLingui()
  const formats = describeFormats(uploadKindRules[kind].accepts, useLocale())
  const megabytes = Math.floor(limit / 1024 / 1024)
  if (!uploadKindRules[kind].accepts.includes('image')) return t`${formats}, up to ${megabytes} MB`
  return t`${formats}, up to ${megabytes} MB. Larger photos are compressed.`
}
