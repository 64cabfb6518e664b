import type { Readable } from 'node:stream'
import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage, parseStorageUrl } from './s3-storage.ts'

export interface StoredFile {
  stream: Readable
  bytes: number
}

/** Where the bytes of uploads lie. Keys are `public/<name>` or `private/<name>`, chosen by us, never by a client. */
export interface FileStorage {
  /** Once it resolves the file is there whole, and survives a crash. Writing the same key again replaces the file. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<StoredFile | undefined>
  exists(key: string): Promise<boolean>
  /** A file that is not there is fine. */
  delete(key: string): Promise<void>
  close(): void
}

const keyPattern = /^(public|private)\/[a-z0-9][a-z0-9_-]*(\.[a-z0-9]{1,5})?$/

export function requireStorageKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`not a storage key: ${key}`)
  return key
}

/** `STORAGE_URL` when it is set, else the folder `uploads` under the data folder (DECISIONS.md §2). */
export async function createStorage(options: {
  dataFolder: string
  storageUrl?: string | undefined
}): Promise<FileStorage> {
  return options.storageUrl === undefined
    ? createDiskStorage(options.dataFolder)
    : createS3Storage(parseStorageUrl(options.storageUrl))
}
