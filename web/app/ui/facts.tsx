import type { ReactNode } from 'react'
import classes from './facts.module.css'

interface FactsProps {
  children: ReactNode
  /** rows: hairlines between them. grid: two columns, each value below its label; on phones beside it. */
  variant?: 'rows' | 'grid'
}

/** List of labels and values. */
export const Facts = ({ children, variant = 'rows' }: FactsProps) => <dl className={classes[variant]}>{children}</dl>

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
