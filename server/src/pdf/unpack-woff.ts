import { inflateSync } from 'node:zlib'

const sfnt = { header: 12, entry: 16 }
const woff = { header: 44, entry: 20 }

/**
 * Decompresses a WOFF file to its font. pdfkit reads WOFF, too, but decompresses it in JavaScript for every document,
 * which took nine tenths of a voucher's time.
 */
export function unpackWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file')
  const count = file.readUInt16BE(12)
  const head = Buffer.alloc(sfnt.header + count * sfnt.entry)
  file.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (count - 2 ** power), 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (let index = 0; index < count; index += 1) {
    const from = woff.header + index * woff.entry
    const [start, packed, length] = [4, 8, 12].map((at) => file.readUInt32BE(from + at)) as [number, number, number]
    const stored = file.subarray(start, start + packed)
    const table = packed < length ? inflateSync(stored) : stored
    const to = sfnt.header + index * sfnt.entry
    file.copy(head, to, from, from + 4)
    file.copy(head, to + 4, from + 16, from + 20)
    head.writeUInt32BE(offset, to + 8)
    head.writeUInt32BE(length, to + 12)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    parts.push(table, padding)
    offset += table.length + padding.length
  }
  return Buffer.concat(parts)
}
