import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { type ArchiveEntry, readArchive, writeArchive } from './archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'rihla-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const passphrase = 'a passphrase for tests'
const contents: Record<string, Buffer> = {
  'manifest.json': Buffer.from('{}'),
  'uploads/empty': Buffer.alloc(0),
  'uploads/large': randomBytes(300_000),
}

async function* entries(): AsyncGenerator<ArchiveEntry> {
  yield { path: 'uploads/', bytes: 0, async *content() {} }
  for (const [path, bytes] of Object.entries(contents)) {
    yield {
      path,
      bytes: bytes.length,
      async *content() {
        yield bytes
      },
    }
  }
}

const write = async (name: string, word?: string) => {
  const file = join(folder, name)
  await writeArchive(file, entries(), word)
  return file
}

async function read(file: string, word?: string): Promise<Record<string, Buffer>> {
  const found: Record<string, Buffer> = {}
  await readArchive(file, {
    ...(word !== undefined && { passphrase: word }),
    onEntry: async (path, content) => void (found[path] = await buffer(content)),
  })
  return found
}

test.each([
  ['plain', undefined],
  ['encrypted', passphrase],
])('%s: returns every byte of its entries', async (name, word) => {
  const file = await write(name, word)
  expect(await read(file, word)).toEqual({ 'uploads/': Buffer.alloc(0), ...contents })
  expect(readFileSync(file).includes('manifest.json')).toBe(false)
})

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['a changed bit', (bytes) => (bytes.writeUInt8(bytes.readUInt8(150_000) ^ 1, 150_000), bytes)],
  ['a missing end', (bytes) => bytes.subarray(0, -70_000)],
  ['a missing last chunk', (bytes) => bytes.subarray(0, 47 + 4 * 65_552)],
  ['exchanged chunks', (bytes) => exchange(bytes, 47, 47 + 65_552, 65_552)],
])('an encrypted archive with %s is refused', async (_, damage) => {
  const file = await write('damaged', passphrase)
  writeFileSync(file, damage(readFileSync(file)))
  await expect(read(file, passphrase)).rejects.toThrow('changed or cut off')
})

function exchange(bytes: Buffer, first: number, second: number, size: number): Buffer {
  const piece = Buffer.from(bytes.subarray(first, first + size))
  bytes.copy(bytes, first, second, second + size)
  piece.copy(bytes, second)
  return bytes
}

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['a changed bit', (bytes) => (bytes.writeUInt8(bytes.readUInt8(150_000) ^ 1, 150_000), bytes)],
  ['a missing end', (bytes) => bytes.subarray(0, -70_000)],
  ['another content', () => Buffer.from('this is no archive')],
])('a plain archive with %s is refused', async (_, damage) => {
  const file = await write('damaged')
  writeFileSync(file, damage(readFileSync(file)))
  await expect(read(file)).rejects.toMatchObject({ name: 'BackupRefused' })
})

test('another passphrase, and none, are refused', async () => {
  const file = await write('sealed', passphrase)
  await expect(read(file, 'another passphrase')).rejects.toThrow('The passphrase is wrong')
  await expect(read(file)).rejects.toThrow('set BACKUP_PASSPHRASE')
})

test('with a passphrase an archive that is not encrypted is refused', async () => {
  await expect(read(await write('exchanged'), passphrase)).rejects.toThrow('The archive is not encrypted')
})

test('a file that is not there, and a folder, are refused', async () => {
  await expect(read(join(folder, 'nowhere'))).rejects.toMatchObject({ name: 'BackupRefused' })
  await expect(read(folder)).rejects.toMatchObject({ name: 'BackupRefused' })
})

test('an archive is not written into a link that stands at its temporary name', async () => {
  const other = join(folder, 'other')
  writeFileSync(other, 'untouched')
  symlinkSync(other, join(folder, 'linked.partial'))
  const file = await write('linked')
  expect(readFileSync(other, 'utf8')).toBe('untouched')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('an archive that fails while it is written leaves nothing behind', async () => {
  const file = join(folder, 'unfinished')
  async function* failing() {
    yield* entries()
    throw new Error('the storage is away')
  }
  await expect(writeArchive(file, failing())).rejects.toThrow('the storage is away')
  expect([existsSync(file), existsSync(`${file}.partial`)]).toEqual([false, false])
})
