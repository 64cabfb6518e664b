import S3rver from '@20minutes/s3rver'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStorage } from '../files.ts'
import { parseStorageUrl } from './s3-storage.ts'
import type { FileStorage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'rihla-storage-'))
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'rihla' }],
})
let s3Port = 0

beforeAll(async () => {
  s3Port = ((await server.run()) as AddressInfo).port
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const openDisk = () => createStorage({ dataFolder: folder })
const openS3 = (prefix = '') =>
  createStorage({
    dataFolder: folder,
    storageUrl: `s3://S3RVER:S3RVER@rihla?endpoint=http://127.0.0.1:${s3Port}&region=eu-west-1${prefix}`,
  })

const read = async (storage: FileStorage, key: string): Promise<Buffer | undefined> => {
  const file = await storage.get(key)
  return file && buffer(file.stream)
}

describe.each([
  ['a folder', openDisk],
  ['a bucket', () => openS3()],
  ['a prefix of a bucket', () => openS3('&prefix=/rihla/')],
])('files in %s', (_, open) => {
  let storage: FileStorage
  beforeAll(async () => {
    storage = await open()
    return () => storage.close()
  })

  test('are returned as they were stored', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_value, index) => index % 251))
    await storage.put('public/abc.webp', bytes, 'image/webp')
    expect(await storage.exists('public/abc.webp')).toBe(true)
    const file = await storage.get('public/abc.webp')
    expect(file?.bytes).toBe(bytes.length)
    expect((await buffer(file!.stream)).equals(bytes)).toBe(true)
  })

  test('are replaced completely when stored again', async () => {
    await storage.put('private/twice.pdf', Buffer.from('the first, longer text'), 'application/pdf')
    await storage.put('private/twice.pdf', Buffer.from('the second'), 'application/pdf')
    expect(String(await read(storage, 'private/twice.pdf'))).toBe('the second')
  })

  test('are undefined when missing, and deleting them again succeeds', async () => {
    expect(await storage.get('public/none.webp')).toBeUndefined()
    expect(await storage.exists('public/none.webp')).toBe(false)
    await storage.delete('public/none.webp')
  })

  test('are gone once deleted', async () => {
    await storage.put('public/gone.webp', Buffer.from('x'), 'image/webp')
    await storage.delete('public/gone.webp')
    expect(await storage.exists('public/gone.webp')).toBe(false)
  })

  test('are never visible partially under concurrent writes', async () => {
    const texts = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(50_000))
    await Promise.all(texts.map((text) => storage.put('public/race.webp', Buffer.from(text), 'image/webp')))
    expect(texts).toContain(String(await read(storage, 'public/race.webp')))
  })

  test.each([
    '../secret',
    'public/../../etc/passwd',
    'public/a/b',
    '/etc/passwd',
    'public/',
    'public/.x',
    'other/a',
    '',
  ])('cannot be named %j', async (key) => {
    for (const attempt of [
      () => storage.put(key, Buffer.from('x'), 'text/plain'),
      () => storage.get(key),
      () => storage.exists(key),
      () => storage.delete(key),
    ]) {
      await expect((async () => attempt())()).rejects.toThrow('not a storage key')
    }
  })
})

test('a folder keeps no partially written files', async () => {
  expect(readdirSync(join(folder, 'uploads', '.incoming'))).toEqual([])
})

test('a missing bucket is an error that says so, not a missing file', async () => {
  const storage = await createStorage({
    dataFolder: folder,
    storageUrl: `s3://S3RVER:S3RVER@nowhere?endpoint=http://127.0.0.1:${s3Port}`,
  })
  const reason = 'the file storage failed: NoSuchBucket: The specified bucket does not exist (HTTP 404)'
  await expect(storage.put('public/a.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow(reason)
  await expect(storage.get('public/a.webp')).rejects.toThrow(reason)
  storage.close()
})

test('a storage URL states the bucket, prefix and credentials', () => {
  expect(
    parseStorageUrl('s3://id:se%2Fcret@pictures?endpoint=https://s3.example&region=eu-west-1&prefix=rihla/'),
  ).toEqual({
    bucket: 'pictures',
    region: 'eu-west-1',
    endpoint: 'https://s3.example',
    prefix: 'rihla/',
    credentials: { accessKeyId: 'id', secretAccessKey: 'se/cret' },
  })
  expect(parseStorageUrl('s3://pictures')).toEqual({ bucket: 'pictures', region: 'us-east-1', prefix: '' })
})

test.each([
  ['https://bucket', /must look like/],
  ['s3://', /must look like/],
  ['s3://bucket?endpoint=nowhere', /endpoint/],
  ['s3://bucket?regoin=x', /regoin/],
  ['s3://key@bucket', /both key and secret/],
])('%s is refused with a readable message', (url, message) => {
  expect(() => parseStorageUrl(url)).toThrow(message)
})
