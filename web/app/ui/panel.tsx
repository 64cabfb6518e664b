import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import classes from './panel.module.css'

interface PanelProps {
  heading?: ReactNode
  description?: ReactNode
  /** At the end of the heading's row. */
  action?: ReactNode
  /** The content brings its own insets, such as a table. */
  isFlush?: boolean
  children: ReactNode
}

/** A white part of a desk. */
export function Panel({ heading, description, action, isFlush = false, children }: PanelProps) {
  return (
    <section className={classes.panel}>
      {(heading || action) && (
        <header className={classes.head}>
          <div>
            {heading && <h2>{heading}</h2>}
            {description && <p>{description}</p>}
          </div>
          {action}
        </header>
      )}
      <div className={classNames(!isFlush && classes.body)}>{children}</div>
    </section>
  )
}
