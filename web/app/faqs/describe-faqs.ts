import type { Faq } from '@rihla/contract/faqs/faqs.api.ts'
import type { SchemaThing } from '#ui/structured-data.tsx'

/** Questions with their answers, told on the page of all of them only: the same twice is refused. */
export const describeFaqs = (faqs: readonly Pick<Faq, 'question' | 'answer'>[]): SchemaThing => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
