import Type, { type Static } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { Id, Paging, Strict } from '../schemas.ts'

export const Faq = Type.Object({
  _id: Id,
  category: Type.String(),
  /** The category as an anchor on the page of all questions, the same in every language. */
  topic: Type.String(),
  question: Type.String(),
  answer: Type.String(),
})
export type Faq = Static<typeof Faq>

/** In the asker's language, and in English where nobody has translated them (DECISIONS.md §8). */
export const listFaqs = defineEndpoint({
  method: 'GET',
  url: '/api/faqs',
  access: 'everyone',
  schema: {
    summary: 'List questions and answers, in order',
    tags: ['faqs'],
    querystring: Strict({ ...Paging }),
    response: { 200: Type.Array(Faq) },
  },
})
