import { beforeAll, expect, test } from 'vitest'
import { publicFileUrl, signFileUrl } from '#files/file-urls.ts'
import { buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { jpeg } from '#testing/sample-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { attachUpload } from './attach-upload.ts'
import { storeUpload } from './store-upload.ts'

let app: TestApp
let customer: BuiltUser
let width = 10

beforeAll(async () => {
  app = await createTestApp({ now: '2026-12-01T09:00:00Z' })
  customer = await buildCustomer(app.context)
  return app.close
})

const newPicture = () => jpeg((width += 10), 40)
const store = (bytes: Uint8Array, fileName = 'id.jpg', ownerId: string | null = customer.id) =>
  storeUpload(app.context, { kind: 'national-id', ownerId, bytes, fileName })
const rowsOf = async (ids: string[]) =>
  (await app.db.selectFrom('uploads').select('id').where('id', 'in', ids).execute()).length

test('a file sent again after a lost response is stored once', async () => {
  const bytes = await newPicture()
  const first = await store(bytes)
  const again = await store(bytes)
  expect(again).toEqual(first)
  expect(await app.context.files.storage.exists(first.storage_key)).toBe(true)
})

test('race of the same file sent twice: it is stored once', async () => {
  const bytes = await newPicture()
  const uploads = await Promise.all([store(bytes), store(bytes), store(bytes)])
  expect(new Set(uploads.map(({ id }) => id)).size).toBe(1)
})

test('sending it again writes bytes that a crash prevented', async () => {
  const bytes = await newPicture()
  const first = await store(bytes)
  await app.context.files.storage.delete(first.storage_key)
  await store(bytes)
  expect(await app.context.files.storage.exists(first.storage_key)).toBe(true)
})

test('the same file is a separate upload for another owner, under another name, once it is attached, and after an hour', async () => {
  const bytes = await newPicture()
  const stranger = await buildCustomer(app.context)
  const first = await store(bytes)
  const others = [await store(bytes, 'id.jpg', stranger.id), await store(bytes, 'back.jpg')]
  const url = signFileUrl(app.context, first.id)
  await app.db.transaction().execute((trx) => attachUpload(trx, { url, kind: 'national-id', ownerId: customer.id }))
  const second = await store(bytes)
  app.clock.advance({ minutes: 61 })
  const ids = [first.id, ...others.map(({ id }) => id), second.id, (await store(bytes)).id]
  expect(await rowsOf(ids)).toBe(new Set(ids).size)
  expect(new Set(ids).size).toBe(5)
})

test('a public picture keeps its URL, and registering visitors share no upload', async () => {
  const bytes = await newPicture()
  const logo = (ownerId: string | null) => storeUpload(app.context, { kind: 'agency-logo', ownerId, bytes })
  const uploads = [await logo(customer.id), await logo(customer.id), await logo(null), await logo(null)]
  expect(new Set(uploads.map(({ storage_key }) => publicFileUrl(storage_key))).size).toBe(1)
  expect(new Set(uploads.map(({ id }) => id)).size).toBe(3)
})
