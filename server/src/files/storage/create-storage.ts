import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage, parseStorageUrl } from './s3-storage.ts'
import type { FileStorage } from './storage.ts'

export interface StorageOptions {
  dataFolder: string
  storageUrl?: string | undefined
}

/** `STORAGE_URL` when it is set, else the folder `uploads` in the data folder (docs/operations.md#configuration). */
export async function createStorage({ dataFolder, storageUrl }: StorageOptions): Promise<FileStorage> {
  return storageUrl === undefined ? createDiskStorage(dataFolder) : createS3Storage(parseStorageUrl(storageUrl))
}
