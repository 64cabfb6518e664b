import type { Readable } from 'node:stream'

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
