import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { FormError } from './form-error.tsx'
import type { FieldOf } from './merge-values.ts'
import classes from './merged-form.module.css'
import { Notice } from './notice.tsx'
import type { MergedForm } from './use-merged-form.ts'

interface ConflictsProps<V extends Record<string, unknown>> {
  merged: MergedForm<V>
  labels: Record<FieldOf<V>, string>
  formatValue: (value: unknown, field: FieldOf<V>) => string
  /** What happened, and what saving will do. */
  children: ReactNode
}

/** Fields that were also changed elsewhere: shows the saved values and lets the user adopt them. */
export function Conflicts<V extends Record<string, unknown>>({
  merged: { conflicts, theirs, takeTheirs },
  labels,
  formatValue,
  children,
}: ConflictsProps<V>) {
  const ref = useRef<HTMLDivElement>(null)
  const hasConflicts = conflicts.length > 0
  useEffect(() => {
    if (hasConflicts) ref.current?.focus()
  }, [hasConflicts])
  if (!hasConflicts) return null
  return (
    <div ref={ref} tabIndex={-1} role="alert">
      <Notice tone="warn">
        <p>{children}</p>
        <ul className={`stack ${classes.conflicts}`}>
          {conflicts.map((field) => (
            <li key={field} className="row">
              <span className="wrap-anywhere">
                <strong>{labels[field]}</strong>: <bdi>{formatValue(theirs[field], field)}</bdi>
              </span>
              <Button small variant="outline" onClick={() => takeTheirs(field)}>
                <Trans>Use this value</Trans>
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

interface SaveBarProps<V extends Record<string, unknown>> {
  merged: MergedForm<V>
  label: ReactNode
  /** Beside the buttons while there are unsaved changes. */
  unsaved: ReactNode
  /** Result of the last save. Default: its message. */
  result?: ReactNode
  isSticky?: boolean
  isHiddenUntilChanged?: boolean
}

/** The save button of a form with its error, its result and what is unsaved. */
export function SaveBar<V extends Record<string, unknown>>({
  merged: { form, changed, saved, discard },
  label,
  unsaved,
  result = saved?.message,
  isSticky = false,
  isHiddenUntilChanged = false,
}: SaveBarProps<V>) {
  const isChanged = changed.length > 0
  const isShown = isChanged || form.isSubmitting || !isHiddenUntilChanged
  return (
    <div className={`stack ${classes.bar}`} data-sticky={isSticky}>
      <FormError form={form} />
      <div role="status">{result && <Notice tone="ok">{result}</Notice>}</div>
      {isShown && (
        <div className={`row ${classes.buttons}`}>
          <Button type="submit" busy={form.isSubmitting}>
            {label}
          </Button>
          {isChanged && (
            <>
              <Button variant="subtle" onClick={discard} disabled={form.isSubmitting}>
                <Trans>Discard</Trans>
              </Button>
              <span className={`small ${classes.unsaved}`}>{unsaved}</span>
            </>
          )}
        </div>
      )}
    </div>
  )
}
