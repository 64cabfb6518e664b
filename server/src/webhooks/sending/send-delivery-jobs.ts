import type { Transaction } from '#database/database.ts'
import { slowWebhookQueue, webhookQueue } from '#jobs/queues.ts'
import { sendJobs } from '#jobs/send-job.ts'

/** One waiting job for each endpoint; those that are slow or fail have workers of their own. */
export async function sendDeliveryJobs(
  trx: Transaction,
  endpoints: readonly { id: string; is_slow: boolean }[],
): Promise<void> {
  // in one order, because a job waits for the transaction that adds another with its key
  const ordered = endpoints.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const queue of [webhookQueue, slowWebhookQueue]) {
    const same = ordered.filter(({ is_slow: isSlow }) => isSlow === (queue === slowWebhookQueue))
    const jobs = same.map(({ id: endpointId }) => ({ endpointId }))
    await sendJobs(trx, queue, jobs, { keyOf: ({ endpointId }) => endpointId })
  }
}
