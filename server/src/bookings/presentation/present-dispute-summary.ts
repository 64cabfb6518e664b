import type { DisputeAuthor, DisputeCategory, DisputeDecision, DisputeState } from '@rihla/contract/disputes/dispute.ts'
import type { DisputeSummary } from '@rihla/contract/disputes/dispute-schema.ts'

interface SummaryRow {
  state: DisputeState
  category: DisputeCategory
  opened_by: DisputeAuthor
  /** A moment, as JSON or as a date. */
  created_at: Date | string
  answer_due_at: Date | string
  decision: DisputeDecision | null
}

export const presentDisputeSummary = (row: SummaryRow): DisputeSummary => ({
  state: row.state,
  category: row.category,
  openedBy: row.opened_by,
  openedAt: new Date(row.created_at).toISOString(),
  answerDueAt: new Date(row.answer_due_at).toISOString(),
  decision: row.decision,
})
