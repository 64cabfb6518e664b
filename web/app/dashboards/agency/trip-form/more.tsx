import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import classes from './trip-form.module.css'
import type { TripFormOf } from './use-trip-form.ts'

interface MoreProps {
  form: TripFormOf
  /** What it contains: a field with an error must be visible. */
  fields: RegExp
  children: ReactNode
}

/** What few trips need. */
export function More({ form, fields, children }: MoreProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const hasError = Object.keys(form.errors).some((path) => fields.test(path))
  return (
    <details
      className={classes.more}
      open={isOpen || hasError}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{t`More`}</summary>
      <div className={`stack ${classes.fields}`}>{children}</div>
    </details>
  )
}
