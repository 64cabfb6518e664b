import { createDecoder, type Decoder } from './decoding/decoder.ts'
import { createPrivateLinks, type PrivateLinks } from './file-urls.ts'
import { createDiskStorage } from './storage/disk-storage.ts'
import { createS3Storage, parseStorageUrl } from './storage/s3-storage.ts'
import type { FileStorage } from './storage/storage.ts'

/** Storage, decoding and signed links of files. Imports no feature; `uploads/` decides who may store and view them. */
export interface Files {
  storage: FileStorage
  decoder: Decoder
  links: PrivateLinks
  close(): void
}

interface FilesOptions {
  dataFolder: string
  storageUrl?: string | undefined
  appSecret: string
}

export async function createFiles({ dataFolder, storageUrl, appSecret }: FilesOptions): Promise<Files> {
  const storage = await createStorage({ dataFolder, storageUrl })
  const decoder = createDecoder()
  const links = createPrivateLinks(appSecret)
  return {
    storage,
    decoder,
    links,
    close() {
      decoder.close()
      storage.close()
    },
  }
}

interface StorageOptions {
  dataFolder: string
  storageUrl?: string | undefined
}

/** `STORAGE_URL` when it is set, else the folder `uploads` in the data folder (docs/operations.md#configuration). */
export async function createStorage({ dataFolder, storageUrl }: StorageOptions): Promise<FileStorage> {
  return storageUrl === undefined ? createDiskStorage(dataFolder) : createS3Storage(parseStorageUrl(storageUrl))
}
