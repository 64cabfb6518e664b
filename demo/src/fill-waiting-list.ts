import { sql } from 'kysely'
import { expandWaitingList } from '@rihla/server/seats/waiting-list/expand-waiting-list.ts'
import { joinAsCustomer } from '@rihla/server/seats/waiting-list/join-waiting-list.ts'
import type { OutboxEntry } from '@rihla/server/outbox/outbox.queries.ts'
import { asUser, inThePast } from '@rihla/server/testing/builders/acting.ts'
import type { CustomerKey } from './content/customers.ts'
import type { Market } from './fill-bookings.ts'
import type { Filling } from './filling.ts'
import { travellerOf } from './traveller-of.ts'

interface DemoWaitingList {
  trip: string
  first: CustomerKey
  /** Seats of the parties, in the order in which they joined. */
  parties: readonly number[]
  /** Added afterwards, and offered to the first party. */
  freedSeats: number
}

const lists: readonly DemoWaitingList[] = [
  { trip: 'sand-sea', first: 'mariam', parties: [2, 4, 1, 2], freedSeats: 2 },
  { trip: 'nuweiba-canyon', first: 'nourhan', parties: [2, 3], freedSeats: 0 },
]

/** Sold-out departures with people in line; the demo customer, the first of them, has an offer. */
export async function fillWaitingList(filling: Filling, market: Market): Promise<void> {
  for (const list of lists) await fillList(filling, market, list)
  const { rows } = await sql<OutboxEntry>`delete from outbox where kind = 'waiting'
    returning id, kind, subject_id as "subjectId", '{}'::jsonb as payload, attempts, 0 as "lagMs"`.execute(filling.db)
  await expandWaitingList(filling, filling.db, rows)
}

async function fillList(
  filling: Filling,
  { people, trips }: Market,
  { trip: key, first, parties, freedSeats }: DemoWaitingList,
): Promise<void> {
  const trip = trips.get(key)
  const departure = trip?.coming[0]
  if (!trip || !departure) throw new Error(`'${key}' has no departure to wait for`)
  const chosen = new Set<string>()
  for (const [turn, seats] of parties.entries()) {
    const customer =
      turn === 0
        ? people.customers[first]
        : travellerOf(people.travellers, { sinceDays: 10, not: chosen, seed: turn * 31 })
    await inThePast(filling, filling.daysAgo(parties.length - turn), (past) =>
      joinAsCustomer(past, asUser(customer.id, 'customer'), {
        tripId: trip.id,
        input: { selectedStartDate: departure.startsOn, seats },
        ip: '',
        locale: customer.locale,
      }),
    )
  }
  if (freedSeats === 0) return
  await sql`update departures set total_seats = total_seats + ${freedSeats} where id = ${departure.id}`.execute(
    filling.db,
  )
}
