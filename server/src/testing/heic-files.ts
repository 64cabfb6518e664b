import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A HEIC that `heif-enc` of libheif wrote (server/src/testing/files/README.md). */
export const heicFile = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'files', name))

const bytesOf = (...parts: (number | string | Uint8Array)[]): Buffer =>
  Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string') return Buffer.from(part, 'latin1')
      return typeof part === 'number' ? Buffer.from([part]) : part
    }),
  )
const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255])
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const box = (type: string, ...parts: (number | string | Uint8Array | Uint8Array[])[]): Buffer => {
  const content = bytesOf(...parts.map((part) => (Array.isArray(part) ? Buffer.concat(part) : part)))
  return bytesOf(uint32(content.length + 8), type, content)
}
const none = uint32(0)

/** A colour property of H.273 code points, such as the primaries 12 of Display P3. */
export const nclxColours = (primaries: number): Buffer =>
  box('colr', 'nclx', uint16(primaries), uint16(13), uint16(6), 0x80)
export const iccColours = (profile: Uint8Array): Buffer => box('colr', 'prof', profile)

/** The first box of this type, wherever it is nested. */
function findBox(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type, 0, 'latin1') - 4
  return file.subarray(at, at + file.readUInt32BE(at))
}

export interface Grid {
  columns: number
  rows: number
  /** Sizes in pixels; of the picture, by default what its tiles cover. */
  tile: number
  width?: number
  height?: number
  /** Anticlockwise quarter turns, as a telephone stores them. */
  turns?: number
  brands?: readonly [string, ...string[]]
  /** Additional properties of the picture, such as a colour profile. */
  properties?: Uint8Array[]
}

/** A picture of tiles, as telephones store them: each one is the picture in `tileFile`. */
export function gridHeic(tileFile: Buffer, grid: Grid): Buffer {
  const { columns, rows, tile, turns = 0, brands = ['heic', 'mif1', 'heic'], properties = [] } = grid
  const { width = columns * tile, height = rows * tile } = grid
  const coded = findBox(tileFile, 'mdat').subarray(8)
  const tiles = Array.from({ length: columns * rows }, (_, index) => index + 2)
  const entry = (id: number, type: string, flags: number): Buffer =>
    box('infe', 2, 0, 0, flags, uint16(id), uint16(0), type, 'tile', 0)
  const items = [entry(1, 'grid', 0), ...tiles.map((id) => entry(id, 'hvc1', 1))]
  const ofPicture = [3, 4, ...properties.map((_, index) => index + 5)]
  const shared = box(
    'ipco',
    findBox(tileFile, 'hvcC'),
    box('ispe', none, uint32(tile), uint32(tile)),
    box('ispe', none, uint32(width), uint32(height)),
    box('irot', turns),
    ...properties,
  )
  const properties16 = (id: number, indices: number[]): Buffer => bytesOf(uint16(id), indices.length, ...indices)
  const associations = [properties16(1, ofPicture), ...tiles.map((id) => properties16(id, [0x81, 2]))]
  const layout = bytesOf(0, 1, rows - 1, columns - 1, uint32(width), uint32(height))
  const place = (id: number, where: number, offset: number, length: number): Buffer =>
    bytesOf(uint16(id), uint16(where), uint16(0), uint16(1), uint32(offset), uint32(length))
  const metaOf = (offset: number): Buffer =>
    box(
      'meta',
      none,
      box('hdlr', none, none, 'pict', none, none, none, 0),
      box('pitm', none, uint16(1)),
      box('iinf', none, uint16(items.length), items),
      box('iref', none, box('dimg', uint16(1), uint16(tiles.length), tiles.map(uint16))),
      box('iprp', shared, box('ipma', none, uint32(associations.length), associations)),
      box(
        'iloc',
        1,
        0,
        0,
        0,
        0x44,
        0,
        uint16(items.length),
        place(1, 1, 0, layout.length),
        tiles.map((id) => place(id, 0, offset, coded.length)),
      ),
      box('idat', layout),
    )
  const [major, ...compatible] = brands
  const type = box('ftyp', major, none, ...compatible)
  const start = type.length + metaOf(0).length + 8
  return bytesOf(type, metaOf(start), box('mdat', coded))
}
