import { webhookLimits } from '@rihla/contract/webhooks/webhook.ts'
import * as api from '@rihla/contract/webhooks/webhooks.api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAdmin, buildAgency, type BuiltUser } from '#testing/builders/people.ts'
import { buildDelivery, buildWebhook } from '#testing/builders/webhooks.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { eraseExpiredData } from '../retention/erase-expired-data.ts'

let it: TestApp
let agency: BuiltUser
let admin: BuiltUser
beforeAll(async () => {
  it = await createTestApp({ now: '2026-12-01T08:00:00Z' })
  admin = await buildAdmin(it.context)
})
beforeEach(async () => {
  agency = await buildAgency(it.context)
})
afterAll(() => it.close())

const url = 'https://hooks.example.com/rihla'
const create = (body: object, as = agency) =>
  it.call(api.createWebhook, { as, body: { url, events: ['booking.created'], ...body } })
const ofAgency = () => ({ id: agency.id, role: 'agency' as const })

test('an address that is not public is refused at its field, when it is added and when it is changed', async () => {
  const added = await create({ url: 'https://10.0.0.1/' })
  const { id } = await buildWebhook(it.context, ofAgency())
  const changed = await it.call(api.changeWebhook, { as: agency, params: { id }, body: { url: 'https://10.0.0.1/' } })
  for (const { status, error } of [added, changed]) {
    expect([status, error]).toMatchObject([400, { code: 'webhook.url_private', fields: { url: expect.any(String) } }])
  }
})

test('the secret is returned once, and replaced by another one', async () => {
  const { status, body } = await create({ description: 'Accounting' })
  expect(status).toBe(201)
  expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const { body: listed, bytes } = await it.call(api.listWebhooks, { as: agency })
  expect(listed).toEqual([body.webhook])
  expect(bytes.toString()).not.toContain(body.secret)

  const params = { id: body.webhook._id }
  const rotated = await it.call(api.rotateWebhookSecret, { as: agency, params, body: {} })
  expect(rotated.body.secret).not.toBe(body.secret)
  expect(rotated.body.webhook.previousSecretUntil).toBe('2026-12-02T08:00:00.000Z')
  const revoked = await it.call(api.rotateWebhookSecret, { as: agency, params, body: { revokesPrevious: true } })
  expect(revoked.body.webhook.previousSecretUntil).toBe(null)

  const stored = await it.db.selectFrom('webhook_endpoints').selectAll().where('id', '=', params.id).execute()
  for (const { secret } of [body, rotated.body, revoked.body]) expect(JSON.stringify(stored)).not.toContain(secret)
})

test('an owner has at most ten, also when they are added at once', async () => {
  const answers = await Promise.all(Array.from({ length: webhookLimits.endpointsPerOwner + 3 }, () => create({})))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(webhookLimits.endpointsPerOwner)
  expect(answers.filter(({ status }) => status === 409).map(({ error }) => error.code)).toEqual(
    Array.from({ length: 3 }, () => 'webhook.too_many'),
  )
})

test.each([{ events: [] }, { events: ['booking.unknown'] }, { events: ['trip.created', 'trip.created'] }, { size: 1 }])(
  'refuses %j',
  async (body) => {
    expect((await create(body)).status).toBe(400)
  },
)

test('acts of admins are in the audit log, those of agencies are not', async () => {
  const countOf = async () => (await it.db.selectFrom('audit_log').select('id').execute()).length
  const { body } = await create({}, admin)
  const call = { as: admin, params: { id: body.webhook._id } }
  await it.call(api.changeWebhook, { ...call, body: { isEnabled: false } })
  await it.call(api.rotateWebhookSecret, { ...call, body: {} })
  await it.call(api.testWebhook, call)
  await it.call(api.changeWebhook, { ...call, body: { isEnabled: true } })
  await it.call(api.replayFailedDeliveries, { ...call, body: { since: '2026-11-01T00:00:00Z' } })
  await it.call(api.deleteWebhook, call)
  const audited = await it.db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute()
  expect(audited.map(({ action }) => action)).toEqual([
    'webhook.create',
    'webhook.change',
    'webhook.rotate_secret',
    'webhook.test',
    'webhook.change',
    'webhook.replay',
    'webhook.delete',
  ])
  expect(audited[0]!.details).toEqual({ host: 'hooks.example.com' })
  const before = await countOf()
  await create({})
  expect(await countOf()).toBe(before)
})

test('a delivery that waits is given up when the webhook is disabled, and sent again once it is enabled', async () => {
  const { id } = await buildWebhook(it.context, ofAgency())
  const delivery = await buildDelivery(it.context, ofAgency(), id)
  const call = { as: agency, params: { id, delivery } }
  const disabled = await it.call(api.changeWebhook, { as: agency, params: { id }, body: { isEnabled: false } })
  expect(disabled.body).toMatchObject({ isEnabled: false, disabledReason: null, pending: 0, failed: 1 })
  expect((await it.call(api.replayWebhookDelivery, call)).error.code).toBe('webhook.disabled')

  await it.call(api.changeWebhook, { as: agency, params: { id }, body: { isEnabled: true } })
  const replay = (since: string) => it.call(api.replayFailedDeliveries, { as: agency, params: { id }, body: { since } })
  expect((await replay('yesterday, at about ten')).error.code).toBe('request.field_invalid')
  expect((await replay('2026-12-01T08:00:01Z')).body.replayed).toBe(0)
  expect((await replay('2026-12-01T08:00:00Z')).body.replayed).toBe(1)
  expect((await it.call(api.readWebhookDelivery, call)).body).toMatchObject({ state: 'pending', attempts: 0, log: [] })
})

test('lists deliveries in pages, newest first, and by state', async () => {
  const { id } = await buildWebhook(it.context, ofAgency())
  const ids: string[] = []
  for (let n = 0; n < 3; n += 1) ids.unshift(await buildDelivery(it.context, ofAgency(), id))
  const list = (query: object) => it.call(api.listWebhookDeliveries, { as: agency, params: { id }, query })
  const { body, headers } = await list({ limit: 2, page: 1 })
  expect(body.map(({ _id }) => _id)).toEqual(ids.slice(0, 2))
  expect(headers.get('x-total-count')).toBe('3')
  expect((await list({ state: 'failed' })).body).toEqual([])
})

test('retention deletes deliveries with their attempts after 30 days', async () => {
  const { id } = await buildWebhook(it.context, ofAgency())
  const [old, recent] = [
    await buildDelivery(it.context, ofAgency(), id),
    await buildDelivery(it.context, ofAgency(), id),
  ]
  await sql`insert into webhook_attempts (id, delivery_id, at, url, duration_ms)
    values (gen_random_uuid(), ${old}, now(), ${url}, 1)`.execute(it.db)
  await sql`update webhook_deliveries set created_at = '2026-11-01T07:59:00Z' where id = ${old}`.execute(it.db)
  await sql`update webhook_deliveries set created_at = '2026-11-01T08:01:00Z' where id = ${recent}`.execute(it.db)
  expect((await eraseExpiredData(it.context)).webhookDeliveries).toBe(1)
  const left = await it.db.selectFrom('webhook_deliveries').select('id').where('endpoint_id', '=', id).execute()
  expect(left).toEqual([{ id: recent }])
  expect(await it.db.selectFrom('webhook_attempts').select('id').where('delivery_id', '=', old).execute()).toEqual([])
})
