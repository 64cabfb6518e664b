// @module-tag exhaustive
import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createJobs } from '#jobs/jobs.ts'
import { registerWorkers } from '../../register-workers.ts'
import { outboxHandlers } from '../../outbox-handlers.ts'
import { createRelay } from '#outbox/relay.ts'
import { buildAgency, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { buildDelivery, buildWebhook } from '#testing/builders/webhooks.ts'
import { spawnServer, waitUntilReady } from '#testing/server-process.ts'
import { createTwoInstances, type TwoInstances } from '#testing/two-instances.ts'
import { waitFor } from '#testing/wait-for.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts'

let both: TwoInstances
let agency: BuiltUser
let receiver: WebhookReceiver
const stopping: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  both = await createTwoInstances({ config: { allowsPrivateWebhooks: true } })
})
afterEach(async () => {
  for (const stop of stopping.splice(0).toReversed()) await stop()
})
afterAll(() => both.close())

const ofAgency = () => ({ id: agency.id, role: 'agency' as const })

async function prepare() {
  both.it.clock.set(new Date())
  agency = await buildAgency(both.it.context)
  receiver = await startWebhookReceiver()
  stopping.push(() => receiver.close())
}

/** What a worker process runs. */
async function startWorkers(): Promise<void> {
  for (const context of both.contexts) {
    const { config, log, live } = context
    await live.start()
    stopping.push(() => live.stop())
    const jobs = createJobs({ databaseUrl: config.databaseUrl!, log, live, stopWithinMs: 3_000, superviseSeconds: 1 })
    const close = registerWorkers(context, jobs)
    await jobs.start()
    stopping.push(async () => {
      await jobs.stop()
      close()
    })
    const relay = createRelay(context, outboxHandlers)
    relay.start()
    stopping.push(() => relay.stop())
  }
}

const idsAt = ({ received }: WebhookReceiver) => received.map(({ headers }) => headers['webhook-id'] as string)

describe('two instances with their workers', () => {
  test('deliver each event of a burst once to each webhook, and a dead receiver delays no other', async () => {
    await prepare()
    await startWorkers()
    const [second, dead] = [await startWebhookReceiver(), await startWebhookReceiver()]
    stopping.push(second.close, dead.close)
    dead.respondWith('never')
    for (const each of [receiver, second, dead]) await buildWebhook(both.contexts[0], ofAgency(), { url: each.url })
    const trips = 12
    for (let n = 0; n < trips; n += 1) await buildTrip(both.contexts[n % 2]!, { agency })
    const createdAt = (at: WebhookReceiver) => at.received.filter(({ event }) => event.type === 'trip.created')
    // long before the dead one is given up
    await waitFor(() => {
      expect(createdAt(receiver)).toHaveLength(trips)
      expect(createdAt(second)).toHaveLength(trips)
    })
    const pendingAt = () =>
      both.it.db
        .selectFrom('webhook_deliveries as d')
        .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
        .select('d.id')
        .where('d.state', '=', 'pending')
        .where('e.url', '!=', dead.url)
        .execute()
    await waitFor(async () => expect(await pendingAt()).toEqual([]))
    for (const at of [receiver, second]) expect(new Set(idsAt(at)).size).toBe(idsAt(at).length)
    expect(new Set(idsAt(receiver))).toEqual(new Set(idsAt(second)))
    expect(new Set(idsAt(dead)).size).toBeLessThan(idsAt(receiver).length)
  })
})

test('a process killed during an attempt: the next one sends the message again, with its id', async () => {
  await prepare()
  const folder = mkdtempSync(join(tmpdir(), 'rihla-killed-'))
  chmodSync(folder, 0o755)
  stopping.push(async () => rmSync(folder, { recursive: true, force: true }))
  const { config } = both.it.context
  const startWorker = async () => {
    const server = await spawnServer({
      DATABASE_URL: config.databaseUrl!,
      APP_SECRET: config.appSecret,
      DATA_DIR: folder,
      ROLE: 'worker',
      WEBHOOK_ALLOW_PRIVATE: '1',
    })
    const kill = async () => {
      server.child.kill('SIGKILL')
      await server.ended
    }
    stopping.push(kill)
    await waitUntilReady(server)
    return kill
  }
  receiver.respondWith('never')
  const kill = await startWorker()
  const { id } = await buildWebhook(both.it.context, ofAgency(), { url: receiver.url })
  const delivery = await buildDelivery(both.it.context, ofAgency(), id)
  await waitFor(() => expect(receiver.received).toHaveLength(1))
  await kill()
  receiver.respondWith(204)
  await startWorker()
  await waitFor(async () => {
    const row = await both.it.db.selectFrom('webhook_deliveries').select('state').where('id', '=', delivery).execute()
    expect(row).toEqual([{ state: 'delivered' }])
  })
  const ids = idsAt(receiver)
  expect(ids.length).toBeGreaterThanOrEqual(2)
  expect(new Set(ids).size).toBe(1)
})
