import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { centralHeader, dataDescriptor, endOfZip, localHeader, type WrittenEntry } from './zip-records.ts'

export interface ZipEntry {
  /** A generated path with `/`, never a client's. */
  name: string
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  at: Date
}

/** The size of one entry is limited to four bytes; offsets and counts may be larger. */
const maxEntryBytes = 0xffff_fffe

/**
 * Streams entries into an archive: memory holds only the current chunk and a record per entry. When the consumer
 * stops, the current entry is closed, too. `startsAt`: bytes in front of the archive.
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
    if (Math.max(entry.bytes, entry.packedBytes) > maxEntryBytes)
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

/** The entry's compressed bytes; fills in its record. */
async function* packed(content: ZipEntry['content'], entry: WrittenEntry): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const piece of content) {
      entry.crc = crc32(piece, entry.crc)
      entry.bytes += piece.byteLength
      yield piece
    }
  }
  const deflate = createDeflateRaw()
  // an error or early end on either side ends the other; errors reach the reader below
  pipeline(Readable.from(counted(), { objectMode: false }), deflate, () => {})
  for await (const piece of deflate as AsyncIterable<Buffer>) {
    entry.packedBytes += piece.length
    yield piece
  }
}
