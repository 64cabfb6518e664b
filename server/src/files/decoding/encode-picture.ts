import { limits } from '@rihla/contract/limits.ts'
import { openGraphImageSize, widthsOf } from '@rihla/contract/uploads/pictures.ts'
import sharp, { type Sharp } from 'sharp'
import { readHeic } from './read-heic.ts'
import { type PictureUse, requireFewPixels, storedSize } from './picture-size.ts'
import { renderPages } from './render-pages.ts'
import { sniffFormat } from './sniff-format.ts'

interface EncodedPicture {
  width: number
  height: number
  /** Average colour, six hex digits. */
  placeholder: string
  /** WebP, the widest last. */
  variants: { width: number; bytes: Uint8Array }[]
}

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
      // of AVIF; the build has no decoder for HEIC
      'VipsForeignLoadHeifBuffer',
    ],
  })
}

const quality = { public: 80, private: 85 }
/**
 * Stray bytes between the segments of a JPEG are warnings, and every viewer displays such a picture. A truncated one is
 * an error: what is missing may be what it proves.
 */
const reading = { limitInputPixels: limits.imagePixels, failOn: 'error', pages: 1 } as const

/** On white, as transparent logos are displayed. */
async function averageColour(picture: Sharp): Promise<string> {
  const average = picture.flatten({ background: '#ffffff' }).toColourspace('srgb').resize(1, 1, { fit: 'fill' })
  const [red, green, blue] = await average.raw().toBuffer()
  if (red === undefined || green === undefined || blue === undefined) throw new Error('a picture without colours')
  return Buffer.from([red, green, blue]).toString('hex')
}

async function encodeVariants(picture: Sharp, use: PictureUse): Promise<EncodedPicture> {
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
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

/**
 * Decodes a picture and encodes it again: orientation applied, in sRGB, without metadata or appended data. Throws
 * `upload.too_many_pixels`; any other error means that it is not a picture.
 */
export async function encodePicture(bytes: Uint8Array, use: PictureUse): Promise<EncodedPicture> {
  if (sniffFormat(bytes) === 'heic') return encodeVariants(await readHeic(bytes, use), use)
  const { autoOrient: size } = await sharp(bytes, { ...reading, limitInputPixels: false }).metadata()
  requireFewPixels(size.width, size.height)
  return encodeVariants(
    sharp(bytes, reading)
      .autoOrient()
      .resize({ ...storedSize(size, use), fit: 'fill' }),
    use,
  )
}

/** A PDF as one private picture of its pages (docs/product/files.md#rendered-pdfs). Throws the `upload.*` refusals. */
export async function encodePages(bytes: Uint8Array): Promise<EncodedPicture> {
  return encodeVariants(await renderPages(bytes), 'private')
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
