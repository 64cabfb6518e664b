import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import classes from './panel.module.css'

interface PanelProps {
  heading?: ReactNode
  description?: ReactNode
  /** Rendered at the end of the heading row. */
  action?: ReactNode
  /** The content has its own padding, such as a table. */
  isFlush?: boolean
  children: ReactNode
}

/** Card section of a dashboard. */
export function Panel({ heading, description, action, isFlush = false, children }: PanelProps) {
  return (
    <section className={classes.panel}>
      {(heading || action) && (
        <header className={classes.head}>
          <div>
            {heading && <h2>{heading}</h2>}
            {description && <p className="small">{description}</p>}
          </div>
          {action}
        </header>
      )}
      <div className={classNames(!isFlush && classes.body)}>{children}</div>
    </section>
  )
}
