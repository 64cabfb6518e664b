import { seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { promoSortKeys, PromoState } from '@rihla/contract/promos/promo.ts'
import { partsOfSort, type SortOf } from '@rihla/contract/sorting.ts'
import { type Expression, type ExpressionBuilder, type Insertable, sql, type SqlBool, type Updateable } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import { likePattern } from '#database/like-pattern.ts'
import { countRows } from '#database/list-rows.ts'
import type { DB } from '#database/tables.ts'
import type { Page } from '#http/paging.ts'

interface PromoFilter {
  state?: PromoState | undefined
  search?: string | undefined
  sort?: SortOf<(typeof promoSortKeys)[number]> | undefined
}

const selectPromos = (db: Database | Transaction) =>
  db
    .selectFrom('promos as p')
    .selectAll('p')
    .select((eb) =>
      eb
        .not(eb.exists(eb.selectFrom('bookings as b').select('b.id').whereRef('b.promo_id', '=', 'p.id')))
        .as('is_unused'),
    )
    .where('p.deleted_at', 'is', null)

export type PromoRow = Awaited<ReturnType<ReturnType<typeof selectPromos>['executeTakeFirstOrThrow']>>

type Condition = Expression<SqlBool>

/** `promoStateOf` of the contract in SQL. */
function isIn(state: PromoState, today: CalendarDate) {
  return (eb: ExpressionBuilder<{ p: DB['promos'] }, 'p'>): Condition => {
    const isOver = eb('p.end_date', '<', today)
    const isUpcoming = eb('p.start_date', '>', today)
    const isUsedUp = eb('p.used_count', '>=', eb.ref('p.usage_limit'))
    const not = (condition: Condition) => sql<boolean>`(${condition}) is not true`
    const conditions: Record<PromoState, Condition[]> = {
      over: [isOver],
      upcoming: [not(isOver), isUpcoming],
      used_up: [not(isOver), not(isUpcoming), isUsedUp],
      active: [not(isOver), not(isUpcoming), not(isUsedUp)],
    }
    return eb.and(conditions[state])
  }
}

function matching(db: Database, { state, search }: PromoFilter, today: CalendarDate) {
  const pattern = likePattern(search)
  return db
    .selectFrom('promos as p')
    .where('p.deleted_at', 'is', null)
    .$if(state !== undefined, (query) => query.where(isIn(state!, today)))
    .$if(pattern !== undefined, (query) =>
      query.where((eb) =>
        eb.or((['p.code', 'p.title', 'p.description'] as const).map((column) => eb(column, 'ilike', pattern!))),
      ),
    )
}

const sortedBy = {
  code: sql`p.code`,
  title: sql`lower(p.title)`,
  used: sql`p.used_count`,
  // promos without an end date sort last
  until: sql`coalesce(p.end_date, 'infinity')`,
}

/** Ids of the matching promos, latest expiry first unless sorted otherwise. */
export function selectPromoIds(db: Database, filter: PromoFilter, today: CalendarDate) {
  const { key, direction } = partsOfSort(filter.sort ?? '-until')
  return matching(db, filter, today).select('p.id').orderBy(sortedBy[key], direction).orderBy('p.id', direction)
}

export const listPromosByIds = (db: Database, ids: readonly string[]): Promise<PromoRow[]> =>
  selectPromos(db).where('p.id', 'in', ids).execute()

export const findPromo = (db: Database | Transaction, id: string): Promise<PromoRow | undefined> =>
  selectPromos(db).where('p.id', '=', id).executeTakeFirst()

/** Bookings that consume or return a use wait for this lock (docs/locking.md). */
export async function lockPromo(trx: Transaction, id: string): Promise<PromoRow | undefined> {
  await trx.selectFrom('promos').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findPromo(trx, id)
}

/** Returns false when an undeleted promo has this code. */
export async function insertPromo(trx: Transaction, promo: Insertable<DB['promos']>): Promise<boolean> {
  const row = await trx
    .insertInto('promos')
    .values(promo)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updatePromo(trx: Transaction, id: string, changes: Updateable<DB['promos']>): Promise<void> {
  await trx.updateTable('promos').set(changes).where('id', '=', id).execute()
}

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
      'b.refunded_minor',
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

export const countPromoUses = (db: Database, promoId: string): Promise<number> => countRows(usesOf(db, promoId))

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
