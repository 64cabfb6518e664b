import { createDecoder, type Decoder } from './decoding/decoder.ts'
import { createPrivateLinks, type PrivateLinks } from './private-links.ts'
import { createStorage } from './storage/create-storage.ts'
import type { FileStorage } from './storage/storage.ts'

/** Storage, decoding and signed links of files. Imports no feature; `uploads/` decides who may store and view them. */
export interface Files {
  storage: FileStorage
  decoder: Decoder
  links: PrivateLinks
  close(): void
}

export interface FilesOptions {
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
