import { seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import type { Page } from '#http/paging.ts'

/** Whether booking `b` counts: a use is returned when the booking ends before confirmation (docs/product/pricing.md#promo-codes). */
const isCounted = sql<boolean>`(b.status = any (${[...seatHoldingStatuses]}::text[]) or exists (
  select from booking_events e where e.booking_id = b.id and e.to_status = 'confirmed'))`

const usesOf = (db: Database, promoId: string) => db.selectFrom('bookings as b').where('b.promo_id', '=', promoId)

export const listPromoUses = (db: Database, promoId: string, page: Page) =>
  usesOf(db, promoId)
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'b.customer_id').on('u.deleted_at', 'is', null))
    .select([
      'b.id',
      'u.name as customer',
      'b.trip_title',
      'b.status',
      'b.promo_discount_minor',
      'b.total_minor',
      'b.currency',
      'b.created_at',
    ])
    .select(isCounted.as('is_counted'))
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export type PromoUseRow = Awaited<ReturnType<typeof listPromoUses>>[number]

export async function countPromoUses(db: Database, promoId: string): Promise<number> {
  const { total } = await usesOf(db, promoId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Totals of the counted uses, per currency. */
export const sumPromoUses = (db: Database, promoId: string) =>
  usesOf(db, promoId)
    .where(isCounted)
    .select((eb) => [
      'b.currency',
      eb.fn.countAll<number>().as('bookings'),
      sql<number>`sum(b.promo_discount_minor)::bigint`.as('saving_minor'),
      sql<number>`sum(b.total_minor)::bigint`.as('total_minor'),
    ])
    .groupBy('b.currency')
    .orderBy('b.currency')
    .execute()
