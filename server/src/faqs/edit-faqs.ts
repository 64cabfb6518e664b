import type { AuditAction, AuditDetails } from '@rihla/contract/audit/audit.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import type * as api from '@rihla/contract/faqs/admin-faqs.api.ts'
import { v7 as uuid } from 'uuid'
import { audit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { deleteFaq, type FaqRow, insertFaq, lockFaqs, updateFaq, updateFaqPositions } from './faqs.queries.ts'

interface Done {
  id: string
  action: Extract<AuditAction, `faq.${string}`>
  details?: AuditDetails
  isUnchanged?: boolean
}

/**
 * Serializes changes and audits them, except those without effect.
 */
function edit(
  context: Context,
  admin: CurrentUser,
  change: (trx: Transaction, faqs: FaqRow[]) => Promise<Done>,
): Promise<string> {
  return context.db.transaction().execute(async (trx) => {
    const { id, action, details, isUnchanged } = await change(trx, await lockFaqs(trx))
    if (isUnchanged) return id
    await audit(context, trx, admin, { action, targetId: id, details })
    return id
  })
}

const known = (faqs: readonly FaqRow[], id: string): FaqRow => requireFound(faqs.find((each) => each.id === id))

const columnsOf = (input: BodyOf<typeof api.changeFaq>) => {
  const columns = {
    category: input.category,
    question: input.question,
    answer: input.answer,
    category_ar: input.categoryAr,
    question_ar: input.questionAr,
    answer_ar: input.answerAr,
    is_active: input.isActive,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<FaqRow>
}

const namesOf = (columns: Partial<FaqRow>) => Object.keys(columns) as (keyof FaqRow)[]

export function createFaq(context: Context, admin: CurrentUser, input: BodyOf<typeof api.createFaq>): Promise<string> {
  return edit(context, admin, async (trx, faqs) => {
    const id = uuid()
    const { category, question, answer } = input
    const faq = { id, category, question, answer, ...columnsOf(input), created_at: context.clock.now() }
    await insertFaq(trx, faq)
    await updateFaqPositions(trx, withLastOfCategory(faqs, faq))
    return { id, action: 'faq.create', details: { question: faq.question } }
  })
}

/** Changes the given fields; in another category the question becomes the last. */
export function changeFaq(
  context: Context,
  admin: CurrentUser,
  { faqId, input }: { faqId: string; input: BodyOf<typeof api.changeFaq> },
): Promise<string> {
  return edit(context, admin, async (trx, faqs) => {
    const before = known(faqs, faqId)
    const changes = columnsOf(input)
    const changed = namesOf(changes).filter((name) => changes[name] !== before[name])
    if (changed.length > 0) await updateFaq(trx, faqId, changes)
    const { category } = changes
    if (category !== undefined && changed.includes('category')) {
      await updateFaqPositions(trx, withLastOfCategory(faqs, { id: faqId, category }))
    }
    return {
      id: faqId,
      action: 'faq.change',
      details: { changed: changed.join(', ') },
      isUnchanged: changed.length === 0,
    }
  })
}

export function moveFaq(
  context: Context,
  admin: CurrentUser,
  { faqId, direction }: { faqId: string; direction: 'up' | 'down' },
): Promise<string> {
  return edit(context, admin, async (trx, faqs) => {
    known(faqs, faqId)
    const moved = withMoved(faqs, faqId, direction)
    await updateFaqPositions(trx, moved)
    const isUnchanged = moved.every((id, at) => id === faqs[at]?.id)
    return { id: faqId, action: 'faq.move', details: { direction }, isUnchanged }
  })
}

export function removeFaq(context: Context, admin: CurrentUser, faqId: string): Promise<string> {
  return edit(context, admin, async (trx, faqs) => {
    const { question } = known(faqs, faqId)
    await deleteFaq(trx, faqId)
    await updateFaqPositions(
      trx,
      faqs.map(({ id }) => id).filter((id) => id !== faqId),
    )
    return { id: faqId, action: 'faq.delete', details: { question } }
  })
}

interface Placed {
  id: string
  category: string
}

/** The ids in order, with one placed after the last of its category, or at the end for a new category. */
export function withLastOfCategory(faqs: readonly Placed[], { id, category }: Placed): string[] {
  const others = faqs.filter((faq) => faq.id !== id)
  const last = others.findLastIndex((faq) => faq.category === category)
  const ids = others.map((faq) => faq.id)
  return ids.toSpliced(last === -1 ? ids.length : last + 1, 0, id)
}

/** The ids in order, with one swapped with its neighbour in the same category; unchanged where it has none. */
export function withMoved(faqs: readonly Placed[], id: string, direction: 'up' | 'down'): string[] {
  const ids = faqs.map((faq) => faq.id)
  const from = ids.indexOf(id)
  const category = faqs[from]?.category
  const isNeighbour = (faq: Placed, at: number) =>
    faq.category === category && (direction === 'up' ? at < from : at > from)
  const to = direction === 'up' ? faqs.findLastIndex(isNeighbour) : faqs.findIndex(isNeighbour)
  return to === -1 ? ids : ids.with(from, ids[to]!).with(to, id)
}
