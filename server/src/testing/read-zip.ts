import { crc32, inflateRawSync } from 'node:zlib'

/** Reads the files of a small ZIP by name from its central directory; throws if the archive is inconsistent. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let n = zip.readUInt16LE(end + 10); n > 0; n -= 1) {
    if (zip.readUInt32LE(at) !== 0x0201_4b50) throw new Error('no entry where the directory should go on')
    const [nameBytes, extraBytes] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameBytes)
    const local = zip.readUInt32LE(at + 42)
    if (zip.readUInt32LE(local) !== 0x0403_4b50) throw new Error(`no local header for ${name}`)
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = inflateRawSync(zip.subarray(begin, begin + zip.readUInt32LE(at + 20)))
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`)
    if (bytes.length !== zip.readUInt32LE(at + 24)) throw new Error(`${name} has another size`)
    files.set(name, bytes)
    at += 46 + nameBytes + extraBytes
  }
  return files
}
