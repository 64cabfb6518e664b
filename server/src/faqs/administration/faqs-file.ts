import type { Locale } from '@rihla/contract/product.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '#context.ts'
import { sendCsv } from '#http/csv.ts'
import { type FaqFilter, listFaqs } from './admin-faqs.queries.ts'

const words = {
  en: {
    category: 'Category',
    question: 'Question',
    answer: 'Answer',
    arabic: (head: string) => `${head} (Arabic)`,
    status: 'Status',
    active: 'Active',
    inactive: 'Inactive',
  },
  ar: {
    category: 'الفئة',
    question: 'السؤال',
    answer: 'الإجابة',
    arabic: (head: string) => `${head} (بالعربية)`,
    status: 'الحالة',
    active: 'ظاهر',
    inactive: 'مخفي',
  },
} satisfies Record<Locale, object>

/** All questions of a table as CSV, in order. There are only dozens, so they are read at once. */
export async function sendFaqsFile(
  { db }: Context,
  reply: FastifyReply,
  { filter, locale }: { filter: FaqFilter; locale: Locale },
): Promise<never> {
  const head = words[locale]
  return sendCsv(reply, {
    name: 'faqs',
    columns: [
      { head: head.category, value: (row) => row.category },
      { head: head.question, value: (row) => row.question },
      { head: head.answer, value: (row) => row.answer },
      { head: head.arabic(head.category), value: (row) => row.category_ar },
      { head: head.arabic(head.question), value: (row) => row.question_ar },
      { head: head.arabic(head.answer), value: (row) => row.answer_ar },
      { head: head.status, value: (row) => (row.is_active ? head.active : head.inactive) },
    ],
    rows: await listFaqs(db, filter),
  })
}
