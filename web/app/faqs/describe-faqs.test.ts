import { expect, test } from 'vitest'
import { describeFaqs } from './describe-faqs.ts'

test('describes every question with its answer', () => {
  expect(describeFaqs([{ question: 'How do I pay?', answer: 'By transfer.' }])).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'How do I pay?', acceptedAnswer: { '@type': 'Answer', text: 'By transfer.' } },
    ],
  })
})
