import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Key } from '#dashboards/shared/queue/queue-keys.tsx'
import { listen } from '#data/listen-to-events.ts'
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
const reasons = Object.keys(rejectReasons) as RejectReason[]

/** Reason and note as one text for the customer; '' when there is neither. */
export const rejectionNote = (reason: string | undefined, note: string): string =>
  [reason, note.trim()].filter(Boolean).join(' ')

interface ReasonChipsProps {
  legend: ReactNode
  value: RejectReason | ''
  onChange: (reason: RejectReason | '') => void
  error?: ReactNode
  /** Chosen with the keys 1 to 4, too. */
  hasKeys?: boolean
}

/** Optional rejection reason; pressing the selected chip again clears it. */
export function ReasonChips({ legend, value, onChange, error, hasKeys = false }: ReasonChipsProps) {
  const id = useId()
  const { t } = useLingui()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const reason = reasons[Number(event.key) - 1]
    if (!reason || event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    onChange(reason)
    fieldset.current?.querySelectorAll('input')[reasons.indexOf(reason)]?.focus()
  })
  useEffect(() => (hasKeys ? listen(['keydown'], (event: KeyboardEvent) => press(event)) : undefined), [hasKeys])
  return (
    <fieldset
      ref={fieldset}
      className={classes.reasons}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend>{legend}</legend>
      <div className="row">
        {reasons.map((reason, place) => (
          <label key={reason} className={classes.chip}>
            <input
              type="checkbox"
              checked={reason === value}
              onChange={(event) => onChange(event.currentTarget.checked ? reason : '')}
            />
            {hasKeys && <Key of={String(place + 1)} />}
            {t(rejectReasons[reason].label)}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
