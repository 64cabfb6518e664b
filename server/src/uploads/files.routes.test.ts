import { openGraphImageUrl, pictureUrl } from '@rihla/contract/uploads/pictures.ts'
import { existsSync, readdirSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { publicFileUrl, signFileUrl } from '#files/file-urls.ts'
import { buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { jpeg, pdf } from '#testing/sample-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { attachUpload } from './attach-upload.ts'
import { makeAvifVariants } from './picture-variants.ts'
import { storeUpload } from './store-upload.ts'
import type { UploadRow } from './uploads.queries.ts'

let app: TestApp
let customer: BuiltUser
let photo: UploadRow
let proof: UploadRow

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  customer = await buildCustomer(app.context)
  const ownerId = customer.id
  photo = await storeUpload(app.context, { kind: 'profile-photo', ownerId, bytes: await jpeg(800, 600) })
  const bytes = await jpeg(300, 400)
  proof = await storeUpload(app.context, { kind: 'payment-proof', ownerId, bytes, fileName: 'تحويل "٥".png' })
  return app.close
})

const open = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.app.inject({ method, url, headers })

/** Linux only; returns 0 elsewhere. */
const countOpenFiles = (): number => (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0)

test('a public picture is served in all its widths, cached for ever', async () => {
  const url = publicFileUrl(photo.storage_key)
  for (const [requestedWidth, width] of [
    [100, 320],
    [500, 640],
    [2000, 800],
  ] as const) {
    const response = await open(pictureUrl(url, requestedWidth))
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      vary: 'Accept',
      'content-length': String(response.rawPayload.length),
    })
    expect((await sharp(response.rawPayload).metadata()).width).toBe(width)
  }
})

test('HEAD returns the length and closes the file', async () => {
  const response = await open(publicFileUrl(photo.storage_key), {}, 'HEAD')
  expect(response.statusCode).toBe(200)
  expect(response.rawPayload).toHaveLength(0)
  expect(Number(response.headers['content-length'])).toBe(photo.bytes)
  const before = countOpenFiles()
  for (let n = 0; n < 50; n += 1) await open(publicFileUrl(photo.storage_key), {}, 'HEAD')
  expect(countOpenFiles()).toBeLessThan(before + 25)
})

test.each([
  '/files/nothing.webp',
  '/files/..%2f..%2fsecret',
  `/files/${'0'.repeat(32)}_10x10_ffffff.webp`,
  `/files/${'0'.repeat(32)}.pdf`,
])('%s returns 404', async (url) => {
  expect((await open(url)).statusCode).toBe(404)
})

test('a private file has no public URL', async () => {
  expect(() => publicFileUrl(proof.storage_key)).toThrow()
  expect((await open(`/files/${proof.storage_key.replace('private/', '')}`)).statusCode).toBe(404)
})

test('a signed link serves a private picture without caching', async () => {
  const response = await open(signFileUrl(app.context, proof.id))
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const name = String(response.headers['content-disposition'])
  expect(name).toMatch(/^inline; filename="[ -~]+"; filename\*=UTF-8''/)
  expect(decodeURIComponent(name.split("''")[1] ?? '')).toBe('تحويل ٥.webp')
})

test('a private document is sent as an attachment', async () => {
  const upload = { kind: 'verification-document', ownerId: customer.id, bytes: await pdf(), fileName: 'x.pdf' } as const
  const document = await storeUpload(app.context, upload)
  const { headers } = await open(signFileUrl(app.context, document.id))
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="x.pdf"/)
})

test('expired, altered and swapped links are refused', async () => {
  const link = signFileUrl(app.context, proof.id)
  const other = await storeUpload(app.context, { kind: 'national-id', ownerId: null, bytes: await jpeg(30, 30) })
  const altered = link.replace(/expires=\d+/, 'expires=9999999999')
  const links = [altered, link.replace(proof.id, other.id), `/files/private/${proof.id}`, link.replace(proof.id, 'x')]
  for (const url of links) {
    const response = await open(url)
    expect([response.statusCode, response.json().code]).toEqual([403, 'upload.link_expired'])
    expect(response.headers['cache-control']).toBe('no-store')
  }
})

test('a link expires after ten minutes', async () => {
  const link = signFileUrl(app.context, proof.id)
  const start = app.clock.now()
  app.clock.set(new Date(start.getTime() + 9 * 60_000))
  expect((await open(link)).statusCode).toBe(200)
  app.clock.set(new Date(start.getTime() + 10 * 60_000))
  expect((await open(link)).statusCode).toBe(403)
  app.clock.set(start)
})

test('a link to a deleted file returns 404', async () => {
  const gone = await storeUpload(app.context, { kind: 'national-id', ownerId: null, bytes: await jpeg(31, 30) })
  const link = signFileUrl(app.context, gone.id)
  await app.db.deleteFrom('uploads').where('id', '=', gone.id).execute()
  expect((await open(link)).statusCode).toBe(404)
})

test('clients that accept AVIF get it once the job has made it', async () => {
  const bytes = await jpeg(900, 900)
  const picture = await storeUpload(app.context, { kind: 'agency-logo', ownerId: customer.id, bytes })
  const url = publicFileUrl(picture.storage_key)
  await app.db.transaction().execute((trx) => attachUpload(trx, { url, kind: 'agency-logo', ownerId: customer.id }))
  expect(await makeAvifVariants(app.context)).toBe(1)
  expect(await makeAvifVariants(app.context)).toBe(0)
  const accepting = await open(pictureUrl(url, 320), { accept: 'image/avif,image/webp,*/*' })
  expect(accepting.headers['content-type']).toBe('image/avif')
  expect(accepting.rawPayload.subarray(4, 12).toString('latin1')).toBe('ftypavif')
  const plain = await open(pictureUrl(url, 320), { accept: '*/*' })
  expect(plain.headers['content-type']).toBe('image/webp')
})

test('an Open Graph image is a JPEG, made once', async () => {
  const url = openGraphImageUrl(publicFileUrl(photo.storage_key)) ?? ''
  const responses = await Promise.all([open(url), open(url)])
  for (const response of [...responses, await open(url)]) {
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(response.rawPayload.length),
    })
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  }
})

test('a missing picture has no Open Graph image', async () => {
  const url = openGraphImageUrl(publicFileUrl(photo.storage_key).replace(/[0-9a-f]{32}/, '0'.repeat(32))) ?? ''
  expect((await open(url)).statusCode).toBe(404)
})
