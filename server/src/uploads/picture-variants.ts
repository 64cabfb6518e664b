import { DomainError } from '@rihla/contract/errors.ts'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Context } from '#context.ts'
import { avifKey, keysOf, pictureKeyOfShare } from '#files/file-urls.ts'
import type { Files } from '#files/files.ts'
import type { FileStorage } from '#files/storage/storage.ts'
import { listPicturesWithoutAvif, lockStorageKey, updateAvifMade } from './uploads.queries.ts'

type EncodingContext = Pick<Context, 'db' | 'files' | 'clock'>
type PendingPicture = Awaited<ReturnType<typeof listPicturesWithoutAvif>>[number]

/** A variant that saves less is not worth its storage. */
const worthwhile = 0.9

/**
 * Makes the AVIF variants of public pictures in use, a few at a time: each takes a second, and uploads must not wait
 * for them. Returns the number of pictures encoded.
 */
export async function makeAvifVariants(context: EncodingContext, limit = 10): Promise<number> {
  const pending = await listPicturesWithoutAvif(context.db, limit)
  for (const picture of pending) await makeVariants(context, picture)
  return pending.length
}

async function makeVariants(context: EncodingContext, { storage_key, widths }: PendingPicture): Promise<void> {
  const variants: { key: string; bytes: Uint8Array }[] = []
  for (const key of keysOf({ storageKey: storage_key, widths })) {
    const bytes = await makeVariant(context, key)
    if (bytes) variants.push({ key: avifKey(key), bytes })
  }
  await context.db.transaction().execute(async (trx) => {
    await lockStorageKey(trx, storage_key)
    if (!(await updateAvifMade(trx, storage_key, context.clock.now()))) return
    await Promise.all(variants.map(({ key, bytes }) => context.files.storage.put(key, bytes, 'image/avif')))
  })
}

async function makeVariant({ files }: EncodingContext, key: string): Promise<Uint8Array | undefined> {
  const stored = await files.storage.get(key)
  if (!stored) return undefined
  const original = await buffer(stored.stream)
  const variant = await files.decoder.encodeAvif(original).catch(ignoreUnencodable)
  return variant && variant.byteLength < original.byteLength * worthwhile ? variant : undefined
}

/** A picture that cannot be encoded stays without AVIF and must not block the others. */
function ignoreUnencodable(error: unknown): undefined {
  if (!(error instanceof DomainError) || error.code === 'server.busy') throw error
}

type FindFile = FileStorage['get']

const maxEntries = 20_000
const retryMissingMs = 10 * 60 * 1_000

/** Finds a picture's AVIF variant, and remembers missing ones for a while instead of asking the storage each time. */
export function createAvifFinder(storage: FileStorage): FindFile {
  const missingUntil = new Map<string, number>()
  return async (key) => {
    if ((missingUntil.get(key) ?? 0) > performance.now()) return undefined
    const found = await storage.get(key)
    if (found) missingUntil.delete(key)
    else missingUntil.set(key, performance.now() + retryMissingMs)
    if (missingUntil.size > maxEntries) missingUntil.clear()
    return found
  }
}

/**
 * Finds the Open Graph JPEG of a picture, or makes it on first request: few pictures are ever shared, and not all
 * messengers read the stored WebP.
 */
export function createOpenGraphImageFinder({ storage, decoder }: Files): FindFile {
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
    return bytes && { stream: Readable.from([bytes]), bytes: bytes.byteLength }
  }
}
