import { DomainError } from '@rihla/contract/errors.ts'
import { limits } from '@rihla/contract/limits.ts'
import { openGraphImageSize, widthsOf } from '@rihla/contract/uploads/pictures.ts'
import sharp, { type Sharp } from 'sharp'

export interface EncodedPicture {
  width: number
  height: number
  /** Average colour, six hex digits. */
  placeholder: string
  /** WebP, the widest last. */
  variants: { width: number; bytes: Uint8Array }[]
}

/** A public picture comes in all widths; a private one in a single size. */
export type PictureUse = 'public' | 'private'

sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})

const largest = { public: { width: 1920, height: 3840 }, private: { width: 1920, height: 1920 } }
const quality = { public: 80, private: 85 }
const reading = { limitInputPixels: limits.imagePixels, failOn: 'warning', pages: 1 } as const

/** Over white, as transparent logos are seen. */
async function averageColour(picture: Sharp): Promise<string> {
  const average = picture.flatten({ background: '#ffffff' }).toColourspace('srgb').resize(1, 1, { fit: 'fill' })
  const [red, green, blue] = await average.raw().toBuffer()
  if (red === undefined || green === undefined || blue === undefined) throw new Error('a picture without colours')
  return Buffer.from([red, green, blue]).toString('hex')
}

async function requireFewPixels(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { ...reading, limitInputPixels: false }).metadata()
  if (width * height > limits.imagePixels) {
    throw new DomainError('upload.too_many_pixels', { megapixels: limits.imagePixels / 1e6 })
  }
}

/**
 * Decodes a picture and encodes it again: right way up, in sRGB, without metadata or anything hidden behind its pixels.
 * Throws `upload.too_many_pixels`; any other error means it is no picture.
 */
export async function encodePicture(bytes: Uint8Array, use: PictureUse): Promise<EncodedPicture> {
  await requireFewPixels(bytes)
  const { data, info } = await sharp(bytes, reading)
    .autoOrient()
    .resize({ ...largest[use], fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const encode = async (step: number) => ({
    width: step,
    bytes: await pixels().resize({ width: step }).webp({ quality: quality[use], effort: 2 }).toBuffer(),
  })
  const widths = use === 'public' ? widthsOf(width) : [width]
  const [placeholder, ...variants] = await Promise.all([averageColour(pixels()), ...widths.map(encode)])
  return { width, height, placeholder, variants }
}

/** The AVIF twin of a stored WebP; seconds of work for a large one, so a job asks for it. */
export async function encodeAvif(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, reading).avif({ quality: 55, effort: 3 }).toBuffer()
}

/** A stored WebP in the shape and format of a link's preview; what lies at its edges is cut, what is transparent is white. */
export async function encodeShare(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, reading)
    .flatten({ background: '#ffffff' })
    .resize({ ...openGraphImageSize, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 78, progressive: true })
    .toBuffer()
}
