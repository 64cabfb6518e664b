import { limits } from '@rihla/contract/limits.ts'
import { maxBytes, type UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import { CompressionFailed, compressImage } from '#api/compress-image.ts'
import { checkFile, FileRefused, type CheckedFile } from './check-file.ts'

/**
 * What every form does with a file before it is sent: checks it, and compresses a picture that is too large. Throws
 * `FileRefused` or `CompressionFailed`. `limit` is the maximum size in bytes, if the endpoint has one of its own.
 */
export async function prepareFile(file: File, kind: UploadKind, limit: number = maxBytes.image): Promise<File> {
  const checked = await checkFile(file, kind)
  if (!checked.isPicture) return file
  try {
    return await compressImage(file, kind, checked.size)
  } catch (error) {
    if (!(error instanceof CompressionFailed) || !isRarelyDecoded(checked)) throw error
    // The server decodes it.
    if (file.size <= limit && !hasTooManyPixels(checked)) return file
    throw new FileRefused('cannot-compress', file.name)
  }
}

/** Chrome and Firefox decode no HEIC, and old browsers no AVIF. */
const isRarelyDecoded = ({ format }: CheckedFile): boolean => format === 'heic' || format === 'avif'

const hasTooManyPixels = ({ size }: CheckedFile): boolean =>
  size !== undefined && size.width * size.height > limits.imagePixels
