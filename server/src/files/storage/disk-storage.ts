import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { requireStorageKey, type FileStorage, type StoredFile } from './storage.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** Two letters of the name as a subfolder, so that folders stay small. */
export const diskPathOf = (dataFolder: string, key: string): string => pathOf(join(dataFolder, 'uploads'), key)

function pathOf(folder: string, key: string): string {
  const [visibility = '', name = ''] = requireStorageKey(key).split('/')
  return join(folder, visibility, name.slice(0, 2), name)
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders; its file systems journal the rename.
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o640)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Files in a folder. Writes are atomic: to a temporary name, then renamed. */
export function createDiskStorage(dataFolder: string): FileStorage {
  const folder = join(dataFolder, 'uploads')
  const incoming = join(folder, '.incoming')

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const path = pathOf(folder, key)
    const temporary = join(incoming, randomUUID())
    await mkdir(incoming, { recursive: true })
    await mkdir(dirname(path), { recursive: true })
    try {
      await writeWhole(temporary, bytes)
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    await syncFolder(dirname(path))
  }

  async function get(key: string): Promise<StoredFile | undefined> {
    try {
      const handle = await open(pathOf(folder, key), 'r')
      const { size } = await handle.stat()
      return { stream: createReadStream('', { fd: handle }), bytes: size }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async function exists(key: string): Promise<boolean> {
    try {
      await access(pathOf(folder, key))
      return true
    } catch (error) {
      if (isMissing(error)) return false
      throw error
    }
  }

  async function check(): Promise<void> {
    await mkdir(incoming, { recursive: true })
    await access(incoming, constants.W_OK)
  }

  return { put, get, exists, delete: (key) => rm(pathOf(folder, key), { force: true }), check, close: () => undefined }
}
