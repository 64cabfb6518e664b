import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { Clock } from '#clock.ts'
import type { Database } from '#database/database.ts'
import { buildAdmin, buildCustomer } from './builders/people.ts'
import { buildTrip } from './builders/trips.ts'
import { signInAs } from './sign-in-as.ts'

interface Attempt {
  key: string
  token: string
  /** Booking id from the response; undefined until a response arrives. */
  acknowledged?: string
}

export interface Answer {
  at: number
  /** 0: no response. */
  status: number
  retryAfter: string | null
}

export interface BookingLoad {
  attempts: Attempt[]
  answers: Answer[]
  /** Sends an attempt again, with its idempotency key. */
  submit: (attempt: Attempt) => Promise<number>
  stop: () => Promise<void>
}

const startsOn = '2027-06-03'

/** Customers who submit bookings in a loop, each with a new idempotency key, until stopped. */
export async function startBookingLoad(
  building: { db: Database; clock: Clock },
  { origin, clients }: { origin: string; clients: number },
): Promise<BookingLoad> {
  await buildAdmin(building)
  await liftBookingLimits(building.db)
  const trip = await buildTrip(building, { departures: [{ startsOn, totalSeats: 1_000_000 }] })
  const tokens = await Promise.all(
    Array.from({ length: clients }, async () => signInAs(building, await buildCustomer(building))),
  )
  const attempts: Attempt[] = []
  const answers: Answer[] = []
  const stopping = new AbortController()

  async function submit(attempt: Attempt): Promise<number> {
    const response = await fetch(`${origin}/api/bookings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${attempt.token}`,
        'idempotency-key': attempt.key,
      },
      body: JSON.stringify({
        trip: trip.id,
        seats: 1,
        selectedStartDate: startsOn,
        paymentType: 'full_payment',
        paymentReference: attempt.key.slice(0, 8),
      }),
    })
    const body = (await response.json()) as Partial<Booking>
    const { status, headers } = response
    answers.push({ at: performance.now(), status, retryAfter: headers.get('retry-after') })
    if (status === 201 && body._id !== undefined) attempt.acknowledged = body._id
    return status
  }

  async function client(token: string): Promise<void> {
    while (!stopping.signal.aborted) {
      const attempt = { key: randomUUID(), token }
      attempts.push(attempt)
      const status = await submit(attempt).catch(
        () => answers.push({ at: performance.now(), status: 0, retryAfter: null }) && 0,
      )
      if (status !== 201) await sleep(50)
    }
  }
  const running = Promise.all(tokens.map(client))
  return {
    attempts,
    answers,
    submit,
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Ids of the bookings that were confirmed to their customers so far. */
export const acknowledgedBy = ({ attempts }: Pick<BookingLoad, 'attempts'>): string[] =>
  attempts.flatMap(({ acknowledged }) => acknowledged ?? [])

/** How often each status occurred. */
export function countStatuses(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** One customer books far more than the settings allow. */
export async function liftBookingLimits(db: Database): Promise<void> {
  await db
    .updateTable('settings')
    .set({
      max_holds: 0,
      max_unverified_bookings: 0,
      max_unverified_seats: 0,
      max_unproven_share: 0,
      payapp_username: 'tests@instapay',
    })
    .execute()
}
