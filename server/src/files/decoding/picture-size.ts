import { limits } from '@rihla/contract/limits.ts'
import { tooManyPixels } from './too-many-pixels.ts'

/** A public picture is encoded in all widths; a private one in a single size. */
export type PictureUse = 'public' | 'private'

interface Size {
  width: number
  height: number
}

const maxWidth = 1920
const maxHeight = 3840
/** As many as a picture of the greatest width and height has; a WebP has at most 16,383 rows. */
const maxPrivate = { pixels: maxWidth * maxHeight, height: 16_383 }

/** The largest scale at which a private picture fits, 1 for its own size; its writing stays readable when it is tall. */
export const privateScale = ({ width, height }: Size): number =>
  Math.min(1, maxWidth / width, maxPrivate.height / height, Math.sqrt(maxPrivate.pixels / (width * height)))

/** The size in which a picture is stored, never enlarged (docs/product/files.md#images). */
export function storedSize(size: Size, use: PictureUse): Size {
  const { width, height } = size
  const scale = use === 'private' ? privateScale(size) : Math.min(1, maxWidth / width, maxHeight / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Throws `upload.too_many_pixels`. */
export function requireFewPixels(width: number, height: number): void {
  if (width * height > limits.imagePixels) throw tooManyPixels()
}
