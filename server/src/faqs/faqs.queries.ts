import type { Database } from '../database/database.ts'

/** Those visitors see, in the order an admin gave them. */
export const listActiveFaqs = (db: Database) =>
  db
    .selectFrom('faqs')
    .select(['id', 'category', 'category_ar', 'question', 'question_ar', 'answer', 'answer_ar'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1_000)
    .execute()

export type FaqRow = Awaited<ReturnType<typeof listActiveFaqs>>[number]
