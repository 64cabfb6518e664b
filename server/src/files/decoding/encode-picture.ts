import { limits } from '@rihla/contract/limits.ts'
import { openGraphImageSize, widthsOf } from '@rihla/contract/uploads/pictures.ts'
import sharp, { type Sharp } from 'sharp'
import { tooManyPixels } from './too-many-pixels.ts'

interface EncodedPicture {
  width: number
  height: number
  /** Average colour, six hex digits. */
  placeholder: string
  /** WebP, the widest last. */
  variants: { width: number; bytes: Uint8Array }[]
}

/** A public picture is encoded in all widths; a private one in a single size. */
type PictureUse = 'public' | 'private'

/** For the whole process: only the formats of uploads can be decoded, from memory. */
export function restrictDecoding(): void {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
    ],
  })
}

const largest = { public: { width: 1920, height: 3840 }, private: { width: 1920, height: 1920 } }
const quality = { public: 80, private: 85 }
const reading = { limitInputPixels: limits.imagePixels, failOn: 'warning', pages: 1 } as const

/** On white, as transparent logos are displayed. */
async function averageColour(picture: Sharp): Promise<string> {
  const average = picture.flatten({ background: '#ffffff' }).toColourspace('srgb').resize(1, 1, { fit: 'fill' })
  const [red, green, blue] = await average.raw().toBuffer()
  if (red === undefined || green === undefined || blue === undefined) throw new Error('a picture without colours')
  return Buffer.from([red, green, blue]).toString('hex')
}

async function requireFewPixels(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { ...reading, limitInputPixels: false }).metadata()
  if (width * height > limits.imagePixels) throw tooManyPixels()
}

/**
 * Decodes a picture and encodes it again: orientation applied, in sRGB, without metadata or appended data. Throws
 * `upload.too_many_pixels`; any other error means that it is not a picture.
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

/** The AVIF variant of a stored WebP; takes seconds for a large one, so it runs in a job. */
export async function encodeAvif(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, reading).avif({ quality: 55, effort: 3 }).toBuffer()
}

/** A stored WebP in the size and format of an Open Graph image; edges are cropped, transparency becomes white. */
export async function encodeShare(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, reading)
    .flatten({ background: '#ffffff' })
    .resize({ ...openGraphImageSize, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 78, progressive: true })
    .toBuffer()
}
