import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  /** The name of a picture in /pictures without ending, such as 'empty-bookings'. */
  picture?: string
  heading?: ReactNode
  /** One sentence, and the way on. */
  children?: ReactNode
  action?: ReactNode
}

/** A list with nothing in it. */
export function EmptyState({ picture, heading, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {picture && <img src={`/pictures/${picture}.svg`} alt="" width={200} height={150} loading="lazy" />}
      {heading && <p className={classes.heading}>{heading}</p>}
      {children && <div className={classes.words}>{children}</div>}
      {action}
    </div>
  )
}
