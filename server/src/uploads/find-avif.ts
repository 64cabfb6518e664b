import type { FileStorage, StoredFile } from '#files/storage/storage.ts'

const maxEntries = 20_000
const retryMissingMs = 10 * 60 * 1_000

/** Finds a picture's AVIF variant, and remembers missing ones for a while instead of asking the storage each time. */
export function createAvifFinder(storage: FileStorage): (key: string) => Promise<StoredFile | undefined> {
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
