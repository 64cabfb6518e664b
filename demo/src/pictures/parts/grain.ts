import { crc32, deflateSync } from 'node:zlib'
import { seededRandom } from './random.ts'

const side = 256
/** Above 1, because librsvg takes five times as long for a picture whose tile it has to shrink. */
const scale = 1.3
const grainColor: readonly [number, number, number] = [0x5c, 0x42, 0x30]

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** Two bits a pixel, four strengths of one brown: a quarter of the bytes of a grey picture. */
function grainTile(): Buffer {
  const random = seededRandom(3)
  const rows = Buffer.alloc(side * (side / 4 + 1))
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const roll = random.next() * 0.62 + random.next() * 0.38
      const strength = roll > 0.78 ? 3 : roll > 0.6 ? 2 : roll > 0.4 ? 1 : 0
      const index = y * (side / 4 + 1) + 1 + (x >> 2)
      rows[index] = (rows[index] ?? 0) | (strength << (6 - 2 * (x & 3)))
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([2, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from([...grainColor, ...grainColor, ...grainColor, ...grainColor])),
    chunk('tRNS', Buffer.from([0, 7, 15, 24])),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

let tile: string | undefined

/** Paper grain over the whole picture: one repeated tile, because a turbulence filter costs more than all the rest. */
export function grain(width: number, height: number): string {
  tile ??= `data:image/png;base64,${grainTile().toString('base64')}`
  return (
    `<pattern id="grain" patternTransform="scale(${scale})" width="${side}" height="${side}" patternUnits="userSpaceOnUse"><image width="${side}" height="${side}" href="${tile}"/></pattern>` +
    `<rect width="${width}" height="${height}" fill="url(#grain)"/>`
  )
}
