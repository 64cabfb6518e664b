import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { listSessionsOf } from '../sessions/sessions.queries.ts'

/** What an admin sees about a person in addition to the profile. */
export async function findUserFacts(db: Database, { id, role }: { id: string; role: string }, now: Date) {
  const [bookings, counts, sessions] = await Promise.all([
    countBookings(db, { id, role }),
    countOthers(db, id),
    listSessionsOf(db, id, now),
  ])
  return { bookings, ...counts, sessions }
}

export type UserFacts = Awaited<ReturnType<typeof findUserFacts>>

const countBookings = (db: Database, { id, role }: { id: string; role: string }) =>
  db
    .selectFrom('bookings')
    .where(role === 'agency' ? 'agency_id' : 'customer_id', '=', id)
    .where('deleted_at', 'is', null)
    .groupBy('currency')
    .orderBy('currency')
    .select((eb) => [
      'currency',
      eb.fn.countAll<string>().as('total'),
      eb.fn.countAll<string>().filterWhere('status', '=', 'confirmed').as('confirmed'),
      eb.fn.sum<string | null>('total_minor').filterWhere('status', '=', 'confirmed').as('confirmed_minor'),
    ])
    .execute()

/** Last seen: the last use of an unexpired session, or the last sign-in. */
async function countOthers(db: Database, id: string) {
  const { rows } = await sql<{ trips: number; reviews: number; last_seen_at: Date | null }>`
    select
      (select count(*) from trips where agency_id = ${id} and deleted_at is null)::integer as trips,
      (select count(*) from reviews where customer_id = ${id} and deleted_at is null)::integer as reviews,
      greatest(
        (select max(last_used_at) from sessions where user_id = ${id}),
        (select max(last_at) from known_logins where user_id = ${id})) as last_seen_at`.execute(db)
  const [row] = rows
  return { trips: row?.trips ?? 0, reviews: row?.reviews ?? 0, lastSeenAt: row?.last_seen_at ?? null }
}
