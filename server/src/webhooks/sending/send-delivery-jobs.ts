import type { Transaction } from '#database/database.ts'
import { slowWebhookQueue, webhookQueue } from '#jobs/queues.ts'
import { sendJobs } from '#jobs/send-job.ts'

/** One waiting job for each endpoint; those that are slow or fail have workers of their own. */
export async function sendDeliveryJobs(
  trx: Transaction,
  endpoints: readonly { id: string; is_slow: boolean }[],
): Promise<void> {
  const bySpeed = Map.groupBy(endpoints, ({ is_slow: isSlow }) => isSlow)
  for (const [isSlow, same] of bySpeed) {
    const jobs = same.map(({ id: endpointId }) => ({ endpointId }))
    await sendJobs(trx, isSlow ? slowWebhookQueue : webhookQueue, jobs, { keyOf: ({ endpointId }) => endpointId })
  }
}
