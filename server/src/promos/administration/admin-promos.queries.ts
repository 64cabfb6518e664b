import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { promoSortKeys, PromoState } from '@rihla/contract/promos/promo.ts'
import { partsOfSort, type SortOf } from '@rihla/contract/sorting.ts'
import { type Expression, type ExpressionBuilder, type Insertable, sql, type SqlBool, type Updateable } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import { likePattern } from '#database/like-pattern.ts'
import type { DB } from '#database/tables.ts'
import type { Page } from '#http/paging.ts'

export interface PromoFilter {
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

/** What `promoStateOf` of the contract says, in SQL. */
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

interface Asked {
  filter: PromoFilter
  today: CalendarDate
}

function found(db: Database, { filter: { state, search }, today }: Asked) {
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
  // without an end: after all others
  until: sql`coalesce(p.end_date, 'infinity')`,
}

/** The ids in their order: all of them, or those of one page. */
export async function listPromoIds(db: Database, asked: Asked, page?: Page): Promise<string[]> {
  const { key, direction } = partsOfSort(asked.filter.sort ?? '-until')
  const rows = await found(db, asked)
    .select('p.id')
    .orderBy(sortedBy[key], direction)
    .orderBy('p.id', direction)
    .$if(page !== undefined, (query) => query.limit(page!.limit).offset(page!.offset))
    .execute()
  return rows.map(({ id }) => id)
}

export async function countPromos(db: Database, asked: Asked): Promise<number> {
  const { total } = await found(db, asked)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const listPromosOf = (db: Database, ids: readonly string[]): Promise<PromoRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : selectPromos(db).where('p.id', 'in', ids).execute()

export const findPromo = (db: Database | Transaction, id: string): Promise<PromoRow | undefined> =>
  selectPromos(db).where('p.id', '=', id).executeTakeFirst()

/** Bookings that take or give back a use wait for whoever changes the promo (docs/locking.md). */
export async function lockPromo(trx: Transaction, id: string): Promise<PromoRow | undefined> {
  await trx.selectFrom('promos').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findPromo(trx, id)
}

/** False where a living promo has this code. */
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

/** Whoever gives a code a meaning takes turns: an admin's promo, and the settings' code of discounts. */
export async function lockPromoCode(trx: Transaction, code: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`promo code ${code}`}, 0))`.execute(trx)
}

/** Whether another living promo has this code. Asked under the lock of the codes. */
export async function isCodeTaken(trx: Transaction, code: string, exceptId: string | null = null): Promise<boolean> {
  const row = await trx
    .selectFrom('promos')
    .select('id')
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId!))
    .executeTakeFirst()
  return row !== undefined
}
