import type { faqStates } from '@rihla/contract/faqs/faq-values.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import { likePattern } from '#database/like-pattern.ts'
import { countRows } from '#database/list-rows.ts'
import type { DB } from '#database/tables.ts'
import { requireFound } from '#http/ids.ts'
import type { Page } from '#http/paging.ts'

export type FaqRow = Selectable<DB['faqs']>

interface FaqFilter {
  state?: (typeof faqStates)[number] | undefined
  search?: string | undefined
}

const searched = ['category', 'category_ar', 'question', 'question_ar', 'answer', 'answer_ar'] as const

/** Positions count from 1 regardless of the filter. */
function found(db: Database, { state, search }: FaqFilter) {
  const pattern = likePattern(search)
  return db
    .selectFrom('faqs')
    .$if(state !== undefined, (query) => query.where('is_active', '=', state === 'active'))
    .$if(pattern !== undefined, (query) =>
      query.where((eb) => eb.or(searched.map((column) => eb(column, 'ilike', pattern!)))),
    )
}

export const listFaqs = (db: Database, filter: FaqFilter, page?: Page): Promise<FaqRow[]> =>
  found(db, filter)
    .selectAll()
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .$if(page !== undefined, (query) => query.limit(page!.limit).offset(page!.offset))
    .execute()

export const countFaqs = (db: Database, filter: FaqFilter): Promise<number> => countRows(found(db, filter))

/** All questions in their order. Changes of the order, including inserts, are serialized by the lock. */
export async function lockFaqs(trx: Transaction): Promise<FaqRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('order of faqs', 0))`.execute(trx)
  return trx.selectFrom('faqs').selectAll().orderBy('position').orderBy('created_at').orderBy('id').execute()
}

export async function insertFaq(trx: Transaction, faq: Insertable<DB['faqs']>): Promise<void> {
  await trx.insertInto('faqs').values(faq).execute()
}

export async function updateFaq(trx: Transaction, id: string, changes: Updateable<DB['faqs']>): Promise<void> {
  await trx.updateTable('faqs').set(changes).where('id', '=', id).execute()
}

/** Assigns positions in this order, from 1 and without gaps. */
export async function updateFaqPositions(trx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`
    update faqs set position = placed.position
    from unnest(${ids}::uuid[]) with ordinality as placed (id, position)
    where faqs.id = placed.id and faqs.position <> placed.position`.execute(trx)
}

export async function deleteFaq(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('faqs').where('id', '=', id).execute()
}

/** Another admin may have deleted it in the meantime. */
export const requireFaq = async (db: Database | Transaction, id: string): Promise<FaqRow> =>
  requireFound(await db.selectFrom('faqs').selectAll().where('id', '=', id).executeTakeFirst())
