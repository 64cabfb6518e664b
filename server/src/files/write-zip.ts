import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  /** A server-made path with `/`, never a client's. */
  name: string
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  at: Date
}

/**
 * A ZIP of the entries as a stream. The next entry is requested once the one before it has been read, so that only one is
 * open at a time. Destroying the stream closes the entry being read; an entry that fails fails the stream.
 */
export function writeZip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  addEntries(zip, output, entries).catch(fail)
  return output
}

async function addEntries(zip: ZipFile, output: Readable, entries: Parameters<typeof writeZip>[0]): Promise<void> {
  for await (const { name, content, at } of entries) {
    const source = Readable.from(content, { objectMode: false })
    const closeSource = () => source.destroy()
    output.once('close', closeSource)
    if (output.destroyed) closeSource()
    zip.addReadStream(source, name, { mtime: at })
    await finished(source)
    output.off('close', closeSource)
  }
  zip.end()
}
