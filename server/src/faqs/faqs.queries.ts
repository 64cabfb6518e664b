import type { Database } from '#database/database.ts'

/** Public questions, in the order set by admins. */
export const listActiveFaqs = (db: Database, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('faqs')
    .select(['id', 'category', 'category_ar', 'question', 'question_ar', 'answer', 'answer_ar'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

export type FaqRow = Awaited<ReturnType<typeof listActiveFaqs>>[number]

export async function countActiveFaqs(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('faqs')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  return total
}
