import { sql } from 'kysely'
import { isWaiting } from '#bookings/row/booking-columns.queries.ts'
import type { Transaction } from '#database/database.ts'

/**
 * Deadlines of bookings that had not passed at `since` move by this much, at most to the departure, and reminders of them. Returns
 * how many.
 */
export async function updateDeadlinesPostponed(
  trx: Transaction,
  { since, seconds }: { since: Date; seconds: number },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with waiting as (
      select b.id, greatest(b.due_at, least(b.departs_at, b.due_at + make_interval(secs => ${seconds}))) as due_at
      from bookings b
      where (${isWaiting} or b.date_change is not null) and b.due_at > ${since} and b.deleted_at is null
      order by b.id for update
    )
    update bookings b set due_at = waiting.due_at,
      remind_at = case when b.remind_at > ${since}
        then least(waiting.due_at, b.remind_at + make_interval(secs => ${seconds})) else b.remind_at end
    from waiting where b.id = waiting.id
    returning b.id`.execute(trx)
  return rows.length
}
