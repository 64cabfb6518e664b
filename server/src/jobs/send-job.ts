import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Transaction } from '#database/database.ts'
import { notify } from '#live/live-events.queries.ts'
import type { Queue } from './queues.ts'

/** Workers of every instance poll at once when a job is announced on this channel. */
export const jobsChannel = 'jobs'

export interface JobAnnouncement {
  queue: string
}

interface SendOptions<Payload> {
  /** In a queue of unique jobs, one for each key may wait. */
  keyOf?: (payload: Payload) => string
}

/**
 * Enqueues jobs that exist if and only if the transaction commits. Returns their ids, without those of unique jobs of
 * which one already waits.
 *
 * Inserts into pg-boss's table directly, as pg-boss would, so that a use case needs only its transaction.
 */
export async function sendJobs<Payload extends object>(
  trx: Transaction,
  queue: Queue<Payload>,
  payloads: readonly Payload[],
  { keyOf }: SendOptions<Payload> = {},
): Promise<string[]> {
  if (payloads.length === 0) return []
  const jobs = payloads.map((payload) => ({ id: uuid(), payload, key: keyOf?.(payload) ?? null }))
  const { rows } = await sql<{ queues: number; ids: string[] }>`
    with queue as (select * from pgboss.queue where name = ${queue.name}),
    job as (
      insert into pgboss.job (
        id, name, data, singleton_key, start_after, keep_until, policy, dead_letter, retry_limit, retry_delay,
        retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds
      )
      select new.id, name, new.payload, new.key, now(),
        now() + retention_seconds * interval '1 second', policy, dead_letter, retry_limit, retry_delay,
        coalesce(retry_backoff, false), retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds
      from queue, jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as new (id uuid, payload jsonb, key text)
      on conflict do nothing
      returning id
    )
    select (select count(*) from queue) as queues, array(select id from job) as ids`.execute(trx)
  const [row] = rows
  if (!row?.queues) throw new Error(`The queue '${queue.name}' does not exist: list it in server/src/jobs/queues.ts`)
  await notify(trx, jobsChannel, { queue: queue.name } satisfies JobAnnouncement)
  return row.ids
}

/** One job; see `sendJobs`. */
export async function sendJob<Payload extends object>(
  trx: Transaction,
  queue: Queue<Payload>,
  payload: Payload,
): Promise<string | undefined> {
  return (await sendJobs(trx, queue, [payload]))[0]
}
