import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import { avifKey, keysOf } from '#files/file-urls.ts'
import { buffer } from 'node:stream/consumers'
import { listPicturesWithoutAvif, lockStorageKey, updateAvifMade } from './uploads.queries.ts'

type Making = Pick<Context, 'db' | 'files' | 'clock'>
type Waiting = Awaited<ReturnType<typeof listPicturesWithoutAvif>>[number]

interface Twin {
  key: string
  bytes: Uint8Array
}

/** A variant that saves less is not worth its storage. */
const worthwhile = 0.9

/**
 * Makes the AVIF variants of public pictures in use, a few at a time: each takes a second, and uploads must not wait
 * for them. Returns the number of pictures encoded.
 */
export async function makeAvifTwins(context: Making, limit = 10): Promise<number> {
  const waiting = await listPicturesWithoutAvif(context.db, limit)
  for (const picture of waiting) await makeTwins(context, picture)
  return waiting.length
}

async function makeTwins(context: Making, { storage_key, widths }: Waiting): Promise<void> {
  const twins: Twin[] = []
  for (const key of keysOf({ storageKey: storage_key, widths })) {
    const bytes = await makeTwin(context, key)
    if (bytes) twins.push({ key: avifKey(key), bytes })
  }
  await context.db.transaction().execute(async (trx) => {
    await lockStorageKey(trx, storage_key)
    if (!(await updateAvifMade(trx, storage_key, context.clock.now()))) return
    await Promise.all(twins.map(({ key, bytes }) => context.files.storage.put(key, bytes, 'image/avif')))
  })
}

async function makeTwin({ files }: Making, key: string): Promise<Uint8Array | undefined> {
  const stored = await files.storage.get(key)
  if (!stored) return undefined
  const original = await buffer(stored.stream)
  const twin = await files.decoder.encodeAvif(original).catch(withoutTwin)
  return twin && twin.byteLength < original.byteLength * worthwhile ? twin : undefined
}

/** A picture that cannot be encoded stays without AVIF and must not block the others. */
function withoutTwin(error: unknown): undefined {
  if (!(error instanceof DomainError) || error.code === 'server.busy') throw error
}
