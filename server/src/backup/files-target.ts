import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Configuration } from '#configuration.ts'
import { createStorage } from '#files/files.ts'
import { parseStorageUrl } from '#files/storage/s3-storage.ts'
import type { FileStorage } from '#files/storage/storage.ts'
import { BackupRefused } from './backup-refused.ts'
import { decrypt, encrypt, isEncrypted } from './encryption.ts'

/** What one backup of the files contains. */
export interface FilesManifest {
  format: 1
  takenAt: string
  version: string
  /** By storage key. */
  files: Record<string, { sha256: string; contentType: string }>
  /** Ids of the accounts that were deleted by then: a restored database may have them. */
  deletedAccounts: string[]
  appSecret: string
}

/** A storage for the copies of files: the same keys, beside the manifests, everything encrypted with the passphrase. */
export interface FilesTarget {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  delete(key: string): Promise<void>
  /** Newest first. */
  listManifests(): Promise<FilesManifest[]>
  addManifest(manifest: FilesManifest): Promise<void>
  removeManifest(manifest: FilesManifest): Promise<void>
  close(): void
}

type Configured = Pick<Configuration, 'dataFolder' | 'storageUrl' | 'backupStorageUrl' | 'backupPassphrase'>

/** The folder, or the bucket of BACKUP_STORAGE_URL. Never the storage of the installation, whose files have the same keys. */
export async function openFilesTarget(config: Configured, folder: string | undefined): Promise<FilesTarget> {
  const { backupStorageUrl, backupPassphrase } = config
  if (folder !== undefined) {
    if (resolve(folder) === config.dataFolder) refuseOwn()
    return createTarget(await createStorage({ dataFolder: resolve(folder) }), backupPassphrase)
  }
  if (backupStorageUrl === undefined) throw new BackupRefused('Give a folder, or set BACKUP_STORAGE_URL.')
  if (config.storageUrl !== undefined && placeOf(config.storageUrl) === placeOf(backupStorageUrl)) refuseOwn()
  return createTarget(
    await createStorage({ dataFolder: config.dataFolder, storageUrl: backupStorageUrl }),
    backupPassphrase,
  )
}

function refuseOwn(): never {
  throw new BackupRefused('This is where the installation stores its files: back them up to another place.')
}

function placeOf(url: string): string {
  const { endpoint = '', bucket, prefix } = parseStorageUrl(url)
  return [endpoint.replace(/\/$/, ''), bucket, prefix].join(' ')
}

const indexKey = 'private/backups.json'
const manifestKey = ({ takenAt }: Pick<FilesManifest, 'takenAt'>): string =>
  `private/backup-${takenAt.replaceAll(/\D/g, '')}.json`

function createTarget(storage: FileStorage, passphrase: string | undefined): FilesTarget {
  async function put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const stored = passphrase ? await buffer(Readable.from(encrypt(passphrase)(inOne(bytes)))) : bytes
    await storage.put(key, stored, passphrase ? 'application/octet-stream' : contentType)
  }
  async function get(key: string): Promise<Buffer | undefined> {
    const found = await storage.get(key)
    if (!found) return undefined
    const bytes = await buffer(found.stream)
    if (!isEncrypted(bytes)) {
      if (passphrase)
        throw new BackupRefused('The backup is not encrypted: choose another place, or unset BACKUP_PASSPHRASE.')
      return bytes
    }
    if (!passphrase) throw new BackupRefused('The backup is encrypted: set BACKUP_PASSPHRASE.')
    return buffer(Readable.from(decrypt(passphrase)(inOne(bytes))))
  }
  const readJson = async <T>(key: string): Promise<T | undefined> => {
    const bytes = await get(key)
    return bytes && (JSON.parse(bytes.toString()) as T)
  }
  const writeJson = (key: string, value: unknown) => put(key, Buffer.from(JSON.stringify(value)), 'application/json')
  /** Times, newest first. */
  const listTimes = async (): Promise<string[]> => (await readJson<string[]>(indexKey)) ?? []

  return {
    put,
    get,
    delete: (key) => storage.delete(key),
    async listManifests() {
      const manifests: FilesManifest[] = []
      for (const takenAt of await listTimes()) {
        const manifest = await readJson<FilesManifest>(manifestKey({ takenAt }))
        if (manifest) manifests.push(manifest)
      }
      return manifests
    },
    async addManifest(manifest) {
      await writeJson(manifestKey(manifest), manifest)
      await writeJson(indexKey, [manifest.takenAt, ...(await listTimes())])
    },
    async removeManifest({ takenAt }) {
      await writeJson(
        indexKey,
        (await listTimes()).filter((time) => time !== takenAt),
      )
      await storage.delete(manifestKey({ takenAt }))
    },
    close: () => storage.close(),
  }
}

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
