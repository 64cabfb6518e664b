import { Trans } from '@lingui/react/macro'
import { ageOf, isLongWait } from './age-of.ts'
import classes from './age.module.css'

interface AgeProps {
  since: string
  /** When the list was loaded. */
  now: number
  /** What is long here; half a day when left out. */
  longHours?: number
}

/** How long something has waited, warm once it is long: '19 h'. */
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
