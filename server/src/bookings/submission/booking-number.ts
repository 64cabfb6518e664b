import { transferReference } from '@rihla/contract/bookings/booking.ts'
import { createHmac } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { findReferenceOfKey, isBookingNumberTaken } from './booking-number.queries.ts'
import type { IdempotencyKey } from './idempotency.queries.ts'

/**
 * Numbers for the booking of an idempotency key, in order of preference. They depend on a secret, so that a client cannot
 * choose its number, and on nothing that changes, so that a quote can announce the reference before the booking exists.
 */
function candidateNumber(secret: string, { customerId, key }: IdempotencyKey, counter: number): string {
  const hmac = createHmac('sha256', secret).update(`booking number ${counter}\n${customerId}\n${key}`)
  return hmac.digest('hex').slice(0, 8)
}

/**
 * Calls `insert` with an id for the new booking until it returns a result: undefined means that another booking has the
 * number in which the id ends.
 */
export async function withFreeNumber<Result>(
  { config }: Context,
  key: IdempotencyKey,
  insert: (bookingId: string, number: string) => Promise<Result | undefined>,
): Promise<Result> {
  for (let counter = 0; ; counter++) {
    const number = candidateNumber(config.appSecret, key, counter)
    const result = await insert(uuid().slice(0, -number.length) + number, number)
    if (result !== undefined) return result
  }
}

/** The reference of the booking submitted with this key, or the one that a submission will get. */
export async function announceReference({ config, db }: Context, key: IdempotencyKey): Promise<string> {
  const used = await findReferenceOfKey(db, key)
  if (used) return used
  for (let counter = 0; ; counter++) {
    const number = candidateNumber(config.appSecret, key, counter)
    if (!(await isBookingNumberTaken(db, number))) return transferReference(number)
  }
}
