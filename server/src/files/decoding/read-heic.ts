import sharp, { type Sharp } from 'sharp'
import { crc32, deflateSync } from 'node:zlib'
import { decodeHeic } from './decode-heic.ts'
import { type PictureUse, storedSize } from './picture-size.ts'

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const endOfPngHeader = 33

/** A PNG with an ICC profile, which sharp applies when it reads a file, but not to raw pixels. */
function withProfile(png: Buffer, profile: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)])
  const chunk = [uint32(content.length - 4), content, uint32(crc32(content))]
  return Buffer.concat([png.subarray(0, endOfPngHeader), ...chunk, png.subarray(endOfPngHeader)])
}

async function displayP3(): Promise<Uint8Array | undefined> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
  return (await sharp(await pixel.withIccProfile('p3').png().toBuffer()).metadata()).icc
}

/** The picture in a HEIC file, in the size in which it is stored. Throws `upload.too_many_pixels`. */
export async function readHeic(bytes: Uint8Array, use: PictureUse): Promise<Sharp> {
  const { data, profile, ...raw } = await decodeHeic(bytes)
  const scaled = sharp(data, { raw }).resize({ ...storedSize(raw, use), fit: 'fill' })
  if (!profile) return scaled
  const icc = profile === 'p3' ? await displayP3() : profile
  const png = await scaled.png({ compressionLevel: 0 }).toBuffer()
  return sharp(icc ? withProfile(png, icc) : png)
}
