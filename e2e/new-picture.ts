import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/** A screenshot with colours of its own: the one of other tests counts as already used. */
export async function newPicture(): Promise<Buffer> {
  const png = await readFile('e2e/files/transfer.png')
  const palette = png.indexOf('PLTE')
  const end = palette + 4 + png.readUInt32BE(palette - 4)
  randomBytes(end - palette - 4).copy(png, palette + 4)
  png.writeUInt32BE(crc32(png.subarray(palette, end)), end)
  return png
}
