import type { Faq } from '@rihla/contract/faqs/faqs.api.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { FaqRow } from './faqs.queries.ts'

const anchorOf = (category: string): string =>
  category
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Arabic is used only when both question and answer are translated. */
export function presentFaq(row: FaqRow, locale: Locale): Faq {
  const isArabic = locale === 'ar' && row.question_ar !== '' && row.answer_ar !== ''
  return {
    _id: row.id,
    category: (locale === 'ar' && row.category_ar) || row.category,
    topic: anchorOf(row.category),
    question: isArabic ? row.question_ar : row.question,
    answer: isArabic ? row.answer_ar : row.answer,
  }
}
