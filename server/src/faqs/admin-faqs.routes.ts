import * as api from '@rihla/contract/faqs/admin-faqs.api.ts'
import type { AdminFaq } from '@rihla/contract/faqs/admin-faqs.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { type CsvColumns, csvRoute } from '#http/csv.ts'
import { requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { localeOf } from '#http/locale.ts'
import { pageOf, setTotal } from '#http/paging.ts'
import { i18nOf } from '#translations/i18n.ts'
import { countFaqs, type FaqRow, listFaqs, requireFaq } from './admin-faqs.queries.ts'
import { changeFaq, createFaq, moveFaq, removeFaq } from './edit-faqs.ts'

const presentFaq = (row: FaqRow): AdminFaq => ({
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
  const show = async (id: string) => presentFaq(await requireFaq(context.db, id))

  app.route({
    ...api.listFaqsForAdmin,
    handler: async (request, reply) => {
      const [rows, total] = await Promise.all([
        listFaqs(context.db, request.query, pageOf(request.query)),
        countFaqs(context.db, request.query),
      ])
      setTotal(reply, total)
      return { faqs: rows.map(presentFaq), total }
    },
  })

  // only dozens of questions, so all are read at once
  csvRoute(app, context, {
    endpoint: api.exportFaqs,
    columns: faqColumns,
    file: async ({ query }) => ({ name: 'faqs', rows: await listFaqs(context.db, query) }),
  })

  app.route({
    ...api.createFaq,
    handler: async (request, reply) => {
      const id = await createFaq(context, requireUser(request), request.body)
      return reply.code(201).send(await show(id))
    },
  })

  app.route({
    ...api.changeFaq,
    handler: async (request) => {
      const change = { faqId: requireId(request.params.id), input: request.body }
      return show(await changeFaq(context, requireUser(request), change))
    },
  })

  app.route({
    ...api.moveFaq,
    handler: async (request) => {
      const move = { faqId: requireId(request.params.id), direction: request.body.direction }
      return show(await moveFaq(context, requireUser(request), move))
    },
  })

  app.route({
    ...api.deleteFaq,
    handler: async (request) => {
      await removeFaq(context, requireUser(request), requireId(request.params.id))
      return { message: i18nOf(localeOf(request)).t(/*i18n*/ 'FAQ deleted') }
    },
  })
}
