import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import classes from './stat.module.css'

interface StatProps {
  label: ReactNode
  icon?: TablerIcon
  value: ReactNode
  /** Small text next to the value. */
  beside?: ReactNode
  /** Small text below the value. */
  note?: ReactNode
}

/** One metric of a dashboard. Group several in `Stats`. */
export const Stat = ({ label, icon, value, beside, note }: StatProps) => (
  <dl className={classes.stat}>
    <dt className="small">
      {icon && <Icon of={icon} />}
      {label}
    </dt>
    <dd className={classes.value}>
      {value} {beside && <small className="small">{beside}</small>}
    </dd>
    {note && <dd className={`small ${classes.note}`}>{note}</dd>}
  </dl>
)

export const Stats = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={classes.stats} aria-label={label}>
    {children}
  </section>
)
