import { inflateRawSync } from 'node:zlib'

const maxEntries = 2_000
const maxUnpackedBytes = 1024 * 1024

export interface ZipEntry {
  name: string
  isEncrypted: boolean
  /** Its content as text, of 1 MiB at most. */
  read: () => string
}

function findDirectory(zip: Buffer): { at: number; count: number } {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + 22 > zip.length) throw new Error('no central directory')
  return { at: zip.readUInt32LE(end + 16), count: zip.readUInt16LE(end + 10) }
}

function readContent(zip: Buffer, { method, packed, at }: { method: number; packed: number; at: number }): string {
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  const content = zip.subarray(start, start + packed)
  if (method !== 0 && method !== 8) throw new Error('an unsupported compression method')
  const bytes = method === 0 ? content : inflateRawSync(content, { maxOutputLength: maxUnpackedBytes })
  if (bytes.includes(0)) throw new Error('a text in another encoding')
  return bytes.toString('utf8')
}

/** The entries of a ZIP archive as its central directory lists them. Throws for a damaged archive. */
export function listZipEntries(zip: Buffer): ZipEntry[] {
  const { at: start, count } = findDirectory(zip)
  if (count > maxEntries) throw new Error('too many entries')
  const entries: ZipEntry[] = []
  for (let at = start; entries.length < count;) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('a broken central directory')
    const nameLength = zip.readUInt16LE(at + 28)
    const place = {
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      at: zip.readUInt32LE(at + 42),
    }
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      isEncrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      read: () => readContent(zip, place),
    })
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}
