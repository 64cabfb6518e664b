import { DomainError } from '@rihla/contract/errors.ts'
import type { UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { publicFileUrl, signFileUrl } from '#files/file-urls.ts'
import type { FileStorage } from '#files/storage/storage.ts'
import { buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { jpeg, pdf } from '#testing/sample-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { attachUpload, markUnreferenced, transferOwnership } from './attach-upload.ts'
import { removeStaleUploads } from './remove-stale-uploads.ts'
import { storeUpload } from './store-upload.ts'
import type { UploadRow } from './uploads.queries.ts'

let app: TestApp
let owner: BuiltUser
let width = 20

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  return app.close
})
beforeEach(async () => {
  owner = await buildCustomer(app.context)
  width += 1
})

const store = async (kind: UploadKind, ownerId: string | null = owner.id, bytes?: Buffer): Promise<UploadRow> =>
  storeUpload(app.context, { kind, ownerId, bytes: bytes ?? (await jpeg(width, 20)) })
const urlOf = (upload: UploadRow): string =>
  upload.is_private ? signFileUrl(app.context, upload.id) : publicFileUrl(upload.storage_key)
const attach = (url: string, kind: UploadKind, ownerId: string | null = owner.id) =>
  app.db.transaction().execute((trx) => attachUpload(trx, { url, kind, ownerId }))
const find = (id: string) => app.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
const hoursLater = (hours: number) => app.clock.set(new Date(app.clock.now().getTime() + hours * 3_600_000))

const unknown = new DomainError('upload.file_unknown')

test('the owner attaches a file by the URL the upload returned', async () => {
  for (const kind of ['profile-photo', 'payment-proof'] as const) {
    const upload = await store(kind)
    expect((await attach(urlOf(upload), kind)).id).toBe(upload.id)
    expect((await find(upload.id))?.attached_at).not.toBeNull()
  }
})

test('an expired private link still identifies its file for the owner', async () => {
  const upload = await store('national-id')
  const link = urlOf(upload)
  hoursLater(2)
  expect((await attach(link, 'national-id')).id).toBe(upload.id)
})

test('a file of another owner or kind is refused', async () => {
  const proof = await store('payment-proof')
  const photo = await store('profile-photo')
  const stranger = await buildCustomer(app.context)
  const attempts: [string, UploadKind, string | null][] = [
    [urlOf(proof), 'payment-proof', stranger.id],
    [urlOf(proof), 'national-id', owner.id],
    [urlOf(photo), 'agency-logo', owner.id],
    [urlOf(photo), 'profile-photo', null],
    [urlOf(photo).replace('.webp', '-320.webp'), 'profile-photo', owner.id],
    [`https://evil.example${urlOf(photo)}`, 'profile-photo', owner.id],
    [`/files/private/${photo.id}`, 'profile-photo', owner.id],
    ['/files/private/not-an-id', 'payment-proof', owner.id],
    ['javascript:alert(1)', 'profile-photo', owner.id],
    ['', 'profile-photo', owner.id],
  ]
  for (const [url, kind, ownerId] of attempts) await expect(attach(url, kind, ownerId)).rejects.toEqual(unknown)
})

test('the same picture sent twice is attached as one', async () => {
  const first = await store('profile-photo')
  await store('profile-photo')
  expect((await attach(urlOf(first), 'profile-photo')).id).toBe(first.id)
  expect((await attach(urlOf(first), 'profile-photo')).id).toBe(first.id)
})

test('each registration gets a logo of its own, which is transferred to its account', async () => {
  const logo = await store('agency-logo', null)
  const mine = await attach(urlOf(logo), 'agency-logo', null)
  const theirs = await attach(urlOf(logo), 'agency-logo', null)
  expect(new Set([logo.id, mine.id, theirs.id]).size).toBe(3)
  const stranger = await buildAgency(app.context)
  await app.db.transaction().execute((trx) => transferOwnership(trx, mine.id, owner.id))
  await app.db.transaction().execute((trx) => transferOwnership(trx, mine.id, stranger.id))
  expect((await find(mine.id))?.owner_id).toBe(owner.id)
  expect((await attach(urlOf(logo), 'agency-logo')).id).toBe(mine.id)
})

test('unreferenced uploads are deleted with their bytes after a day, referenced ones stay', async () => {
  const unused = await store('profile-photo')
  const used = await store('payment-proof')
  await attach(urlOf(used), 'payment-proof')
  hoursLater(23)
  const young = await store('national-id')
  await removeStaleUploads(app.context)
  expect(await find(unused.id)).toBeDefined()
  hoursLater(1.1)
  expect(await removeStaleUploads(app.context)).toBeGreaterThan(0)
  expect(await find(unused.id)).toBeUndefined()
  expect(await app.context.files.storage.exists(unused.storage_key)).toBe(false)
  for (const upload of [used, young]) {
    expect(await find(upload.id)).toBeDefined()
    expect(await app.context.files.storage.exists(upload.storage_key)).toBe(true)
  }
})

test('bytes that another upload shares stay until the last one is deleted', async () => {
  const bytes = await pdf()
  const agency = await buildAgency(app.context)
  const stale = await store('trip-itinerary', owner.id, bytes)
  hoursLater(20)
  const shared = await store('trip-itinerary', agency.id, bytes)
  expect(shared.storage_key).toBe(stale.storage_key)
  hoursLater(5)
  await removeStaleUploads(app.context)
  expect(await find(stale.id)).toBeUndefined()
  expect(await app.context.files.storage.exists(shared.storage_key)).toBe(true)
  hoursLater(20)
  await removeStaleUploads(app.context)
  expect(await app.context.files.storage.exists(shared.storage_key)).toBe(false)
})

test('a released upload is deleted, unless a row still references it', async () => {
  const agency = await buildAgency(app.context)
  const { id: tripId } = await buildTrip(app.context, { agency })
  const free = await store('trip-image', agency.id)
  width += 1
  const held = await store('trip-image', agency.id)
  for (const upload of [free, held]) await attach(urlOf(upload), 'trip-image', agency.id)
  await app.db.insertInto('trip_images').values({ trip_id: tripId, position: 9, upload_id: held.id }).execute()
  for (const upload of [free, held]) await app.db.transaction().execute((trx) => markUnreferenced(trx, upload.id))
  hoursLater(25)
  await removeStaleUploads(app.context)
  expect(await find(free.id)).toBeUndefined()
  expect((await find(held.id))?.attached_at).not.toBeNull()
})

test('race of an upload and the clean-up of the same picture: the new upload has its bytes', async () => {
  const bytes = await jpeg(77, 55)
  const stale = await store('profile-photo', owner.id, bytes)
  hoursLater(25)
  const { files } = app.context
  const deleting = Promise.withResolvers<void>()
  const slowStorage: FileStorage = {
    ...files.storage,
    async delete(key) {
      deleting.resolve()
      await sleep(150)
      await files.storage.delete(key)
    },
  }
  const removing = removeStaleUploads({ ...app.context, files: { ...files, storage: slowStorage } })
  await deleting.promise
  const again = await store('profile-photo', owner.id, bytes)
  await removing
  expect(again.storage_key).toBe(stale.storage_key)
  expect(await find(stale.id)).toBeUndefined()
  expect(await files.storage.exists(again.storage_key)).toBe(true)
})
