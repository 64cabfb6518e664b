import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { FieldNotes } from '#ui/field.tsx'
import classes from './decisions.module.css'

const rejectReasons = ['amount', 'reused', 'unreadable', 'account'] as const
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

interface ReasonChipsProps {
  legend: ReactNode
  value: RejectReason | ''
  onChange: (reason: RejectReason | '') => void
  error?: ReactNode
}

/** Optional rejection reason; pressing the selected chip again clears it. */
export function ReasonChips({ legend, value, onChange, error }: ReasonChipsProps) {
  const id = useId()
  const reasons = useRejectReasons()
  return (
    <fieldset
      className={classes.reasons}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend>{legend}</legend>
      <div className="row">
        {rejectReasons.map((reason) => (
          <label key={reason} className={classes.chip}>
            <input
              type="checkbox"
              checked={reason === value}
              onChange={(event) => onChange(event.currentTarget.checked ? reason : '')}
            />
            {reasons[reason].label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
