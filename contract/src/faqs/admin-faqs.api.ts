import Type, { type Static } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdParams, Message, Moment, OneOf, Paging, requiredLine, Strict } from '../schemas.ts'
import { faqDirections, faqLimits, faqStates } from './faq.ts'

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

const answer = Type.String({ minLength: 1, maxLength: faqLimits.answer, pattern: String.raw`\S` })
const arabicLine = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

const arabic = {
  categoryAr: arabicLine(faqLimits.category),
  questionAr: arabicLine(faqLimits.question),
  answerAr: arabicLine(faqLimits.answer),
  isActive: Type.Optional(Type.Boolean()),
}

const filters = {
  state: Type.Optional(OneOf(faqStates)),
  /** Matches the category, question or answer in either language. */
  search: Type.Optional(Type.String({ maxLength: 100 })),
}

/** In public order. */
export const listFaqsForAdmin = defineEndpoint({
  method: 'GET',
  url: '/api/admin/faqs',
  access: 'admin',
  schema: {
    summary: 'List all questions and answers, in order',
    tags: ['faqs'],
    querystring: Strict({ ...filters, ...Paging }),
    response: { 200: Type.Object({ faqs: Type.Array(AdminFaq), total: Type.Integer() }) },
  },
})

export const exportFaqs = defineEndpoint({
  method: 'GET',
  url: '/api/admin/faqs.csv',
  access: 'admin',
  schema: {
    summary: 'Export questions and answers (CSV)',
    tags: ['faqs'],
    querystring: Strict(filters),
    response: { 200: Type.Unsafe<unknown>({}) },
  },
})

/** Appended to its category. */
export const createFaq = defineEndpoint({
  method: 'POST',
  url: '/api/admin/faqs',
  access: 'admin',
  schema: {
    summary: 'Add a question',
    tags: ['faqs'],
    body: Strict({
      category: requiredLine(faqLimits.category),
      question: requiredLine(faqLimits.question),
      answer,
      ...arabic,
    }),
    response: { 201: AdminFaq },
  },
})

/** Omitted fields stay unchanged. A changed category moves the question to its end. */
export const changeFaq = defineEndpoint({
  method: 'PUT',
  url: '/api/admin/faqs/:id',
  access: 'admin',
  schema: {
    summary: 'Change a question',
    tags: ['faqs'],
    params: IdParams,
    body: Strict({
      category: Type.Optional(requiredLine(faqLimits.category)),
      question: Type.Optional(requiredLine(faqLimits.question)),
      answer: Type.Optional(answer),
      ...arabic,
    }),
    response: { 200: AdminFaq },
  },
})

/** Swaps the question with its neighbour in the same category; no effect at either end. */
export const moveFaq = defineEndpoint({
  method: 'PUT',
  url: '/api/admin/faqs/:id/position',
  access: 'admin',
  schema: {
    summary: 'Move a question up or down',
    tags: ['faqs'],
    params: IdParams,
    body: Strict({ direction: OneOf(faqDirections) }),
    response: { 200: AdminFaq },
  },
})

export const deleteFaq = defineEndpoint({
  method: 'DELETE',
  url: '/api/admin/faqs/:id',
  access: 'admin',
  schema: {
    summary: 'Delete a question',
    tags: ['faqs'],
    params: IdParams,
    response: { 200: Message },
  },
})
