/** Widths of the variants of public pictures; pictures are never upscaled (docs/product/files.md#images). */
export const pictureWidths = [320, 640, 960, 1440, 1920] as const

export interface Picture {
  width: number
  height: number
  /** Average colour as a CSS colour, shown while the picture loads. */
  placeholder: string
  /** Available widths, ascending. */
  widths: number[]
}

export interface PictureSources {
  src: string
  srcSet: string
  width: number
  height: number
  placeholder: string
}

export const fileUrlStart = '/files/'

const pictureName = /^\/files\/[0-9a-f]{32}_(\d{1,5})x(\d{1,5})_([0-9a-f]{6})\.webp$/

/** Widths of the variants of a picture of this width. */
export const widthsOf = (width: number): number[] => [...pictureWidths.filter((step) => step < width), width]

/** Parses the layout data encoded in the file name of an uploaded picture; undefined for any other URL. */
export function readPicture(url: string): Picture | undefined {
  const [, width, height, colour] = pictureName.exec(url) ?? []
  if (!width || !height || !colour) return undefined
  return { width: Number(width), height: Number(height), placeholder: `#${colour}`, widths: widthsOf(Number(width)) }
}

const variantUrl = (url: string, width: number): string => url.replace(/\.webp$/, `-${width}.webp`)

/** The narrowest variant at least `width` pixels wide, else the widest. Other URLs are returned unchanged. */
export function pictureUrl(url: string, width: number): string {
  const picture = readPicture(url)
  const step = picture?.widths.find((each) => each >= width)
  return picture === undefined || step === undefined || step === picture.width ? url : variantUrl(url, step)
}

/** Attributes for an `<img>`; `src` is a medium width for browsers without `srcset`. */
export function pictureSources(url: string): PictureSources | undefined {
  const picture = readPicture(url)
  if (!picture) return undefined
  const { width, height, placeholder, widths } = picture
  const srcSet = widths.map((each) => `${pictureUrl(url, each)} ${each}w`).join(', ')
  return { src: pictureUrl(url, 960), srcSet, width, height, placeholder }
}

/** Size of link previews in all messengers. */
export const openGraphImageSize = { width: 1200, height: 630 } as const

/**
 * The cover cropped for link previews, as JPEG because every messenger supports it; generated on first request.
 * Undefined for anything but an uploaded picture.
 */
export const openGraphImageUrl = (url: string): string | undefined =>
  readPicture(url) && url.replace(/\.webp$/, '-share.jpg')
