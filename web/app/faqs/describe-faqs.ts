import type { Faq } from '@rihla/contract/faqs/faqs.api.ts'
import type { SchemaThing } from '#ui/structured-data.tsx'

/** Structured data of all questions, on the FAQ page only: search engines reject duplicates. */
export const describeFaqs = (faqs: readonly Pick<Faq, 'question' | 'answer'>[]): SchemaThing => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
