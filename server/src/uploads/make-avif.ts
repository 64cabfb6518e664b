import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import { avifKey, keysOf } from '#files/file-urls.ts'
import { buffer } from 'node:stream/consumers'
import { listPicturesWithoutAvif, lockStorageKey, updateAvifMade } from './uploads.queries.ts'

type EncodingContext = Pick<Context, 'db' | 'files' | 'clock'>
type PendingPicture = Awaited<ReturnType<typeof listPicturesWithoutAvif>>[number]

interface AvifVariant {
  key: string
  bytes: Uint8Array
}

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
  const variants: AvifVariant[] = []
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
