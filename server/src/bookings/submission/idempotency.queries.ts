import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { DatabaseTime } from '#clock.ts'
import type { Database, Transaction } from '#database/database.ts'
import { secondsUntilReset, type Window } from '#http/rate-limits.queries.ts'

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

interface Start {
  idempotency: IdempotencyKey
  /** Of the counter of wrong promo codes; null without a code. */
  guessesHash: Buffer | null
  now: DatabaseTime
}

/**
 * Locks the key until the transaction ends, and the customer against deletion and deactivation (docs/locking.md). The
 * state was read before the lock was taken: an insert can still find the key used.
 */
export async function startSubmission(trx: Transaction, { idempotency, guessesHash, now }: Start) {
  const { customerId, key } = idempotency
  const { rows } = await sql<{
    /** False while another request with the key is running. */
    isLocked: boolean
    used: { bookingId: string; bodyHash: string } | null
    isActive: boolean
    guesses: Window | null
    photoKey: string | null
  }>`
    with person as (
      select id, profile_photo_id from users
      where id = ${customerId} and is_active and deleted_at is null for share
    )
    select
      pg_try_advisory_xact_lock(hashtextextended(${`booking ${customerId} ${key}`}, 0)) as "isLocked",
      (select json_build_object('bookingId', booking_id, 'bodyHash', encode(body_hash, 'hex'))
        from idempotency_keys where customer_id = ${customerId} and key = ${key}) as used,
      exists (select from person) as "isActive",
      (select json_build_object('hits', hits, 'secondsLeft', ${secondsUntilReset(now)})
        from rate_limits where key_hash = ${guessesHash} and resets_at > ${now}) as guesses,
      (select storage_key from uploads where id = (select profile_photo_id from person)) as "photoKey"`.execute(trx)
  return rows[0]!
}

/** Keys are retained for a week, far longer than any browser retries. */
export async function deleteOldIdempotencyKeys(db: Database, now: Date): Promise<void> {
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', weekAgo).execute()
}
