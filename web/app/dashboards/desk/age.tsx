import { Trans } from '@lingui/react/macro'
import { ageOf, isLongWait } from './age-of.ts'
import classes from './age.module.css'

/** How long something has waited, warm once it is long: '19 h'. `now` is when the list was loaded. */
export function Age({ since, now }: { since: string; now: number }) {
  const { count, unit } = ageOf(since, now)
  return (
    <span className={classes.age} data-long={isLongWait(since, now) || undefined}>
      {unit === 'minutes' && <Trans comment="A short age: 5 minutes">{count} min</Trans>}
      {unit === 'hours' && <Trans comment="A short age: 5 hours">{count} h</Trans>}
      {unit === 'days' && <Trans comment="A short age: 5 days">{count} d</Trans>}
    </span>
  )
}
