import { PgBoss } from 'pg-boss'
import { withoutLimits } from '#database/session-limits.ts'
import { type AnyQueue, deadLetterName } from './queues.ts'

const day = 86_400
/** pg-boss returns a job to its queue when its worker sends no heartbeat for this long; 10 is the minimum. */
const heartbeatSeconds = 10

/** Creates the tables of jobs and queues. Idempotent, and safe for instances that start together. */
export async function installJobs(databaseUrl: string, queues: readonly AnyQueue[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'rihla-jobs-install',
    max: 1,
    ...withoutLimits,
    supervise: false,
    schedule: false,
  })
  let failure: Error | undefined
  boss.on('error', (error) => (failure = error))
  try {
    await boss.start()
    for (const queue of queues) await installQueue(boss, queue)
  } finally {
    await boss.stop({ graceful: false })
  }
  if (failure) throw failure
}

/** Updates the options of an existing queue. */
async function installQueue(boss: PgBoss, queue: AnyQueue): Promise<void> {
  const deadLetter = deadLetterName(queue)
  const options = {
    retryLimit: queue.retries,
    retryDelay: queue.retryAfterSeconds,
    retryBackoff: true,
    retryDelayMax: queue.maxRetryAfterSeconds,
    expireInSeconds: queue.maxAttemptSeconds,
    // completed jobs are retained for inspection
    deleteAfterSeconds: day,
    retentionSeconds: 60 * day,
    heartbeatSeconds,
  }
  const dead = { retryLimit: 10, retryDelay: 5, retryBackoff: true, deleteAfterSeconds: 30 * day, heartbeatSeconds }
  await boss.createQueue(deadLetter, dead)
  await boss.createQueue(queue.name, { ...options, deadLetter, policy: queue.isUnique ? 'short' : 'standard' })
  await boss.updateQueue(queue.name, { ...options, deadLetter })
}
