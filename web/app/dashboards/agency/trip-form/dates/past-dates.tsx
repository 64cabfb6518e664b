import { Plural } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import classes from '../trip-form.module.css'

interface PastDatesProps {
  count: number
  /** One of them is refused: it has to be seen. */
  isRefused: boolean
  children: ReactNode
}

/** Departures of former days, folded away: what is edited are those to come. */
export function PastDates({ count, isRefused, children }: PastDatesProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className={classes.past}
      open={isOpen || isRefused}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <Plural value={count} one="# past date" other="# past dates" />
      </summary>
      <div className={classes.rows}>{children}</div>
    </details>
  )
}
