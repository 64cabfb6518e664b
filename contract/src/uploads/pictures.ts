/** Widths public pictures are made in; none is ever wider than the picture itself (DECISIONS.md §7). */
export const pictureWidths = [320, 640, 960, 1440, 1920] as const

export interface Picture {
  width: number
  height: number
  /** Average colour as a CSS colour, shown while the picture loads. */
  placeholder: string
  /** The widths that exist, the widest last. */
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

/** The widths a picture of this width comes in. */
export const widthsOf = (width: number): number[] => [...pictureWidths.filter((step) => step < width), width]

/** All the web needs to lay a picture out stands in the name its upload gave; undefined for anything else. */
export function readPicture(url: string): Picture | undefined {
  const [, width, height, colour] = pictureName.exec(url) ?? []
  if (!width || !height || !colour) return undefined
  return { width: Number(width), height: Number(height), placeholder: `#${colour}`, widths: widthsOf(Number(width)) }
}

const variantUrl = (url: string, width: number): string => url.replace(/\.webp$/, `-${width}.webp`)

/** The narrowest variant at least `width` pixels wide, else the widest. Any other URL comes back as it is. */
export function pictureUrl(url: string, width: number): string {
  const picture = readPicture(url)
  const step = picture?.widths.find((each) => each >= width)
  return picture === undefined || step === undefined || step === picture.width ? url : variantUrl(url, step)
}

/** What an `<img>` takes; `src` is a middling width for browsers without `srcset`. */
export function pictureSources(url: string): PictureSources | undefined {
  const picture = readPicture(url)
  if (!picture) return undefined
  const { width, height, placeholder, widths } = picture
  const srcSet = widths.map((each) => `${pictureUrl(url, each)} ${each}w`).join(', ')
  return { src: pictureUrl(url, 960), srcSet, width, height, placeholder }
}

/** The size a link's preview is shown in by every messenger. */
export const openGraphImageSize = { width: 1200, height: 630 } as const

/**
 * The cover in a preview's shape, as the JPEG that messengers are sure to read; made when first asked for. Undefined for
 * anything but an uploaded picture.
 */
export const openGraphImageUrl = (url: string): string | undefined =>
  readPicture(url) && url.replace(/\.webp$/, '-share.jpg')
