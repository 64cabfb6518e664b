import { seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'

interface PromoDifference {
  id: string
  code: string
  used: number
  limit: number | null
  held: number
}

/** Promos with their uses, of which more are counted than allowed, or others than those of their bookings. */
export async function listPromoDifferences(
  db: Database | Transaction,
  { promoId }: { promoId?: string } = {},
): Promise<PromoDifference[]> {
  const { rows } = await sql<PromoDifference>`
    select p.id, p.code, p.used_count as used, p.usage_limit as limit, held.bookings as held
    from promos p
    cross join lateral (
      select count(*)::int as bookings from bookings
      where promo_id = p.id and status = any (${[...seatHoldingStatuses]}::text[])
    ) held
    where (p.used_count <> held.bookings or p.used_count > p.usage_limit or held.bookings > p.usage_limit)
      ${promoId === undefined ? sql`` : sql`and p.id = ${promoId}`}`.execute(db)
  return rows
}
