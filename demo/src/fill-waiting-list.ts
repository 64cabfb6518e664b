import { sql } from 'kysely'
import { expandWaitingList } from '@rihla/server/bookings/waiting-list/expand-waiting-list.ts'
import { joinAsCustomer } from '@rihla/server/bookings/waiting-list/join-waiting-list.ts'
import type { OutboxEntry } from '@rihla/server/outbox/outbox.queries.ts'
import { asUser, inThePast } from '@rihla/server/testing/builders/acting.ts'
import type { Market } from './fill-bookings.ts'
import type { Filling } from './filling.ts'
import { travellerOf } from './traveller-of.ts'

/** Seats of the parties, in the order in which they joined. */
const parties = [2, 4, 1, 2]

/** A sold-out departure with people in line; the demo customer, the first of them, has an offer. */
export async function fillWaitingList(filling: Filling, { people, trips }: Market): Promise<void> {
  const trip = [...trips.values()].find(
    ({ content: { status = 'published', taken = [] } }) => status === 'published' && taken[0] === 1 && taken.length > 1,
  )
  const departure = trip?.coming[0]
  if (!trip || !departure) throw new Error('no trip of the demo has a sold-out date')
  const chosen = new Set<string>()
  for (const [turn, seats] of parties.entries()) {
    const daysAgo = 4 - turn
    const customer =
      turn === 0
        ? people.customers.mariam
        : travellerOf(people.travellers, { sinceDays: 10, not: chosen, seed: turn * 31 })
    await inThePast(filling, filling.daysAgo(daysAgo), (past) =>
      joinAsCustomer(past, asUser(customer.id, 'customer'), {
        tripId: trip.id,
        input: { selectedStartDate: departure.startsOn, seats },
        ip: '',
        locale: 'en',
      }),
    )
  }
  await sql`update departures set total_seats = total_seats + 2 where id = ${departure.id}`.execute(filling.db)
  const { rows } = await sql<OutboxEntry>`delete from outbox where kind = 'waiting'
    returning id, kind, subject_id as "subjectId", '{}'::jsonb as payload, attempts, 0 as "lagMs"`.execute(filling.db)
  await expandWaitingList(filling, filling.db, rows)
}
