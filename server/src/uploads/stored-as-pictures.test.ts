import type { Endpoint } from '@rihla/contract/endpoint.ts'
import * as api from '@rihla/contract/uploads/uploads.api.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { gridHeic, heicFile } from '#testing/heic-files.ts'
import { multipart, type SentFile } from '#testing/multipart.ts'
import { pdf, picture } from '#testing/sample-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let customer: BuiltUser

beforeAll(async () => {
  app = await createTestApp()
  customer = await buildCustomer(app.context)
  return app.close
})

async function upload(endpoint: Endpoint, params: object, file: SentFile) {
  const { status, bytes } = await app.call(endpoint, {
    as: customer,
    params,
    ...(await multipart(file)),
  })
  return { status, json: JSON.parse(bytes.toString('utf8')) }
}

test.each([
  ['payment-proof', 'receipt.pdf', () => pdf()],
  ['national-id', 'scan.PDF', () => pdf((made) => made.addJavaScript('x', 'app.alert(1)'))],
  ['payment-proof', 'IMG_0042.HEIC', async () => heicFile('red-and-blue.heic')],
  // as a telephone renames it
  ['national-id', 'IMG_0042.jpg', async () => heicFile('burst.heic')],
  ['verification-document', 'IMG_0042.heif', async () => heicFile('sequence.heic')],
  ['dispute-file', 'photo.avif', async () => picture(90, 60).avif().toBuffer()],
  [
    'profile-photo',
    'IMG_0042.HEIC',
    async () => gridHeic(heicFile('tile.heic'), { columns: 2, rows: 3, tile: 64, turns: 3 }),
  ],
] as const)('%s: %s is stored as a picture', async (kind, name, bytes) => {
  const file = { bytes: await bytes(), name, type: 'application/octet-stream' }
  const { status, json } = await upload(api.uploadOfKind, { kind }, file)
  expect([status, json.filename]).toEqual([201, name.replace(/\.\w+$/, '.webp')])
  const stored = await app.app.inject({ url: json.url })
  const { format, width, height } = await sharp(stored.rawPayload).metadata()
  expect([stored.headers['content-type'], format, width > 50, height > 50]).toEqual(['image/webp', 'webp', true, true])
})

test('a PDF as a document of a dispute stays a PDF', async () => {
  const { status, json } = await upload(api.uploadDisputeFile, {}, { bytes: await pdf(), name: 'a.pdf' })
  expect([status, json.filename]).toEqual([201, 'a.pdf'])
})
