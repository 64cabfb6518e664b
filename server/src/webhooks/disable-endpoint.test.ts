import { webhookLimits } from '@rihla/contract/webhooks/webhook.ts'
import * as api from '@rihla/contract/webhooks/webhooks.api.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAdmin, buildAgency, type BuiltUser } from '#testing/builders/people.ts'
import { buildDelivery, buildWebhook } from '#testing/builders/webhooks.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts'
import { deliverWebhooks } from './sending/deliver-webhooks.ts'

const start = '2026-12-01T08:00:00.000Z'

let it: TestApp
let agency: BuiltUser
let receiver: WebhookReceiver
let id: string
beforeAll(async () => {
  it = await createTestApp({ config: { allowsPrivateWebhooks: true } })
})
beforeEach(async () => {
  it.clock.set(start)
  agency = await buildAgency(it.context)
  receiver = await startWebhookReceiver()
  id = (await buildWebhook(it.context, ofAgency(), { url: receiver.url })).id
})
afterEach(() => receiver.close())
afterAll(() => it.close())

const ofAgency = () => ({ id: agency.id, role: 'agency' as const })
const readWebhook = async () => (await it.call(api.listWebhooks, { as: agency })).body.find(({ _id }) => _id === id)!

/** Adds a delivery and tries it. */
async function deliver(): Promise<string> {
  const delivery = await buildDelivery(it.context, ofAgency(), id)
  await deliverWebhooks(it.context, { endpointId: id, jobId: 'job' })
  return delivery
}

async function failForDays(days: number) {
  receiver.respondWith(500)
  for (let day = 0; day <= days; day += 1) {
    await deliver()
    if (day < days) it.clock.advance({ days: 1 })
  }
}

test('three days without an accepted delivery disable a webhook, with a mail and a notification', async () => {
  await failForDays(webhookLimits.failingDays - 1)
  expect(await readWebhook()).toMatchObject({ isEnabled: true, failingSince: start })
  expect(await it.mails(agency.email)).toEqual([])
  it.clock.advance({ days: 1 })
  await deliver()
  expect(await readWebhook()).toMatchObject({ isEnabled: false, disabledReason: 'failing', pending: 0 })
  expect(await it.mails(agency.email)).toMatchObject([
    { subject: 'Your webhook to 127.0.0.1:' + new URL(receiver.url).port + ' was disabled' },
  ])
  const bell = await it.db
    .selectFrom('notifications')
    .select(['kind', 'subject_id'])
    .where('user_id', '=', agency.id)
    .execute()
  expect(bell).toEqual([{ kind: 'webhook.disabled.agency', subject_id: id }])
})

test('a delivery that is accepted in between keeps it enabled', async () => {
  await failForDays(2)
  receiver.respondWith(204)
  await deliver()
  await failForDays(2)
  expect(await readWebhook()).toMatchObject({ isEnabled: true })
})

test('the response 410 disables at once; a test event is sent all the same, and enabling starts again', async () => {
  receiver.respondWith(410)
  await deliver()
  expect(await readWebhook()).toMatchObject({ isEnabled: false, disabledReason: 'gone' })
  receiver.respondWith(204)
  const delivery = await deliver()
  const read = await it.call(api.readWebhookDelivery, { as: agency, params: { id, delivery } })
  expect(read.body).toMatchObject({ state: 'delivered' })
  const call = { as: agency, params: { id }, body: { isEnabled: true } }
  expect((await it.call(api.changeWebhook, call)).body).toMatchObject({ isEnabled: true, disabledReason: null })
})

test('every admin is notified of a disabled webhook of the platform', async () => {
  const admins = [await buildAdmin(it.context), await buildAdmin(it.context)]
  const owner = { id: admins[0]!.id, role: 'admin' as const }
  const platform = await buildWebhook(it.context, owner, { url: receiver.url })
  receiver.respondWith(410)
  await buildDelivery(it.context, owner, platform.id)
  await deliverWebhooks(it.context, { endpointId: platform.id, jobId: 'job' })
  for (const admin of admins) expect(await it.mails(admin.email)).toHaveLength(1)
})
