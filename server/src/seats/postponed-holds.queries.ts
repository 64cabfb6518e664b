import { sql } from 'kysely'
import type { Transaction } from '#database/database.ts'

/**
 * Holds and offers of the waiting list that lived at `since` end this much later. Returns how many. Locks them as the functions that
 * end holds do (docs/locking.md#lock-order).
 */
export async function updateHoldsPostponed(
  trx: Transaction,
  { since, seconds }: { since: Date; seconds: number },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with living as (
      select id from seat_holds where ended_at is null and ends_at > ${since} order by id for update
    ), postponed as (
      update seat_holds h set expires_at = h.expires_at + make_interval(secs => ${seconds}),
        ends_at = h.ends_at + make_interval(secs => ${seconds})
      from living where h.id = living.id
      returning h.id, h.is_offer, h.expires_at
    ), announced as (
      update waiting_list_entries e set offer_expires_at = postponed.expires_at from postponed
      where postponed.is_offer and e.id = postponed.id and e.offer_expires_at is not null
    )
    select id from postponed`.execute(trx)
  return rows.length
}
