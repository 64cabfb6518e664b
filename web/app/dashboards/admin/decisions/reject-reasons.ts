import { useLingui } from '@lingui/react/macro'

export const rejectReasons = ['amount', 'reused', 'unreadable', 'account'] as const
export type RejectReason = (typeof rejectReasons)[number]

interface ReasonText {
  label: string
  /** Sent to the customer by email. */
  text: string
}

/** Common reasons to reject a payment. */
export function useRejectReasons(): Record<RejectReason, ReasonText> {
  const { t } = useLingui()
  return {
    amount: { label: t`Wrong amount`, text: t`The amount we received does not match the amount due.` },
    reused: { label: t`Reference already used`, text: t`This transfer was already used for another booking.` },
    unreadable: { label: t`Unreadable`, text: t`We could not read your transfer screenshot.` },
    account: { label: t`Wrong account`, text: t`The transfer was sent to a different account.` },
  }
}

/** Reason and note as one text for the customer; '' when there is neither. */
export const rejectionNote = (reason: string | undefined, note: string): string =>
  [reason, note.trim()].filter(Boolean).join(' ')
