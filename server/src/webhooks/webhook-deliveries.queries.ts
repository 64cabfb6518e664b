import { type DeliveryState, webhookLimits } from '@rihla/contract/webhooks/webhook.ts'
import { type Insertable, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'

const summary = [
  'id',
  'message_id',
  'type',
  'state',
  'attempts',
  'created_at',
  'next_attempt_at',
  'last_status',
  'last_error',
] as const

export const queryDeliveries = (db: Database, endpointId: string, state: DeliveryState | undefined) =>
  db
    .selectFrom('webhook_deliveries')
    .where('endpoint_id', '=', endpointId)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .select('id')
    .orderBy('id', 'desc')

export const listDeliveriesByIds = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('webhook_deliveries')
    .select(summary)
    .where('id', 'in', [...ids])
    .execute()

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveriesByIds>>[number]

export const findDelivery = (db: Database | Transaction, endpointId: string, id: string) =>
  db
    .selectFrom('webhook_deliveries')
    .select([...summary, 'body'])
    .where('endpoint_id', '=', endpointId)
    .where('id', '=', id)
    .executeTakeFirst()

export const listAttempts = (db: Database, deliveryId: string) =>
  db.selectFrom('webhook_attempts').selectAll().where('delivery_id', '=', deliveryId).orderBy('id').execute()

export type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number]

interface NewDelivery {
  id: string
  endpointId: string
  messageId: string
  type: string
  body: string
}

/** Due at once. */
export async function insertDeliveries(trx: Transaction, deliveries: readonly NewDelivery[], now: Date): Promise<void> {
  if (deliveries.length === 0) return
  await sql`insert into webhook_deliveries (id, endpoint_id, message_id, type, body, state, retried_since, next_attempt_at, created_at)
    select id, "endpointId", "messageId", type, body, 'pending', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
      as delivery (id uuid, "endpointId" uuid, "messageId" text, type text, body text)`.execute(trx)
}

const again = (now: Date) => ({
  state: 'pending',
  attempts: 0,
  retried_since: now,
  next_attempt_at: now,
  claimed_by: null,
  claimed_until: null,
})

/** One that waits is sent at once. */
export async function updateDeliveryReplaying(trx: Transaction, id: string, now: Date): Promise<void> {
  await trx.updateTable('webhook_deliveries').set(again(now)).where('id', '=', id).execute()
}

/** Those that failed, oldest first. Returns their number. */
export async function updateFailedReplaying(
  trx: Transaction,
  endpointId: string,
  { since, now }: { since: Date; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set(again(now))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('endpoint_id', '=', endpointId)
        .where('state', '=', 'failed')
        .where('created_at', '>=', since)
        .orderBy('id')
        .limit(webhookLimits.replays),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** What waits for an endpoint that is disabled is given up. */
export async function updatePendingFailed(trx: Transaction, endpointId: string): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_attempt_at: null, claimed_by: null, claimed_until: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'pending')
    .execute()
}

/** Deliveries that are old, with their attempts. */
export async function deleteDeliveriesBefore(db: Database, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_deliveries')
    .where('id', 'in', (eb) =>
      eb.selectFrom('webhook_deliveries').select('id').where('created_at', '<', before).limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

interface Claiming {
  endpointId: string
  /** Of the job: after its worker died, it takes its own deliveries at once. */
  jobId: string
  now: Date
}

/** How long a claim lasts: an attempt, and what surrounds it. */
const claimMs = (webhookLimits.attemptSeconds + 20) * 1_000

/**
 * Takes deliveries that are due, oldest first, so that no more than the allowed number are under way to the endpoint. Its jobs
 * are serialized by its row, which the caller has locked.
 */
export async function updateDeliveriesClaiming(trx: Transaction, { endpointId, jobId, now }: Claiming) {
  const { rows } = await sql<{
    id: string
    message_id: string
    body: string
    attempts: number
    retried_since: Date
  }>`
    with busy as materialized (
      select count(*) as n from webhook_deliveries
      where endpoint_id = ${endpointId} and state = 'pending' and claimed_until > ${now} and claimed_by <> ${jobId}
    ),
    due as (
      select d.id from webhook_deliveries d
      where d.endpoint_id = ${endpointId} and d.state = 'pending' and d.next_attempt_at <= ${now}
        and (d.claimed_until is null or d.claimed_until <= ${now} or d.claimed_by = ${jobId})
      order by d.next_attempt_at, d.id
      limit greatest(0, ${webhookLimits.concurrency} - (select n from busy))
    )
    update webhook_deliveries d set claimed_by = ${jobId}, claimed_until = ${new Date(now.getTime() + claimMs)}
    from due where d.id = due.id
    returning d.id, d.message_id, d.body, d.attempts, d.retried_since`.execute(trx)
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

export type ClaimedDelivery = Awaited<ReturnType<typeof updateDeliveriesClaiming>>[number]

/** Endpoints with deliveries that are due and not under way. */
export async function listDueEndpoints(db: Database | Transaction, now: Date) {
  const { rows } = await sql<{ id: string; is_slow: boolean }>`
    select id, is_slow from webhook_endpoints e
    where exists (
      select from webhook_deliveries d
      where d.endpoint_id = e.id and d.state = 'pending' and d.next_attempt_at <= ${now}
        and (d.claimed_until is null or d.claimed_until <= ${now})
    )`.execute(db)
  return rows
}

export async function insertAttempt(trx: Transaction, attempt: Insertable<DB['webhook_attempts']>): Promise<void> {
  await trx.insertInto('webhook_attempts').values(attempt).execute()
}

interface Attempted {
  jobId: string
  status: number | null
  error: string | null
  state: DeliveryState
  nextAttemptAt: Date | null
}

/** Undone by a delivery that was taken over or sent again in the meantime: false. */
export async function updateDeliveryAttempted(
  trx: Transaction,
  id: string,
  { jobId, status, error, state, nextAttemptAt }: Attempted,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      last_status: status,
      last_error: error,
      state,
      next_attempt_at: nextAttemptAt,
      claimed_by: null,
      claimed_until: null,
    }))
    .where('id', '=', id)
    .where('claimed_by', '=', jobId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
