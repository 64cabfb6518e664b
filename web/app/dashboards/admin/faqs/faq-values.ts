import type { AdminFaq } from '@rihla/contract/faqs/admin-faqs.api.ts'

export interface FaqValues extends Record<string, unknown> {
  category: string
  question: string
  answer: string
  categoryAr: string
  questionAr: string
  answerAr: string
}

const fields = ['category', 'question', 'answer', 'categoryAr', 'questionAr', 'answerAr'] as const

export const faqValues = (faq: AdminFaq | undefined): FaqValues => ({
  category: faq?.category ?? '',
  question: faq?.question ?? '',
  answer: faq?.answer ?? '',
  categoryAr: faq?.categoryAr ?? '',
  questionAr: faq?.questionAr ?? '',
  answerAr: faq?.answerAr ?? '',
})

/** Only changed fields are sent, so that concurrent changes by another admin are kept. */
export const changedValues = (values: FaqValues, faq: AdminFaq): Partial<FaqValues> =>
  Object.fromEntries(
    fields.filter((field) => values[field].trim() !== faq[field]).map((field) => [field, values[field]]),
  )
