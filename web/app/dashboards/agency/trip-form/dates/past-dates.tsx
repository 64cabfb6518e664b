import { Plural } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import classes from '../trip-form.module.css'

interface PastDatesProps {
  count: number
  /** One of them has an error and must be visible. */
  hasError: boolean
  children: ReactNode
}

/** Collapsed list of past departures. */
export function PastDates({ count, hasError, children }: PastDatesProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className={classes.past}
      open={isOpen || hasError}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <Plural value={count} one="# past date" other="# past dates" />
      </summary>
      <div className={classes.rows}>{children}</div>
    </details>
  )
}
