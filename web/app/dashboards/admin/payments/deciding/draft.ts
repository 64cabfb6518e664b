import type { RejectReason } from '../../decisions/reject-reasons.ts'

/** Unsent input for one payment; kept while other payments are open. */
export interface Draft {
  reason: RejectReason | ''
  note: string
}

export const emptyDraft: Draft = { reason: '', note: '' }
