import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CachedResponse, chooseEncoding } from './cached-response.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['deflate', 'identity'],
  ['*', 'identity'],
])('Accept-Encoding %j selects %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

const page = new CachedResponse({ status: 200, headers: {}, body: Buffer.from('رحلة '.repeat(200)), tags: [] })

test('each encoding contains the same page', async () => {
  expect(brotliDecompressSync(await page.bytes('br'))).toEqual(page.body)
  expect(gunzipSync(await page.bytes('gzip'))).toEqual(page.body)
  expect(await page.bytes('identity')).toEqual(page.body)
})

test('each encoding has its own ETag, stable for the same page', () => {
  const same = new CachedResponse({ status: 200, headers: {}, body: page.body, tags: ['trips'] })
  expect(new Set([page.etag('br'), page.etag('gzip'), page.etag('identity')]).size).toBe(3)
  expect(same.etag('br')).toBe(page.etag('br'))
})

test('a page is compressed once', async () => {
  expect(page.bytes('br')).toBe(page.bytes('br'))
})

test('a partial page is sent but not cached', () => {
  expect(page.isCacheable).toBe(true)
  expect(new CachedResponse({ status: 200, headers: {}, body: page.body, tags: [], isPartial: true }).isCacheable).toBe(
    false,
  )
})

test.each([0, 1, 1_023, 1_024, 131_072, 6_000_000])('a body of %i bytes is compressed without loss', async (size) => {
  const body = Buffer.alloc(size, 'Siwa at sunset ')
  const cached = new CachedResponse({ status: 200, headers: {}, body, tags: [] })
  expect(brotliDecompressSync(await cached.bytes('br')).equals(body)).toBe(true)
})
