import { limits } from '@rihla/contract/limits.ts'
import type { UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'

const megabyte = 1024 * 1024

/** Files above one size are compressed to another one (docs/product/files.md#client-compression). */
const small = { above: 5 * megabyte, to: 4 * megabyte }
const large = { above: 10 * megabyte, to: 9 * megabyte }
const sizesOf = (kind: UploadKind) => (kind === 'agency-logo' || kind === 'profile-photo' ? small : large)

export interface Size {
  width: number
  height: number
}

const longestSide = 1920
/** Of tall pictures: more than the server stores, so that it alone scales. iOS draws no more pixels, WebP has no more rows. */
const tallest = { pixels: 16_000_000, height: 16_383 }
/** Decoding more than this ends the page on phones. */
const maxPixels = 300_000_000
const firstQuality = 0.8
const lowestQuality = 0.3

/** The image could not be compressed: it is damaged, or this browser cannot decode it. */
export class CompressionFailed extends Error {}

const pixelsOf = (size: Size | undefined): number => (size ? size.width * size.height : 0)

/** Whether the image is above the size of its kind, or has more pixels than the server accepts. */
export const needsCompression = (file: File, kind: UploadKind, size?: Size): boolean =>
  file.size > sizesOf(kind).above || pixelsOf(size) > limits.imagePixels

/**
 * Returns small files unchanged; the server encodes every image again anyway. `size` is that of the header, known without
 * decoding.
 */
export async function compressImage(file: File, kind: UploadKind, size?: Size): Promise<File> {
  if (!needsCompression(file, kind, size)) return file
  if (pixelsOf(size) > maxPixels) throw new CompressionFailed('too many pixels')
  const image = await decode(file, size)
  try {
    return await shrink(image, file.name, sizesOf(kind).to)
  } finally {
    image.close()
  }
}

/** How much an image of this size is scaled: screenshots of whole conversations stay readable. */
function scaleOf({ width, height }: Size): number {
  if (height < 2 * width) return Math.min(1, longestSide / Math.max(width, height))
  return Math.min(1, longestSide / width, tallest.height / height, Math.sqrt(tallest.pixels / (width * height)))
}

interface Decoded extends Size {
  source: CanvasImageSource
  close: () => void
}

/** With `createImageBitmap`, or else an image element, which decodes at a reduced size and knows more formats. */
async function decode(file: File, size: Size | undefined): Promise<Decoded> {
  try {
    const bitmap = await createImageBitmap(file, ...resizing(size))
    return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() }
  } catch {
    return decodeAsElement(file)
  }
}

/**
 * Weak phones have no memory for more pixels than the server accepts. The width is enough whether the browser applies the
 * rotation before or after, and never enlarges.
 */
function resizing(size: Size | undefined): [] | [ImageBitmapOptions] {
  if (!size || pixelsOf(size) <= limits.imagePixels) return []
  const { width, height } = size
  const resizeWidth = Math.min(Math.ceil(Math.max(width, height) * scaleOf(size)), width, height)
  return [{ resizeWidth, resizeQuality: 'high' }]
}

async function decodeAsElement(file: File): Promise<Decoded> {
  const image = new Image()
  const url = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(url)
  image.src = url
  try {
    await image.decode()
  } catch (cause) {
    close()
    throw new CompressionFailed('unreadable', { cause })
  }
  return { source: image, width: image.naturalWidth, height: image.naturalHeight, close }
}

async function shrink(image: Decoded, name: string, maxBytes: number): Promise<File> {
  const scale = scaleOf(image)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new CompressionFailed('no canvas')
  // JPEG has no transparency: transparent areas become white instead of black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image.source, 0, 0, canvas.width, canvas.height)
  for (let quality = firstQuality; quality >= lowestQuality; quality -= 0.1) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && blob.size <= maxBytes)
      return new File([blob], name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' })
  }
  throw new CompressionFailed('too large')
}
