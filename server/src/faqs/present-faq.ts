import type { Faq } from '@rihla/contract/faqs/faqs.api.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { FaqRow } from './faqs.queries.ts'

const anchorOf = (category: string): string =>
  category
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Uses a translation only if both the question and the answer are translated. */
export function presentFaq(row: FaqRow, locale: Locale): Faq {
  const translations: Partial<Record<Locale, Pick<Faq, 'category' | 'question' | 'answer'>>> = {
    ar: { category: row.category_ar, question: row.question_ar, answer: row.answer_ar },
  }
  const translation = translations[locale]
  const isTranslated = translation && translation.question !== '' && translation.answer !== ''
  const { question, answer } = isTranslated ? translation : row
  return {
    _id: row.id,
    category: translation?.category || row.category,
    topic: anchorOf(row.category),
    question,
    answer,
  }
}
