import { type Faq, listFaqs } from '@rihla/contract/faqs/faqs.api.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { serveCacheable } from '#http/cache-public-responses.ts'
import { setTotal } from '#http/paging.ts'
import { setSurrogateKeys } from '#http/surrogate-keys.ts'
import * as queries from './faqs.queries.ts'

export function faqsRoutes(app: App, { db }: Context): void {
  serveCacheable(app, listFaqs, async ({ page, locale }, reply) => {
    const shown = { state: 'active' } as const
    const [rows, total] = await Promise.all([queries.listFaqs(db, shown, page), queries.countFaqs(db, shown)])
    setTotal(reply, total)
    setSurrogateKeys(reply, ['faqs'])
    return rows.map((row) => presentFaq(row, locale))
  })
}

const anchorOf = (category: string): string =>
  category
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Uses a translation only if both the question and the answer are translated. */
export function presentFaq(row: queries.FaqRow, locale: Locale): Faq {
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
