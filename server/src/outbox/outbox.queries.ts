import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'

/** What entries report; each kind has one handler. */
export type OutboxKind =
  | 'booking'
  | 'commission'
  | 'hold'
  | 'message'
  | 'report'
  | 'terms'
  | 'view'
  | 'waiting'
  | 'webhook'

export interface NewOutboxEntry {
  kind: OutboxKind
  /** What the entry is about; entries about one subject are expanded in order. */
  subjectId: string
  /** Deleted once expanded. The note of a booking's transition is the only text that people have written. */
  payload: object
}

export interface OutboxEntry extends NewOutboxEntry {
  id: string
  attempts: number
  /** Milliseconds since it was written. */
  lagMs: number
}

/** Writes what the relay expands once this transaction has committed. */
export async function insertOutboxEntries(trx: Transaction, entries: readonly NewOutboxEntry[]): Promise<void> {
  if (entries.length === 0) return
  await sql`insert into outbox (kind, subject_id, payload)
    select kind, "subjectId", payload
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (kind text, "subjectId" uuid, payload jsonb)`.execute(
    trx,
  )
}

/** Writes an entry about each row of `from`, a named query with the column `id`, as part of a statement. */
export const insertingOutboxEntry = (
  from: RawBuilder<unknown>,
  { kind, payload }: Omit<NewOutboxEntry, 'subjectId'>,
): RawBuilder<unknown> => sql`
  insert into outbox (kind, subject_id, payload) select ${kind}, id, ${JSON.stringify(payload)}::jsonb from ${from}`

/** Whether an entry is due: cheaper than taking none. */
export async function hasDueEntries(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (select from outbox where retry_at is null or retry_at <= now()) as "isDue"`.execute(db)
  return rows[0]?.isDue === true
}

/**
 * Deletes and returns entries that are due, oldest first: at most one per subject, and none whose predecessor is being
 * expanded. Entries that another instance has taken are skipped.
 */
export async function takeOutboxEntries(trx: Transaction, limit: number): Promise<OutboxEntry[]> {
  const { rows } = await sql<OutboxEntry>`
    with due as (
      select id from outbox o
      where (retry_at is null or retry_at <= now())
        and not exists (select from outbox before where before.subject_id = o.subject_id and before.id < o.id)
      order by id limit ${limit} for update skip locked
    )
    delete from outbox o using due where o.id = due.id
    returning o.id, o.kind, o.subject_id as "subjectId", o.payload, o.attempts,
      (extract(epoch from clock_timestamp() - o.created_at) * 1000)::float8 as "lagMs"`.execute(trx)
  return rows.toSorted((a, b) => Number(a.id) - Number(b.id))
}

/** After a failure the entry, and those behind it, wait longer each time, at most five minutes. */
export async function updateOutboxFailed(trx: Transaction, id: string): Promise<void> {
  await sql`update outbox set attempts = attempts + 1,
    retry_at = now() + least(300, power(2, attempts)) * interval '1 second' where id = ${id}`.execute(trx)
}
