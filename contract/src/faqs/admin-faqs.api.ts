import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import {
  fileOf,
  Id,
  Message,
  Moment,
  OneOf,
  Paging,
  requiredLine,
  requiredText,
  Search,
  Strict,
  text,
} from '../schemas.ts'
import { faqDirections, faqLimits, faqStates } from './faq-values.ts'

const faqs = endpointsOf('faqs')

/** A question in both languages; missing translations are empty. */
export const AdminFaq = Type.Object({
  _id: Id,
  category: Type.String(),
  question: Type.String(),
  answer: Type.String(),
  categoryAr: Type.String(),
  questionAr: Type.String(),
  answerAr: Type.String(),
  isActive: Type.Boolean(),
  /** Position among all questions, from 1. */
  position: Type.Integer(),
  createdAt: Moment,
})
export type AdminFaq = Static<typeof AdminFaq>

const answer = requiredText(faqLimits.answer)
const arabicLine = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

const arabic = {
  categoryAr: arabicLine(faqLimits.category),
  questionAr: arabicLine(faqLimits.question),
  answerAr: Type.Optional(text(faqLimits.answer)),
  isActive: Type.Optional(Type.Boolean()),
}

const filters = {
  state: Type.Optional(OneOf(faqStates)),
  /** Matches the category, question or answer in either language. */
  search: Type.Optional(Search),
}

/** In public order. */
export const listFaqsForAdmin = faqs.get('/api/admin/faqs', 'admin', {
  scopes: ['admin:content:read'],
  summary: 'List all questions and answers, in order',
  querystring: Strict({ ...filters, ...Paging }),
  response: { 200: Type.Object({ faqs: Type.Array(AdminFaq), total: Type.Integer() }) },
})

export const exportFaqs = faqs.get('/api/admin/faqs.csv', 'admin', {
  scopes: ['admin:content:read'],
  summary: 'Export questions and answers (CSV)',
  querystring: Strict(filters),
  response: { 200: fileOf<unknown>('text/csv') },
})

/** Appended to its category. */
export const createFaq = faqs.post('/api/admin/faqs', 'admin', {
  scopes: ['admin:content:write'],
  summary: 'Add a question',
  body: Strict({
    category: requiredLine(faqLimits.category),
    question: requiredLine(faqLimits.question),
    answer,
    ...arabic,
  }),
  response: { 201: AdminFaq },
})

/** Omitted fields stay unchanged. A changed category moves the question to its end. */
export const changeFaq = faqs.put('/api/admin/faqs/:id', 'admin', {
  scopes: ['admin:content:write'],
  summary: 'Change a question',
  body: Strict({
    category: Type.Optional(requiredLine(faqLimits.category)),
    question: Type.Optional(requiredLine(faqLimits.question)),
    answer: Type.Optional(answer),
    ...arabic,
  }),
  response: { 200: AdminFaq },
})

/** Swaps the question with its neighbour in the same category; no effect at either end. */
export const moveFaq = faqs.put('/api/admin/faqs/:id/position', 'admin', {
  scopes: ['admin:content:write'],
  summary: 'Move a question up or down',
  body: Strict({ direction: OneOf(faqDirections) }),
  response: { 200: AdminFaq },
})

export const deleteFaq = faqs.delete('/api/admin/faqs/:id', 'admin', {
  scopes: ['admin:content:write'],
  summary: 'Delete a question',
  response: { 200: Message },
})
