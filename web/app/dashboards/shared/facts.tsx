import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** Labels and values below each other, ruled by hairlines. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>

interface FactProps {
  label: ReactNode
  children: ReactNode
  /** A quiet second line. */
  note?: ReactNode
  /** At the end: a copy button, a link. */
  action?: ReactNode
}

export const Fact = ({ label, children, note, action }: FactProps) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>
      <span className={classes.value}>
        {children}
        {note && <small>{note}</small>}
      </span>
      {action}
    </dd>
  </div>
)
