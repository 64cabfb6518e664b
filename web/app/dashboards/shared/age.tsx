import { Trans } from '@lingui/react/macro'
import { ageOf, isLongWait } from './age-of.ts'
import classes from './age.module.css'

interface AgeProps {
  since: string
  /** Load time of the list, in ms since the epoch. */
  now: number
  /** Hours after which the age is highlighted; 12 by default. */
  longHours?: number
}

/** Waiting time such as '19 h', highlighted once it is long. */
export function Age({ since, now, longHours }: AgeProps) {
  const { count, unit } = ageOf(since, now)
  return (
    <span className={classes.age} data-long={isLongWait(since, now, longHours) || undefined}>
      {unit === 'minutes' && <Trans comment="A short age: 5 minutes">{count} min</Trans>}
      {unit === 'hours' && <Trans comment="A short age: 5 hours">{count} h</Trans>}
      {unit === 'days' && <Trans comment="A short age: 5 days">{count} d</Trans>}
    </span>
  )
}
