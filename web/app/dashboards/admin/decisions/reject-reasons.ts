import { useLingui } from '@lingui/react/macro'

export const rejectReasons = ['amount', 'reused', 'unreadable', 'account'] as const
export type RejectReason = (typeof rejectReasons)[number]

interface ReasonText {
  label: string
  /** As the customer reads it in the mail. */
  sentence: string
}

/** Why payments are rejected, most often. */
export function useRejectReasons(): Record<RejectReason, ReasonText> {
  const { t } = useLingui()
  return {
    amount: { label: t`Wrong amount`, sentence: t`The amount that arrived is not the amount we expected.` },
    reused: { label: t`Reference already used`, sentence: t`This transfer was already used for another booking.` },
    unreadable: { label: t`Unreadable`, sentence: t`We could not read the picture of your transfer.` },
    account: { label: t`Other account`, sentence: t`The transfer went to another account than ours.` },
  }
}

/** Reason and note as one text for the customer; '' when there is neither. */
export const rejectionNote = (sentence: string | undefined, note: string): string =>
  [sentence, note.trim()].filter(Boolean).join(' ')
