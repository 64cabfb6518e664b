import type { RejectReason } from '../../decisions/reject-reasons.ts'

/** What was typed about a payment; it stays with it while one looks at others. */
export interface Draft {
  reason: RejectReason | ''
  note: string
}

export const emptyDraft: Draft = { reason: '', note: '' }
