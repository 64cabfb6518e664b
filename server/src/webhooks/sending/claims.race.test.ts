// @module-tag exhaustive
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { createAlteredDatabase, replacePiece } from '#testing/altered-database.ts'
import { buildAgency } from '#testing/builders/people.ts'
import { buildDelivery, buildWebhook } from '#testing/builders/webhooks.ts'
import { startWhileLocked } from '#testing/start-while-locked.ts'
import { createTestApp } from '#testing/test-app.ts'
import { startWebhookReceiver } from '#testing/webhook-receiver.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const [jobs, deliveries] = [4, 12]

/** How many requests several jobs of one endpoint make for its deliveries, which they all try to take at once. */
async function deliverAtOnce(alter?: (text: string) => string): Promise<{ requests: number; maxConcurrent: number }> {
  const it = await createTestApp({ config: { allowsPrivateWebhooks: true } })
  closing.push(it.close)
  const receiver = await startWebhookReceiver()
  closing.push(receiver.close)
  const agency = { id: (await buildAgency(it.context)).id, role: 'agency' as const }
  const { id: endpointId } = await buildWebhook(it.context, agency, { url: receiver.url })
  for (let n = 0; n < deliveries; n += 1) await buildDelivery(it.context, agency, endpointId)
  let db: Database = it.context.db
  if (alter) {
    db = createAlteredDatabase(it.context.config.databaseUrl!, alter)
    closing.push(() => db.destroy())
  }
  const run = (n: number) => deliverWebhooks({ ...it.context, db }, { endpointId, jobId: `job ${n}` })
  const lock = sql`select from webhook_deliveries where endpoint_id = ${endpointId} for update`
  await startWhileLocked(it, { lock, waiting: jobs }, () => Promise.all(Array.from({ length: jobs }, (_, n) => run(n))))
  await run(jobs)
  return { requests: receiver.received.length, maxConcurrent: receiver.maxConcurrent() }
}

test('race: jobs of one endpoint send each delivery once, four at a time', async () => {
  const { requests, maxConcurrent } = await deliverAtOnce()
  expect(requests).toBe(deliveries)
  expect(maxConcurrent).toBeLessThanOrEqual(4)
})

test('negative control: without the lock of the endpoint, deliveries are sent several times', async () => {
  const piece = replacePiece(/(from "webhook_endpoints" where "id" = \$1) for no key update/, '$1')
  const { requests } = await deliverAtOnce(piece.alter)
  expect(piece.count()).toBeGreaterThan(0)
  expect(requests).toBeGreaterThan(deliveries)
})
