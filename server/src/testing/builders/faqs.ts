import { v7 as uuid } from 'uuid'
import { insertFaq } from '#faqs/faqs.queries.ts'
import { inTransaction } from './in-transaction.ts'
import type { BuilderContext } from './people.ts'

interface FaqOverrides {
  category?: string
  question?: string
  position?: number
  is_active?: boolean
}

/** A visible question, first in order by default. Returns its id. */
export async function buildFaq({ db, clock }: BuilderContext, overrides: FaqOverrides = {}): Promise<string> {
  const id = uuid()
  const faq = { category: 'Paying', question: 'How do I pay?', answer: 'By transfer.', ...overrides }
  await inTransaction(db, (trx) => insertFaq(trx, { id, ...faq, created_at: clock.now() }))
  return id
}
