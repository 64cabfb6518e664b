import type { Locale } from '@rihla/contract/product.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '#context.ts'
import { sendCsv } from '#http/csv.ts'
import { i18nOf } from '#translations/i18n.ts'
import { type FaqFilter, listFaqs } from './admin-faqs.queries.ts'

/** Exports the questions the filter selects, in order. There are only dozens of them, so all are read at once. */
export async function sendFaqsFile(
  { db }: Context,
  reply: FastifyReply,
  { filter, locale }: { filter: FaqFilter; locale: Locale },
): Promise<never> {
  const i18n = i18nOf(locale)
  return sendCsv(reply, {
    name: 'faqs',
    columns: [
      { head: i18n.t('Category'), value: (row) => row.category },
      { head: i18n.t('Question'), value: (row) => row.question },
      { head: i18n.t('Answer'), value: (row) => row.answer },
      { head: i18n.t('Category (Arabic)'), value: (row) => row.category_ar },
      { head: i18n.t('Question (Arabic)'), value: (row) => row.question_ar },
      { head: i18n.t('Answer (Arabic)'), value: (row) => row.answer_ar },
      { head: i18n.t('Status'), value: (row) => i18n.t(row.is_active ? /*i18n*/ 'Visible' : /*i18n*/ 'Hidden') },
    ],
    rows: await listFaqs(db, filter),
  })
}
