import { webhookLimits } from '@rihla/contract/webhooks/webhook.ts'
import * as api from '@rihla/contract/webhooks/webhooks.api.ts'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAgency, type BuiltUser } from '#testing/builders/people.ts'
import { buildDelivery, buildWebhook } from '#testing/builders/webhooks.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts'
import { waitFor } from '#testing/wait-for.ts'
import { deliverWebhooks, findDueWebhooks } from './deliver-webhooks.ts'

const start = '2026-12-01T08:00:00.000Z'

let it: TestApp
let agency: BuiltUser
let receiver: WebhookReceiver
let webhook: { id: string; secret: string }
beforeAll(async () => {
  it = await createTestApp({ config: { allowsPrivateWebhooks: true } })
})
beforeEach(async () => {
  it.clock.set(start)
  agency = await buildAgency(it.context)
  receiver = await startWebhookReceiver()
  webhook = await buildWebhook(it.context, ofAgency(), { url: receiver.url })
})
afterEach(() => receiver.close())
afterAll(() => it.close())

const ofAgency = () => ({ id: agency.id, role: 'agency' as const })
const deliver = (jobId = 'job') => deliverWebhooks(it.context, { endpointId: webhook.id, jobId })
const add = (webhookId = webhook.id) => buildDelivery(it.context, ofAgency(), webhookId)
const read = async (delivery: string) =>
  (await it.call(api.readWebhookDelivery, { as: agency, params: { id: webhook.id, delivery } })).body
const readWebhook = async () =>
  (await it.call(api.listWebhooks, { as: agency })).body.find(({ _id }) => _id === webhook.id)!

/** The library compares the time of a message with the clock of this machine. */
const verify = (secret: string, { headers, body }: WebhookReceiver['received'][number]) =>
  new Webhook(secret).verify(body, headers as Record<string, string>)

describe('signatures', () => {
  beforeEach(() => it.clock.set(new Date()))

  test('are verified by the library, with the body as it was sent', async () => {
    await add()
    await deliver()
    const [request] = receiver.received
    expect(verify(webhook.secret, request!)).toEqual(request!.event)
    expect(request!.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'webhook-id': expect.stringMatching(/^msg_[0-9a-f]{32}$/),
    })
    expect(() => verify(webhook.secret, { ...request!, body: `${request!.body} ` })).toThrow('No matching signature')
  })

  test('of both secrets are sent for a day after a rotation, and then of the new one alone', async () => {
    const { body } = await it.call(api.rotateWebhookSecret, { as: agency, params: { id: webhook.id }, body: {} })
    await add()
    await deliver()
    const [during] = receiver.received
    for (const secret of [webhook.secret, body.secret]) expect(verify(secret, during!)).toBeTypeOf('object')

    await it.call(api.rotateWebhookSecret, { as: agency, params: { id: webhook.id }, body: { revokesPrevious: true } })
    await add()
    await deliver()
    expect(() => verify(body.secret, receiver.received[1]!)).toThrow('No matching signature')
  })

  test('of the previous secret end after a day', async () => {
    await it.call(api.rotateWebhookSecret, { as: agency, params: { id: webhook.id }, body: {} })
    const countOf = () => String(receiver.received.at(-1)!.headers['webhook-signature']).split(' ').length
    it.clock.advance({ hours: webhookLimits.secretOverlapHours, seconds: -1 })
    await add()
    await deliver()
    expect(countOf()).toBe(2)
    it.clock.advance({ seconds: 2 })
    await add()
    await deliver()
    expect(countOf()).toBe(1)
  })
})

test('an accepted delivery is logged with its response', async () => {
  receiver.respondWith(201, { body: 'thank you' })
  const id = await add()
  await deliver()
  expect(await read(id)).toMatchObject({
    state: 'delivered',
    attempts: 1,
    nextAttemptAt: null,
    lastStatus: 201,
    body: receiver.received[0]!.body,
    log: [{ at: start, url: receiver.url, status: 201, error: null, response: 'thank you' }],
  })
  expect(await readWebhook()).toMatchObject({ lastDeliveredAt: start, failingSince: null, pending: 0 })
  await deliver()
  expect(receiver.received).toHaveLength(1)
})

test.each([304, 302, 400, 404, 429, 500, 503])('a response with %i is retried', async (status) => {
  receiver.respondWith(status)
  const id = await add()
  await deliver()
  expect(await read(id)).toMatchObject({ state: 'pending', attempts: 1, lastStatus: status })
})

test('retries back off for a day, with the same id and body, and are then given up', async () => {
  receiver.respondWith(500)
  const id = await add()
  const delays: number[] = []
  for (;;) {
    await deliver()
    const { nextAttemptAt } = await read(id)
    if (nextAttemptAt === null) break
    delays.push((Date.parse(nextAttemptAt) - it.clock.now().getTime()) / 1_000)
    // not a moment earlier
    it.clock.set(new Date(Date.parse(nextAttemptAt) - 1))
    const before = receiver.received.length
    await deliver()
    expect(receiver.received).toHaveLength(before)
    it.clock.set(nextAttemptAt)
  }
  const expected = [1, 2, 4, 8, 16, 32, 64, 128].map((minutes) => minutes * 60)
  for (const [n, delay] of delays.entries()) {
    const base = expected[n] ?? 10_800
    expect([n, delay >= base * 0.75 - 1 && delay <= base * 1.25 + 1]).toEqual([n, true])
  }
  // with jitter: not all by the same factor
  expect(new Set(delays.slice(0, 8).map((delay, n) => (delay / expected[n]!).toFixed(2))).size).toBeGreaterThan(1)
  const hours = (it.clock.now().getTime() - Date.parse(start)) / 3_600_000
  expect(hours).toBeGreaterThan(18)
  expect(hours).toBeLessThanOrEqual(webhookLimits.retryHours)
  expect(await read(id)).toMatchObject({ state: 'failed', attempts: delays.length + 1 })
  expect((await read(id)).log).toHaveLength(delays.length + 1)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
})

test('a delivery that was given up is sent again by request, with the same id', async () => {
  receiver.respondWith(500)
  const id = await add()
  await deliver()
  it.clock.advance({ hours: webhookLimits.retryHours })
  await deliver()
  expect(await read(id)).toMatchObject({ state: 'failed' })
  receiver.respondWith(204)
  await it.call(api.replayWebhookDelivery, { as: agency, params: { id: webhook.id, delivery: id } })
  await deliver()
  expect(await read(id)).toMatchObject({ state: 'delivered', attempts: 1 })
  expect((await read(id)).log).toHaveLength(3)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  // one that was accepted may be wanted again, too
  await it.call(api.replayWebhookDelivery, { as: agency, params: { id: webhook.id, delivery: id } })
  await deliver()
  expect(receiver.received).toHaveLength(4)
})

test('several deliveries are under way at a time, never more than allowed, also by two jobs', async () => {
  receiver.respondWith('never')
  for (let n = 0; n < 9; n += 1) await add()
  const both = Promise.all([deliver('one'), deliver('two')])
  await waitFor(() => expect(receiver.received).toHaveLength(webhookLimits.concurrency))
  await deliver('three')
  expect(receiver.maxConcurrent()).toBe(webhookLimits.concurrency)
  await receiver.close()
  await both
  receiver = await startWebhookReceiver()
})

describe('a worker that dies during an attempt', () => {
  /** The request has arrived; its response never will, because the process is gone. */
  async function dieDuring(jobId: string): Promise<string> {
    receiver.respondWith('never')
    const id = await add()
    const ending = new AbortController()
    const dying = deliverWebhooks(it.context, { endpointId: webhook.id, jobId, signal: ending.signal })
    await waitFor(() => expect(receiver.received).toHaveLength(1))
    ending.abort()
    await dying
    receiver.respondWith(204)
    return id
  }
  const idsReceived = () => receiver.received.map(({ headers }) => headers['webhook-id'])

  test('leaves a delivery that its job makes again at once, with the same id', async () => {
    const id = await dieDuring('lost')
    expect(await read(id)).toMatchObject({ state: 'pending', attempts: 0, log: [] })
    await deliver('lost')
    expect(await read(id)).toMatchObject({ state: 'delivered', attempts: 1 })
    expect(idsReceived()).toEqual([idsReceived()[0], idsReceived()[0]])
  })

  test('leaves a delivery that other jobs take once its claim has expired', async () => {
    const id = await dieDuring('lost')
    await deliver('other')
    expect(receiver.received).toHaveLength(1)
    it.clock.advance({ seconds: 31 })
    await deliver('other')
    expect(await read(id)).toMatchObject({ state: 'delivered' })
    expect(idsReceived()).toEqual([idsReceived()[0], idsReceived()[0]])
  })
})

test('deliveries that are due get a job, in a queue of its own where the endpoint is slow or fails', async () => {
  const failing = webhook.id
  receiver.respondWith(500)
  await add()
  await deliver()
  const [working, idle] = [await buildWebhook(it.context, ofAgency()), await buildWebhook(it.context, ofAgency())]
  await add(working.id)
  const isSlow = async () =>
    (await it.db.selectFrom('webhook_endpoints').select('is_slow').where('id', '=', failing).executeTakeFirst())!
      .is_slow
  expect(await isSlow()).toBe(true)
  const jobsOf = async () => {
    const { rows } = await sql<{ name: string; singleton_key: string }>`select name, singleton_key from pgboss.job
      where state = 'created' and singleton_key = any (${[failing, working.id, idle.id]}) order by name`.execute(it.db)
    return rows
  }
  await sql`delete from pgboss.job`.execute(it.db)
  await findDueWebhooks(it.context)
  expect(await jobsOf()).toEqual([{ name: 'webhooks.deliver', singleton_key: working.id }])
  it.clock.advance({ minutes: 2 })
  await findDueWebhooks(it.context)
  await findDueWebhooks(it.context)
  expect(await jobsOf()).toEqual([
    { name: 'webhooks.deliver', singleton_key: working.id },
    { name: 'webhooks.deliver-slow', singleton_key: failing },
  ])
  receiver.respondWith(204)
  await deliver()
  expect(await isSlow()).toBe(false)
})

test('an endpoint that is deleted during an attempt leaves nothing', async () => {
  receiver.respondWith('never')
  await add()
  const delivering = deliver()
  await waitFor(() => expect(receiver.received).toHaveLength(1))
  await it.call(api.deleteWebhook, { as: agency, params: { id: webhook.id } })
  await receiver.close()
  await delivering
  expect(
    await it.db.selectFrom('webhook_deliveries').select('id').where('endpoint_id', '=', webhook.id).execute(),
  ).toEqual([])
  receiver = await startWebhookReceiver()
})
