import { PgBoss } from 'pg-boss'
import { type AnyQueue, deadLetterName } from './queue.ts'

const day = 86_400
/** pg-boss gives a job back when its worker has been silent for this long; 10 is its least. */
const heartbeatSeconds = 10

/** Makes the tables of the jobs and the queues. Safe for instances that start together, and repeatable. */
export async function installJobs(databaseUrl: string, queues: readonly AnyQueue[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'rihla-jobs-install',
    max: 1,
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

/** A queue that exists gets the options of today. */
async function installQueue(boss: PgBoss, queue: AnyQueue): Promise<void> {
  const deadLetter = deadLetterName(queue)
  const options = {
    retryLimit: queue.retries,
    retryDelay: queue.retryAfterSeconds,
    retryBackoff: true,
    retryDelayMax: queue.retryAfterSecondsMost,
    expireInSeconds: queue.attemptSecondsMost,
    deleteAfterSeconds: queue.keepDoneSeconds,
    retentionSeconds: 60 * day,
    heartbeatSeconds,
  }
  const dead = { retryLimit: 10, retryDelay: 5, retryBackoff: true, deleteAfterSeconds: 30 * day, heartbeatSeconds }
  await boss.createQueue(deadLetter, dead)
  await boss.createQueue(queue.name, {
    ...options,
    deadLetter,
    policy: queue.isUniquePerKey ? 'short' : 'standard',
  })
  await boss.updateQueue(queue.name, { ...options, deadLetter })
}
