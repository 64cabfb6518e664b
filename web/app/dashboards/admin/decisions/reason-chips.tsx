import { useId, type ReactNode } from 'react'
import { FieldNotes } from '#ui/field.tsx'
import classes from './reason-chips.module.css'
import { type RejectReason, rejectReasons, useRejectReasons } from './reject-reasons.ts'

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
      <div className={classes.chips}>
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
