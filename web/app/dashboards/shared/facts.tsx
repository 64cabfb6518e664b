import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** List of labels and values with hairline separators. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>

interface FactProps {
  label: ReactNode
  children: ReactNode
  /** Secondary line. */
  note?: ReactNode
  /** At the end of the row, such as a copy button or a link. */
  action?: ReactNode
}

export const Fact = ({ label, children, note, action }: FactProps) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>
      <span className={`wrap-anywhere ${classes.value}`}>
        {children}
        {note && <small>{note}</small>}
      </span>
      {action}
    </dd>
  </div>
)
