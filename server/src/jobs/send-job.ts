import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Transaction } from '#database/database.ts'
import { notify } from '#live/live.ts'
import type { Queue } from './queues.ts'

/** Workers of every instance poll at once when a job is announced on this channel. */
export const jobsChannel = 'jobs'

export interface JobAnnouncement {
  queue: string
}

/**
 * Enqueues a job that exists if and only if the transaction commits. Returns its id, or undefined when one already waits
 * in a queue of unique jobs.
 *
 * Inserts into pg-boss's table directly, as pg-boss would, so that a use case needs only its transaction.
 */
export async function sendJob<Payload extends object>(
  trx: Transaction,
  queue: Queue<Payload>,
  payload: Payload,
): Promise<string | undefined> {
  const { rows } = await sql<{ queues: number; id: string | null }>`
    with queue as (select * from pgboss.queue where name = ${queue.name}),
    job as (
      insert into pgboss.job (
        id, name, data, start_after, keep_until, policy, dead_letter, retry_limit, retry_delay,
        retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds
      )
      select ${uuid()}::uuid, name, ${JSON.stringify(payload)}::jsonb, now(),
        now() + retention_seconds * interval '1 second', policy, dead_letter, retry_limit, retry_delay,
        coalesce(retry_backoff, false), retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds
      from queue
      on conflict do nothing
      returning id
    )
    select (select count(*) from queue) as queues, (select id from job) as id`.execute(trx)
  const [row] = rows
  if (!row?.queues) throw new Error(`The queue '${queue.name}' does not exist: list it in server/src/jobs/queues.ts`)
  await notify(trx, jobsChannel, { queue: queue.name } satisfies JobAnnouncement)
  return row.id ?? undefined
}
