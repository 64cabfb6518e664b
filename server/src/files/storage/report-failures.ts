import { requireStorageKey, type FileStorage } from './storage.ts'
import { StorageFailure } from './storage-failure.ts'

/** Names every error of a storage as what it is, so that no outage of it looks like one of the database. */
export function reportFailures(storage: FileStorage): FileStorage {
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      // a mistake of this program
      if (error instanceof TypeError) throw error
      throw new StorageFailure(error)
    }
  }
  const ofKey = async <T>(key: string, work: (key: string) => Promise<T>): Promise<T> => {
    requireStorageKey(key)
    return attempt(() => work(key))
  }
  return {
    put: (key, bytes, contentType) => ofKey(key, () => storage.put(key, bytes, contentType)),
    get: (key) => ofKey(key, storage.get),
    exists: (key) => ofKey(key, storage.exists),
    delete: (key) => ofKey(key, storage.delete),
    check: () => attempt(storage.check),
    close: storage.close,
  }
}
