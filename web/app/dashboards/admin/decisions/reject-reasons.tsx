import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { FieldNotes } from '#ui/field.tsx'
import classes from './decisions.module.css'

interface ReasonTexts {
  label: MessageDescriptor
  /** Sent to the customer by email. */
  text: MessageDescriptor
}

/** Common reasons to reject a payment. */
export const rejectReasons = {
  amount: { label: msg`Wrong amount`, text: msg`The amount we received does not match the amount due.` },
  reused: { label: msg`Reference already used`, text: msg`This transfer was already used for another booking.` },
  unreadable: { label: msg`Unreadable`, text: msg`We could not read your transfer screenshot.` },
  account: { label: msg`Wrong account`, text: msg`The transfer was sent to a different account.` },
} as const satisfies Record<string, ReasonTexts>
export type RejectReason = keyof typeof rejectReasons

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
  const { t } = useLingui()
  return (
    <fieldset
      className={classes.reasons}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend>{legend}</legend>
      <div className="row">
        {(Object.keys(rejectReasons) as RejectReason[]).map((reason) => (
          <label key={reason} className={classes.chip}>
            <input
              type="checkbox"
              checked={reason === value}
              onChange={(event) => onChange(event.currentTarget.checked ? reason : '')}
            />
            {t(rejectReasons[reason].label)}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
