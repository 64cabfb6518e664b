import { maxBytes, uploadKindRules, type UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import { needsCompression, type Size } from '#api/compress-image.ts'
import { detectFormat, type DetectedFormat } from './detect-format.ts'
import { readPictureSize } from './picture-dimensions.ts'

export type RefusalReason =
  /** The kind accepts no such files. */
  | 'wrong-type'
  /** A picture, but in a format that is not accepted. */
  | 'other-picture'
  /** Called a picture, but its content is none. */
  | 'damaged'
  | 'empty'
  /** The device does not provide the content, for example of a file in a cloud. */
  | 'unreadable'
  | 'too-large'
  /** It is above a limit, and this browser cannot decode it in order to compress it. */
  | 'cannot-compress'

/** A file that is not uploaded; trying again does not help. */
export class FileRefused extends Error {
  readonly reason: RefusalReason
  readonly fileName: string
  constructor(reason: RefusalReason, fileName: string) {
    super(reason)
    this.reason = reason
    this.fileName = fileName
  }
}

export interface CheckedFile {
  isPicture: boolean
  format: DetectedFormat
  /** Of a picture, if its header has it. */
  size: Size | undefined
}

/** Metadata before the size of a JPEG is longer than this only in rare files, which are then treated as small. */
const headBytes = 1024 * 1024

const pictureNames = /\.(?:jpe?g|png|gif|webp|hei[cf]|avif)$/i
const wordNames = /\.do[ct][xm]?$/i

async function readHead(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  } catch {
    throw new FileRefused('unreadable', file.name)
  }
}

function reasonOf(file: File, kind: UploadKind, format: DetectedFormat): RefusalReason | undefined {
  const { accepts } = uploadKindRules[kind]
  const isDocument =
    (format === 'pdf' && accepts.includes('pdf')) ||
    // what Office writes differs by its name only, the server reads further
    ((format === 'ole' || format === 'zip') && accepts.includes('word') && wordNames.test(file.name))
  if (isDocument) return file.size > maxBytes.pdf ? 'too-large' : undefined
  if (!accepts.includes('image')) return 'wrong-type'
  if (format === 'other-picture') return format
  if (format === 'pdf' || format === 'ole' || format === 'zip') return 'wrong-type'
  if (format) return undefined
  const isCalledPicture = file.type.startsWith('image/') || pictureNames.test(file.name)
  if (!isCalledPicture) return 'wrong-type'
  return needsCompression(file, kind) ? undefined : 'damaged'
}

/**
 * Whether a file can be uploaded, by its content: an iPhone's photo may be called `.jpg` and be HEIC, and some devices provide
 * no MIME type. Pictures of any size pass, because they are compressed. Throws `FileRefused`.
 */
export async function checkFile(file: File, kind: UploadKind): Promise<CheckedFile> {
  if (file.size === 0) throw new FileRefused('empty', file.name)
  const head = await readHead(file)
  const format = detectFormat(head)
  const reason = reasonOf(file, kind, format)
  if (reason) throw new FileRefused(reason, file.name)
  const isPicture = format !== 'pdf' && format !== 'ole' && format !== 'zip'
  return { isPicture, format, size: readPictureSize(head, format) }
}
