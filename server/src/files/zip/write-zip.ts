import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { centralHeader, dataDescriptor, endOfZip, localHeader, type WrittenEntry } from './zip-records.ts'

export interface ZipEntry {
  /** A path of ours with `/`, never a client's. */
  name: string
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  at: Date
}

/** Sizes of one entry are written in four bytes; offsets and counts may be larger. */
const entryBytesMost = 0xffff_fffe

/**
 * Packs entries one after the other, as they come: nothing is held but the piece on its way and a line per entry. Whoever
 * stops reading ends the entry under way too. `startsAt`: bytes that stand in front of the archive.
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  startsAt = 0,
): AsyncGenerator<Buffer, void, undefined> {
  let offset = startsAt
  const written: WrittenEntry[] = []
  for await (const { name, content, at } of entries) {
    const entry: WrittenEntry = { name, at, offset, crc: 0, packedBytes: 0, bytes: 0 }
    const header = localHeader(entry)
    offset += header.length
    yield header
    for await (const piece of packed(content, entry)) {
      offset += piece.length
      yield piece
    }
    if (Math.max(entry.bytes, entry.packedBytes) > entryBytesMost)
      throw new RangeError(`'${name}' is too large for a ZIP`)
    const descriptor = dataDescriptor(entry)
    offset += descriptor.length
    yield descriptor
    written.push(entry)
  }
  let directoryBytes = 0
  for (const entry of written) {
    const header = centralHeader(entry)
    directoryBytes += header.length
    yield header
  }
  yield endOfZip({ entries: written.length, directoryAt: offset, directoryBytes })
}

/** The entry's deflated bytes; fills in what the records say about it. */
async function* packed(content: ZipEntry['content'], entry: WrittenEntry): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const piece of content) {
      entry.crc = crc32(piece, entry.crc)
      entry.bytes += piece.byteLength
      yield piece
    }
  }
  const deflate = createDeflateRaw()
  // either end that breaks, or that nobody reads any more, ends the other; what broke arrives at the reader below
  pipeline(Readable.from(counted(), { objectMode: false }), deflate, () => {})
  for await (const piece of deflate as AsyncIterable<Buffer>) {
    entry.packedBytes += piece.length
    yield piece
  }
}
