/** The records of a ZIP archive, as PKWARE's APPNOTE.TXT 6.3.10 defines them (§4.3). Numbers are little-endian. */

export interface WrittenEntry {
  name: string
  at: Date
  /** Offset of its local header. */
  offset: number
  crc: number
  packedBytes: number
  bytes: number
}

type Field = readonly [bytes: 2 | 4 | 8, value: number]

function record(...fields: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at)
    else buffer.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return buffer
}

// sizes follow the content in a descriptor; names are UTF-8
const flags = 0x0808
const deflated = 8
const plain = 20
const zip64 = 45
/** Placeholder of a field whose value is in the eight bytes of the Zip64 record. */
const zip64Marker = 0xffff_ffff
const short = (value: number, max = zip64Marker) => Math.min(value, max)

function momentFields(at: Date): readonly [Field, Field] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  // the format's first year is 1980
  const date = ((Math.max(at.getUTCFullYear(), 1980) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return [
    [2, time],
    [2, date],
  ]
}

export function localHeader({ name, at }: WrittenEntry): Buffer {
  const path = Buffer.from(name)
  const fixed = record(
    [4, 0x0403_4b50],
    [2, plain],
    [2, flags],
    [2, deflated],
    ...momentFields(at),
    [4, 0],
    [4, 0],
    [4, 0],
    [2, path.length],
    [2, 0],
  )
  return Buffer.concat([fixed, path])
}

export const dataDescriptor = ({ crc, packedBytes, bytes }: WrittenEntry): Buffer =>
  record([4, 0x0807_4b50], [4, crc], [4, packedBytes], [4, bytes])

export function centralHeader({ name, at, offset, crc, packedBytes, bytes }: WrittenEntry): Buffer {
  const path = Buffer.from(name)
  const isFar = offset >= zip64Marker
  const extra = isFar ? record([2, 0x0001], [2, 8], [8, offset]) : Buffer.alloc(0)
  const fixed = record(
    [4, 0x0201_4b50],
    [2, zip64],
    [2, isFar ? zip64 : plain],
    [2, flags],
    [2, deflated],
    ...momentFields(at),
    [4, crc],
    [4, packedBytes],
    [4, bytes],
    [2, path.length],
    [2, extra.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, short(offset)],
  )
  return Buffer.concat([fixed, path, extra])
}

interface Directory {
  entries: number
  directoryAt: number
  directoryBytes: number
}

export function endOfZip({ entries, directoryAt, directoryBytes }: Directory): Buffer {
  const count = short(entries, 0xffff)
  const end = record(
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, short(directoryBytes)],
    [4, short(directoryAt)],
    [2, 0],
  )
  const isLarge = entries >= 0xffff || directoryBytes >= zip64Marker || directoryAt >= zip64Marker
  return isLarge ? Buffer.concat([...zip64End({ entries, directoryAt, directoryBytes }), end]) : end
}

const zip64End = ({ entries, directoryAt, directoryBytes }: Directory): Buffer[] => [
  record(
    [4, 0x0606_4b50],
    [8, 44],
    [2, zip64],
    [2, zip64],
    [4, 0],
    [4, 0],
    [8, entries],
    [8, entries],
    [8, directoryBytes],
    [8, directoryAt],
  ),
  record([4, 0x0706_4b50], [4, 0], [8, directoryAt + directoryBytes], [4, 1]),
]
