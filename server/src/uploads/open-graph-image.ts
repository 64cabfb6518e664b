import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { Files } from '#files/files.ts'
import { pictureKeyOfShare } from '#files/file-urls.ts'
import type { StoredFile } from '#files/storage/storage.ts'

const asFile = (bytes: Uint8Array): StoredFile => ({ stream: Readable.from([bytes]), bytes: bytes.byteLength })

/**
 * Finds the Open Graph JPEG of a picture, or makes it on first request: few pictures are ever shared, and not all
 * messengers read the stored WebP.
 */
export function createOpenGraphImageFinder({
  storage,
  decoder,
}: Files): (key: string) => Promise<StoredFile | undefined> {
  const making = new Map<string, Promise<Uint8Array | undefined>>()

  async function make(key: string): Promise<Uint8Array | undefined> {
    const picture = await storage.get(pictureKeyOfShare(key))
    if (!picture) return undefined
    const bytes = await decoder.encodeShare(await buffer(picture.stream))
    await storage.put(key, bytes, 'image/jpeg')
    return bytes
  }

  return async (key) => {
    const stored = await storage.get(key)
    if (stored) return stored
    const pending = making.get(key) ?? make(key).finally(() => making.delete(key))
    making.set(key, pending)
    const bytes = await pending
    return bytes && asFile(bytes)
  }
}
