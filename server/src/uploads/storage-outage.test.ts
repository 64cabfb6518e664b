import S3rver from '@20minutes/s3rver'
import { listTrips } from '@rihla/contract/trips/trips.api.ts'
import { getMe } from '@rihla/contract/accounts/accounts.api.ts'
import * as api from '@rihla/contract/uploads/uploads.api.ts'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildCustomer } from '#testing/builders/people.ts'
import { multipart } from '#testing/multipart.ts'
import { jpeg } from '#testing/sample-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { waitFor } from '#testing/wait-for.ts'

const readyOf = async ({ app }: TestApp) => {
  const response = await app.inject('/readyz')
  return [response.statusCode, response.json().status, response.json().parts]
}
const ok = { database: 'ok', migrations: 'ok', storage: 'ok', disk: 'ok', maintenance: 'off', backup: 'none' }

async function uploadTo(it: TestApp, locale = 'en') {
  const customer = await buildCustomer(it.context)
  const sent = await multipart({ bytes: await jpeg(120, 90) })
  const headers = { ...sent.headers, 'accept-language': locale }
  const response = await it.call(api.uploadProfilePhoto, { as: customer, ...sent, headers })
  const body = JSON.parse(response.bytes.toString()) as { code?: string; message?: string; url?: string }
  return { customer, status: response.status, retryAfter: response.headers.get('retry-after'), ...body }
}

test('without its bucket an instance names the storage, not the database, and serves everything else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-outage-'))
  const options = { address: '127.0.0.1', silent: true, directory: folder, configureBuckets: [{ name: 'rihla' }] }
  const server = new S3rver({ ...options, port: 0 })
  const { port } = (await server.run()) as AddressInfo
  const storageUrl = `s3://S3RVER:S3RVER@rihla?endpoint=http://127.0.0.1:${port}`
  const it = await createTestApp({ config: { storageUrl } })
  const stored = await uploadTo(it)
  expect(stored.status).toBe(201)
  expect(await readyOf(it)).toEqual([200, 'ready', ok])
  await server.close()

  const english = await uploadTo(it)
  expect(english).toMatchObject({
    status: 503,
    retryAfter: '2',
    code: 'server.storage_away',
    message: 'We cannot reach our file storage at the moment. Please try again in a few minutes.',
  })
  const counted = it.db.selectFrom('uploads').select('id').where('owner_id', '=', english.customer.id)
  expect(await counted.where('created_at', '>', new Date(0)).execute()).toEqual([])
  expect((await uploadTo(it, 'ar')).message).toMatch(/^لا يمكننا الوصول إلى مخزن الملفات/)
  expect((await it.app.inject(stored.url!)).json()).toMatchObject({ code: 'server.storage_away' })
  expect((await it.call(listTrips)).status).toBe(200)
  expect((await it.call(getMe, { as: english.customer })).status).toBe(200)
  await waitFor(async () => expect(await readyOf(it)).toEqual([200, 'degraded', { ...ok, storage: 'away' }]))

  const again = new S3rver({ ...options, port })
  await again.run()
  expect((await uploadTo(it)).status).toBe(201)
  await again.close()
  await it.close()
  rmSync(folder, { recursive: true, force: true })
})

test('without its folder, too', async () => {
  const it = await createTestApp()
  writeFileSync(join(it.context.config.dataFolder, 'uploads'), 'a file where the folder should be')
  expect(await uploadTo(it)).toMatchObject({ status: 503, code: 'server.storage_away' })
  expect(await readyOf(it)).toEqual([200, 'degraded', { ...ok, storage: 'away' }])
  await it.close()
})

/** Limits the size of the files this process may write, which the kernel treats like a full disk. */
const limitFileSize = (bytes: string) => spawnSync('prlimit', [`--fsize=${bytes}:`, '--pid', String(process.pid)])
const canLimit = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0

test.runIf(canLimit)('a folder that takes no more bytes: 507 in plain words, and nothing partial stays', async () => {
  const it = await createTestApp()
  limitFileSize('100')
  try {
    expect(await uploadTo(it)).toMatchObject({
      status: 507,
      retryAfter: '2',
      code: 'server.storage_full',
      message: 'We cannot store anything at the moment. Nothing was saved. Please try again in a few minutes.',
    })
    expect((await uploadTo(it, 'ar')).message).toMatch(/^لا يمكننا حفظ أي شيء/)
    expect((await it.call(listTrips)).status).toBe(200)
    expect(await readyOf(it)).toEqual([200, 'degraded', { ...ok, disk: 'full' }])
  } finally {
    limitFileSize('unlimited')
  }
  expect((await uploadTo(it)).status).toBe(201)
  await it.close()
})
