import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { Id, Paging, Strict } from '../schemas.ts'

const faqs = endpointsOf('faqs')

export const Faq = Type.Object({
  _id: Id,
  category: Type.String(),
  /** Anchor of the category on the FAQ page, the same in every language. */
  topic: Type.String(),
  question: Type.String(),
  answer: Type.String(),
})
export type Faq = Static<typeof Faq>

/** In the language of the request, falling back to English (docs/product/faqs.md#faqs). */
export const listFaqs = faqs.get('/api/faqs', 'everyone', {
  summary: 'List questions and answers, in order',
  querystring: Strict({ ...Paging }),
  response: { 200: Type.Array(Faq) },
})
