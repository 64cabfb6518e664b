import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'

export interface IdempotencyKey {
  customerId: string
  key: string
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, entry]) => [name, canonical(entry)]))
}

/** SHA-256 of the body, independent of the order of its fields. */
export const hashBody = (body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(canonical(body)))
    .digest()

/** Locks the key until the transaction ends; returns false while another request with it is running. */
export async function lockIdempotencyKey(trx: Transaction, { customerId, key }: IdempotencyKey): Promise<boolean> {
  const name = `booking ${customerId} ${key}`
  const { rows } = await sql<{
    held: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`.execute(trx)
  return rows[0]?.held === true
}

export const findIdempotencyKey = (trx: Transaction, { customerId, key }: IdempotencyKey) =>
  trx
    .selectFrom('idempotency_keys')
    .select(['booking_id', 'body_hash'])
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirst()

export async function insertIdempotencyKey(
  trx: Transaction,
  { customerId, key }: IdempotencyKey,
  use: { bodyHash: Buffer; bookingId: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('idempotency_keys')
    .values({ customer_id: customerId, key, body_hash: use.bodyHash, booking_id: use.bookingId, created_at: use.now })
    .execute()
}

/** Keys are retained for a week, far longer than any browser retries. */
export async function deleteOldIdempotencyKeys(db: Database, now: Date): Promise<void> {
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', weekAgo).execute()
}
