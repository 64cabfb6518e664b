import * as api from '@rihla/contract/faqs/admin-faqs.api.ts'
import { auditedCsvRoute } from '#audit/record-export.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import type { CsvColumns } from '#http/csv.ts'
import { setTotal } from '#http/paging.ts'
import { serve } from '#http/serve.ts'
import { countFaqs, type FaqRow, listFaqs, requireFaq } from './faqs.queries.ts'
import { changeFaq, createFaq, moveFaq, removeFaq } from './edit-faqs.ts'

const presentFaq = (row: FaqRow): api.AdminFaq => ({
  _id: row.id,
  category: row.category,
  question: row.question,
  answer: row.answer,
  categoryAr: row.category_ar,
  questionAr: row.question_ar,
  answerAr: row.answer_ar,
  isActive: row.is_active,
  position: row.position,
  createdAt: row.created_at.toISOString(),
})

const faqColumns: CsvColumns<FaqRow> = (i18n) => [
  { head: i18n.t('Category'), value: (row) => row.category },
  { head: i18n.t('Question'), value: (row) => row.question },
  { head: i18n.t('Answer'), value: (row) => row.answer },
  { head: i18n.t('Category (Arabic)'), value: (row) => row.category_ar },
  { head: i18n.t('Question (Arabic)'), value: (row) => row.question_ar },
  { head: i18n.t('Answer (Arabic)'), value: (row) => row.answer_ar },
  { head: i18n.t('Status'), value: (row) => i18n.t(row.is_active ? /*i18n*/ 'Visible' : /*i18n*/ 'Hidden') },
]

export function adminFaqsRoutes(app: App, context: Context): void {
  const { db } = context
  const show = async (id: string) => presentFaq(await requireFaq(db, id))

  serve(app, api.listFaqsForAdmin, async ({ query, page }, reply) => {
    const [rows, total] = await Promise.all([listFaqs(db, query, page), countFaqs(db, query)])
    setTotal(reply, total)
    return { faqs: rows.map(presentFaq), total }
  })

  // only dozens of questions, so all are read at once
  auditedCsvRoute(app, context, {
    endpoint: api.exportFaqs,
    columns: faqColumns,
    file: async ({ query }) => ({ name: 'faqs', rows: await listFaqs(db, query) }),
  })

  serve(app, api.createFaq, async ({ user, body }) => show(await createFaq(context, user, body)))

  serve(app, api.changeFaq, async ({ user, params: { id }, body }) =>
    show(await changeFaq(context, user, { faqId: id, input: body })),
  )

  serve(app, api.moveFaq, async ({ user, params: { id }, body: { direction } }) =>
    show(await moveFaq(context, user, { faqId: id, direction })),
  )

  serve(app, api.deleteFaq, async ({ user, params: { id }, i18n }) => {
    await removeFaq(context, user, id)
    return { message: i18n.t('FAQ deleted') }
  })
}
