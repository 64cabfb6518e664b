import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  /** Name of an image in /pictures without its extension, such as 'empty-bookings'. */
  picture?: string
  heading?: ReactNode
  /** One sentence with the next step. */
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ picture, heading, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {picture && <img src={`/pictures/${picture}.svg`} alt="" width={200} height={150} loading="lazy" />}
      {heading && <p className={classes.heading}>{heading}</p>}
      {children && <div className={`muted ${classes.text}`}>{children}</div>}
      {action}
    </div>
  )
}
