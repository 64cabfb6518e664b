import { createDecoder, type Decoder } from './decoding/decoder.ts'
import { createPrivateLinks, type PrivateLinks } from './file-urls.ts'
import { createDiskStorage } from './storage/disk-storage.ts'
import { reportFailures } from './storage/report-failures.ts'
import { createS3Storage, parseStorageUrl } from './storage/s3-storage.ts'
import type { FileStorage } from './storage/storage.ts'

/** Storage, decoding and signed links of files. Imports no feature; `uploads/` decides who may store and view them. */
export interface Files {
  storage: FileStorage
  decoder: Decoder
  links: PrivateLinks
  close(): void
}

interface StorageOptions {
  dataFolder: string
  storageUrl?: string | undefined
}

export async function createFiles({ appSecret, ...options }: StorageOptions & { appSecret: string }): Promise<Files> {
  const storage = await createStorage(options)
  const decoder = createDecoder()
  return {
    storage,
    decoder,
    links: createPrivateLinks(appSecret),
    close() {
      decoder.close()
      storage.close()
    },
  }
}

/** `STORAGE_URL` when it is set, else the folder `uploads` in the data folder (docs/operations/configure.md#variables). */
export async function createStorage({ dataFolder, storageUrl }: StorageOptions): Promise<FileStorage> {
  return reportFailures(
    storageUrl === undefined ? createDiskStorage(dataFolder) : await createS3Storage(parseStorageUrl(storageUrl)),
  )
}
