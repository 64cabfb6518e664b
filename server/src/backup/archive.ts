import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { BackupRefused } from './backup-refused.ts'
import { decrypt, encrypt, isEncrypted } from './encryption.ts'

export interface ArchiveEntry {
  /** A relative path with `/`; one that ends with `/` is a folder. */
  path: string
  bytes: number
  content: () => AsyncIterable<Uint8Array>
}

export const noArchive = 'This is no archive of `rihla backup`'

export type Sums = Record<string, string>
const sumsPath = 'checksums.json'

/** A gzipped tar, encrypted with a passphrase, that ends with the checksums of its entries. It has its name once it is on disk. */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<ArchiveEntry>,
  passphrase?: string,
): Promise<Sums> {
  const partial = `${file}.partial`
  const sums: Sums = {}
  const tar = pack()
  // never into what stands there: a backup that was killed, or a link
  await rm(partial, { force: true })
  const target = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
  const compressed = createGzip({ level: 4 })
  const writing = passphrase
    ? pipeline(tar, compressed, encrypt(passphrase), target)
    : pipeline(tar, compressed, target)
  try {
    await Promise.all([writing, addEntries(tar, entries, sums).catch((error: Error) => tar.destroy(error))])
    await rename(partial, file)
    await syncFolder(dirname(file))
    return sums
  } catch (error) {
    await rm(partial, { force: true })
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    throw new BackupRefused(`There is no room for ${file}: nothing was written.`, { cause: error })
  }
}

async function addEntries(
  tar: ReturnType<typeof pack>,
  entries: AsyncIterable<ArchiveEntry>,
  sums: Sums,
): Promise<void> {
  for await (const { path, bytes, content } of entries) {
    if (path.endsWith('/')) tar.entry({ name: path, type: 'directory' })
    else sums[path] = await addFile(tar, { path, bytes, content })
  }
  tar.entry({ name: sumsPath }, JSON.stringify(sums))
  tar.finalize()
}

async function addFile(tar: ReturnType<typeof pack>, { path, bytes, content }: ArchiveEntry): Promise<string> {
  const hash = createHash('sha256')
  const entry = tar.entry({ name: path, size: bytes, mode: 0o600 })
  await pipeline(Readable.from(content()), (source: AsyncIterable<Uint8Array>) => hashing(source, hash), entry)
  return hash.digest('hex')
}

/** So that a renamed or new file in it survives a crash. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* hashing(source: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const part of source) {
    hash.update(part)
    yield part
  }
}

/** Calls `onEntry` for each entry in order, and refuses an archive that differs from its checksums. */
export async function readArchive(
  file: string,
  { passphrase, onEntry }: { passphrase?: string; onEntry: (path: string, content: Readable) => Promise<void> },
): Promise<Sums> {
  const found: Sums = {}
  let expected: Sums | undefined
  const tar = extract()
  const decrypting = (await isEncryptedFile(file, passphrase)) ? decrypt(passphrase!) : undefined
  const source = createReadStream(file)
  const reading = decrypting ? pipeline(source, decrypting, createGunzip(), tar) : pipeline(source, createGunzip(), tar)
  const entries = async () => {
    for await (const entry of tar) {
      const { name, type } = entry.header
      if (type !== 'file' && type !== 'directory') throw new BackupRefused(`${noArchive}: it contains a ${type}.`)
      const hash = createHash('sha256')
      const content = Readable.from(hashing(entry, hash), { objectMode: false })
      if (name === sumsPath) {
        expected = JSON.parse(await text(content)) as Sums
        continue
      }
      const path = type === 'directory' && !name.endsWith('/') ? `${name}/` : name
      await onEntry(path, content)
      if (!content.readableEnded) content.resume()
      await finished(content)
      if (type !== 'directory') found[name] = hash.digest('hex')
    }
  }
  try {
    await Promise.all([reading, entries()])
  } catch (error) {
    if (error instanceof Error && ['BackupRefused', 'MigrationRefused'].includes(error.name)) throw error
    if (isAboutSystem(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupRefused(`The archive is damaged or cut off, or another file: ${reason}.`, { cause: error })
  }
  requireSame(found, expected)
  return found
}

/** Such as a full disk, of which the archive is innocent. */
const isAboutSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error

/**
 * With a passphrase an archive without encryption is refused: else who can write to the place of the backups could exchange one
 * unnoticed.
 */
async function isEncryptedFile(file: string, passphrase: string | undefined): Promise<boolean> {
  const start = await readStart(file)
  if (isEncrypted(start)) {
    if (passphrase) return true
    throw new BackupRefused('The archive is encrypted: set BACKUP_PASSPHRASE.')
  }
  if (passphrase)
    throw new BackupRefused('The archive is not encrypted: unset BACKUP_PASSPHRASE if that is what you expect.')
  return false
}

async function readStart(file: string): Promise<Uint8Array> {
  try {
    const handle = await open(file, 'r')
    try {
      const { buffer } = await handle.read(Buffer.alloc(32), 0, 32, 0)
      return buffer
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw new BackupRefused(`${file} cannot be read: ${(error as Error).message}.`, { cause: error })
  }
}

function requireSame(found: Sums, expected: Sums | undefined): void {
  if (!expected) throw new BackupRefused('The archive is incomplete: it has no checksums.')
  const paths = new Set([...Object.keys(found), ...Object.keys(expected)])
  const wrong = [...paths].filter((path) => found[path] !== expected[path])
  if (wrong.length > 0) throw new BackupRefused(`The archive is damaged: ${wrong.slice(0, 5).join(', ')}.`)
}
