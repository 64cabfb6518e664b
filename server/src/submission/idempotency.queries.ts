import { createHash } from 'node:crypto'
import type { Database } from '#database/database.ts'

export interface IdempotencyKey {
  customerId: string
  key: string
  /** Of the client, if there is one: `networkKey`. */
  network: Buffer | null
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

/** The booking that was created with the key. */
export const findUsedKey = (db: Database, { customerId, key }: Pick<IdempotencyKey, 'customerId' | 'key'>) =>
  db
    .selectFrom('idempotency_keys')
    .select(['booking_id', 'body_hash'])
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirst()

/** Keys are retained for a week, far longer than any browser retries. */
export async function deleteOldIdempotencyKeys(db: Database, now: Date): Promise<void> {
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', weekAgo).execute()
}
