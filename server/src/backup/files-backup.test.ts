import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteUser } from '@rihla/contract/accounts/account-deletion.api.ts'
import { createDiskStorage, diskPathOf } from '#files/storage/disk-storage.ts'
import { buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { buildStoredFile } from '#testing/builders/stored-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { backUpFiles } from './back-up-files.ts'
import { type FilesTarget, openFilesTarget } from './files-target.ts'
import { repeatDeletions } from './repeat-deletions.ts'
import { restoreFiles } from './restore-files.ts'

const backupPassphrase = 'a passphrase for tests'
const folder = mkdtempSync(join(tmpdir(), 'rihla-files-backup-'))
let app: TestApp
let target: FilesTarget
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  target = await openFilesTarget({ ...app.context.config, backupPassphrase }, folder)
})
afterAll(async () => {
  target.close()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const storage = () => app.context.files.storage
const build = (text: string) => buildStoredFile({ db: app.db, storage: storage() }, Buffer.from(text))
const backUp = (keepDays = 30) => backUpFiles({ ...app.context, storage: storage() }, target, keepDays)
const textOf = async (key: string) => {
  const stored = await storage().get(key)
  return stored && Buffer.concat(await stored.stream.toArray()).toString()
}
const copyOf = (key: string) => diskPathOf(folder, key)

test('copies each file once, encrypted, and copies back what is missing or damaged', async () => {
  const [kept, lost, damaged] = [await build('kept'), await build('lost'), await build('damaged')]
  expect(await backUp()).toMatchObject({ files: 3, copied: 3, removed: 0, lost: [] })
  const added = await build('added')
  expect(await backUp()).toMatchObject({ files: 4, copied: 1, lost: [] })
  const written = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { parentPath, name } of written) {
    const text = readFileSync(join(parentPath, name), 'latin1')
    for (const plain of ['kept', 'added', app.context.config.appSecret]) expect(text).not.toContain(plain)
  }

  await storage().delete(lost)
  await storage().put(damaged, Buffer.from('something else'), 'application/pdf')
  expect(await restoreFiles(app.context, target)).toMatchObject({ files: 4, restored: 2, missing: [] })
  const texts = await Promise.all([kept, lost, damaged, added].map(textOf))
  expect(texts).toEqual(['kept', 'lost', 'damaged', 'added'])
})

test('reports what the storage has lost, and what no backup has', async () => {
  const key = await build('never copied')
  await storage().delete(key)
  expect((await backUp()).lost).toEqual([key])
  expect((await restoreFiles(app.context, target)).missing).toEqual([key])
  await app.db.deleteFrom('uploads').where('storage_key', '=', key).execute()
})

test('a copy that was changed is not copied back', async () => {
  const key = await build('sealed')
  await backUp()
  await storage().delete(key)
  const bytes = readFileSync(copyOf(key))
  writeFileSync(copyOf(key), Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])]))
  await expect(restoreFiles(app.context, target)).rejects.toThrow('changed or cut off')
  writeFileSync(copyOf(key), bytes)
  expect(await restoreFiles(app.context, target)).toMatchObject({ restored: 1, missing: [] })
})

test('removes backups that are too old, with the files that only they have', async () => {
  const key = await build('short-lived')
  await backUp()
  await app.db.deleteFrom('uploads').where('storage_key', '=', key).execute()
  await storage().delete(key)
  app.clock.advance({ days: 31 })
  expect(await backUp(40)).toMatchObject({ removed: 0 })
  expect(await backUp(30)).toMatchObject({ removed: 1 })
  expect((await target.listManifests()).length).toBeGreaterThan(0)
  expect(await createDiskStorage(folder).exists(key)).toBe(false)
})

test('another passphrase, the storage itself, and an empty place are refused', async () => {
  const { config } = app.context
  const other = await openFilesTarget({ ...config, backupPassphrase: 'another passphrase' }, folder)
  await expect(other.listManifests()).rejects.toThrow('The passphrase is wrong')
  await expect(openFilesTarget(config, config.dataFolder)).rejects.toThrow('another place')
  await expect(openFilesTarget(config, undefined)).rejects.toThrow('BACKUP_STORAGE_URL')
  const bucket = 's3://bucket?endpoint=http://127.0.0.1:1&prefix=files'
  await expect(
    openFilesTarget({ ...config, storageUrl: bucket, backupStorageUrl: `${bucket}/` }, undefined),
  ).rejects.toThrow('another place')
  const empty = await openFilesTarget(config, join(folder, 'empty'))
  await expect(restoreFiles(app.context, empty)).rejects.toThrow('no backup')
})

test('an account that was deleted before the last backup is deleted again', async () => {
  const admin = await buildAdmin(app.context)
  const [gone, stays] = [await buildCustomer(app.context), await buildCustomer(app.context)]
  const row = await app.db.selectFrom('users').selectAll().where('id', '=', gone.id).executeTakeFirstOrThrow()
  expect((await app.call(deleteUser, { as: admin, params: { id: gone.id } })).status).toBe(200)
  await backUp()
  // what a database of the day before has
  const { name, email, email_key, deleted_at, is_active } = row
  await app.db
    .updateTable('users')
    .set({ name, email, email_key, deleted_at, is_active })
    .where('id', '=', gone.id)
    .execute()

  const { deletions } = await restoreFiles(app.context, target)
  expect(deletions).toEqual({ deleted: [gone.id], refused: [] })
  const left = await app.db.selectFrom('users').select(['id', 'name']).where('deleted_at', 'is', null).execute()
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([admin.id, stays.id]))
  expect(left.map(({ id }) => id)).not.toContain(gone.id)
  // an admin is protected: reported, not forgotten
  expect(await repeatDeletions(app.context, [admin.id, gone.id])).toEqual({
    deleted: [],
    refused: [{ id: admin.id, code: 'account.admin_protected' }],
  })
})
