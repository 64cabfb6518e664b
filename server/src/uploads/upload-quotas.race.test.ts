import type { UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import { kindQuotas, networkQuota, personalQuotas, visitorQuota } from '@rihla/contract/uploads/upload-quotas.ts'
import * as api from '@rihla/contract/uploads/uploads.api.ts'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import { networkKey, normalizeIp } from '#http/client-ip.ts'
import { replacePiece } from '#testing/altered-database.ts'
import { buildAdmin, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { multipart } from '#testing/multipart.ts'
import { jpeg, pdf } from '#testing/sample-files.ts'
import { createTestApp, type TestApp, type TestAppOverrides } from '#testing/test-app.ts'
import { removeStaleUploads } from './remove-stale-uploads.ts'

let app: TestApp
afterEach(() => app.close())

const now = '2026-12-01T09:00:00Z'
const megabyte = 1024 * 1024

interface Filling {
  count: number
  bytes?: number
  kind?: UploadKind
  hoursAgo?: number
  isAttached?: boolean
  /** The address that uploaded them. */
  from?: string
}

/** Records uploads of a person, or of visitors, without storing files. */
async function fill(owner: BuiltUser | null, filling: Filling): Promise<void> {
  const { count, bytes = 1_000, kind = 'payment-proof', hoursAgo = 1, isAttached = false, from } = filling
  const created_at = new Date(Date.parse(now) - hoursAgo * 3_600_000)
  const rows = Array.from({ length: count }, () => ({
    id: uuid(),
    owner_id: owner?.id ?? null,
    kind,
    bytes,
    created_at,
    is_private: true,
    storage_key: `private/${uuid()}.webp`,
    content_type: 'image/webp',
    file_name: 'a.webp',
    sha256: Buffer.alloc(32),
    original_sha256: Buffer.alloc(32),
    attached_at: isAttached ? created_at : null,
    network: from === undefined ? null : networkKey(app.context.config.appSecret, normalizeIp(from)),
  }))
  await app.db.insertInto('uploads').values(rows).execute()
}

type PictureEndpoint = typeof api.uploadPaymentProof | typeof api.uploadRegistrationLogo

/** Sends different pictures at once and returns for each 'stored' or the error code. */
async function sendAtOnce(
  as: BuiltUser | undefined,
  widths: readonly number[],
  endpoint: PictureEndpoint = api.uploadPaymentProof,
): Promise<string[]> {
  const requests = await Promise.all(widths.map(async (width) => multipart({ bytes: await jpeg(width, 20) })))
  return Promise.all(
    requests.map(async (request) => {
      const response = await app.call(endpoint, { as, ...request })
      return response.status === 201 ? 'stored' : response.error.code
    }),
  )
}

/** Four uploads at once, three times, with five places left. */
async function fillLastPlaces(overrides: TestAppOverrides = {}, prepare?: () => Promise<unknown>): Promise<string[]> {
  app = await createTestApp({ now, ...overrides })
  const customer = await buildCustomer(app.context)
  await fill(customer, { count: personalQuotas.customer.unused.files - 5 })
  await prepare?.()
  const first = await sendAtOnce(customer, [20, 21, 22, 23])
  const second = await sendAtOnce(customer, [24, 25, 26, 27])
  return [...first, ...second, ...(await sendAtOnce(customer, [28, 29, 30, 31]))]
}

test('race: concurrent uploads of one person fill the last five places exactly', async () => {
  const outcomes = await fillLastPlaces()
  expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === 'upload.unused_quota_full')).toHaveLength(7)
})

test(
  'negative control: without the locks of uploader and network more files are stored than there is room for',
  { tags: 'exhaustive' },
  async () => {
    const lock = replacePiece(/pg_advisory_xact_lock\(hashtextextended\(\$1, 721410[23]\)\)/, '$1::text')
    // delays the inserts; on a fast machine each request could finish before the next one counts
    const delayInserts = async () => {
      await sql`create function delay_insert() returns trigger language plpgsql as
        'begin perform pg_sleep(0.5); return new; end'`.execute(app.db)
      await sql`create trigger delay_insert before insert on uploads for each row execute function delay_insert()`.execute(
        app.db,
      )
    }
    const outcomes = await fillLastPlaces({ alter: lock.alter }, delayInserts)
    expect(lock.count()).toBeGreaterThan(4)
    expect(outcomes.filter((outcome) => outcome === 'stored').length).toBeGreaterThan(5)
  },
)

test('a full quota is 409 and says what is full and when it frees, in both languages', async () => {
  app = await createTestApp({ now })
  const customer = await buildCustomer(app.context)
  await fill(customer, { count: 59, hoursAgo: 3 })
  await fill(customer, { count: 1, hoursAgo: 20 })
  const request = await multipart({ bytes: await jpeg(30, 30) })
  const { status, error } = await app.call(api.uploadPaymentProof, { as: customer, ...request })
  expect([status, error.code, error.details]).toEqual([
    409,
    'upload.unused_quota_full',
    { files: 60, megabytes: 200, hours: 4 },
  ])
  expect(error.message).toBe(
    'You have reached the limit of 60 files or 200 MB that are uploaded but not used yet. Save the form they belong to, or try again in 4 hours.',
  )
  const arabic = await app.call(api.uploadPaymentProof, { as: customer, locale: 'ar', ...request })
  expect(arabic.error.message).toMatch(/60.*200.*4 ساعات/)
  app.clock.advance({ hours: 4 })
  expect((await app.call(api.uploadPaymentProof, { as: customer, ...request })).status).toBe(201)
})

test(
  'bytes count as well, for admins too, and attached files only towards the total',
  { tags: 'exhaustive' },
  async () => {
    app = await createTestApp({ now })
    const customer = await buildCustomer(app.context)
    await fill(customer, { count: 60, isAttached: true })
    await fill(customer, { count: 19, bytes: 10 * megabyte })
    expect(await sendAtOnce(customer, [50])).toEqual(['stored'])
    await fill(customer, { count: 1, bytes: 10 * megabyte })
    expect(await sendAtOnce(customer, [51])).toEqual(['upload.unused_quota_full'])
    const admin = await buildAdmin(app.context)
    await fill(admin, { count: 20, bytes: 10 * megabyte })
    expect(await sendAtOnce(admin, [50])).toEqual(['upload.unused_quota_full'])
    const traveller = await buildCustomer(app.context)
    await fill(traveller, { count: personalQuotas.customer.total.files, isAttached: true, hoursAgo: 900 })
    expect(await sendAtOnce(traveller, [50])).toEqual(['upload.total_quota_full'])
  },
)

test('kinds that nothing attaches have smaller quotas', { tags: 'exhaustive' }, async () => {
  app = await createTestApp({ now })
  const customer = await buildCustomer(app.context)
  for (const kind of ['general', 'verification-document'] as const) {
    await fill(customer, { kind, count: kindQuotas[kind]!.files - 1 })
    const send = async (n: number) => {
      const request = await multipart({ bytes: await pdf((made) => made.setTitle(`${kind} ${n}`)), name: 'a.pdf' })
      const response = await app.call(api.uploadOfKind, { as: customer, params: { kind }, ...request })
      return response.status === 201 ? 'stored' : response.error.code
    }
    expect([await send(1), await send(2)]).toEqual(['stored', 'upload.unused_quota_full'])
  }
  expect(await sendAtOnce(customer, [50])).toEqual(['stored'])
})

test('visitors share one quota, which takes nothing from signed-in people', async () => {
  app = await createTestApp({ now })
  const customer = await buildCustomer(app.context)
  await fill(null, { kind: 'trip-image', count: 1, bytes: visitorQuota.bytes })
  await fill(null, { kind: 'agency-logo', count: visitorQuota.files - 1 })
  expect(await sendAtOnce(undefined, [50], api.uploadRegistrationLogo)).toEqual(['stored'])
  expect(await sendAtOnce(undefined, [51, 52], api.uploadRegistrationLogo)).toEqual(
    Array(2).fill('upload.visitor_quota_full'),
  )
  expect(await sendAtOnce(customer, [50])).toEqual(['stored'])
})

test('a visitor uploads at most 40 logos a day', async () => {
  app = await createTestApp({ now })
  const request = await multipart({ bytes: Buffer.from('no picture') })
  const statuses: number[] = []
  for (let n = 0; n < 41; n += 1) {
    statuses.push((await app.call(api.uploadRegistrationLogo, { ...request })).status)
    app.clock.advance({ seconds: 61 })
  }
  expect([statuses.filter((status) => status === 400).length, statuses.at(-1)]).toEqual([40, 429])
})

describe('the files that people of one network have not attached', () => {
  const [own, neighbour, other] = ['2001:db8::1', '2001:db8::5', '2001:db8:0:1::5']
  const sendFrom = async (from: string) => {
    const request = await multipart({ bytes: await jpeg(20, 20) })
    const headers = { ...request.headers, 'x-forwarded-for': from }
    return app.call(api.uploadPaymentProof, { as: await buildCustomer(app.context), ...request, headers })
  }
  const start = async (filling: Filling) => {
    app = await createTestApp({ now, config: { trustedProxies: ['127.0.0.1'] } })
    await app.listen()
    await fill(await buildCustomer(app.context), { from: own, ...filling })
  }

  test('have a quota, of files and of bytes, which another network does not notice', async () => {
    await start({ count: 4, bytes: networkQuota.bytes / 4, hoursAgo: 3 })
    const { status, error } = await sendFrom(neighbour)
    expect([status, error.code, error.details]).toEqual([
      409,
      'upload.network_quota_full',
      { files: networkQuota.files, megabytes: 1024, hours: 21 },
    ])
    expect((await sendFrom(other)).status).toBe(201)
    await app.db
      .updateTable('uploads')
      .set({ attached_at: new Date(now) })
      .execute()
    expect((await sendFrom(neighbour)).status).toBe(201)
    await fill(await buildCustomer(app.context), { from: own, count: networkQuota.files - 1 })
    expect((await sendFrom(neighbour)).error.code).toBe('upload.network_quota_full')
  })

  test('race: several people fill the last three places exactly', async () => {
    await start({ count: networkQuota.files - 3 })
    const sent = await Promise.all(Array.from({ length: 8 }, () => sendFrom(neighbour)))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(3)
  })

  test('are not known by their network after a day, attached or not', { tags: 'exhaustive' }, async () => {
    await start({ count: 1, hoursAgo: 25, isAttached: true })
    expect((await sendFrom(neighbour)).status).toBe(201)
    await removeStaleUploads(app.context)
    const rows = await app.db.selectFrom('uploads').select('network').orderBy('created_at').execute()
    expect(rows.map(({ network }) => network !== null)).toEqual([false, true])
  })
})
