import { Trans } from '@lingui/react/macro'
import { classNames } from '#ui/class-names.ts'
import cells from './table-cells.module.css'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export interface AgeInUnit {
  count: number
  unit: 'minutes' | 'hours' | 'days'
}

/** An age in its largest whole unit, in hours up to two days. Never negative, because clocks may differ. */
export function ageOf(since: string, now: number): AgeInUnit {
  const ms = Math.max(0, now - Date.parse(since))
  if (ms < hourMs) return { count: Math.floor(ms / minuteMs), unit: 'minutes' }
  if (ms < 2 * dayMs) return { count: Math.floor(ms / hourMs), unit: 'hours' }
  return { count: Math.floor(ms / dayMs), unit: 'days' }
}

const longHours = 12

/** A wait is long after 12 hours, or after the promised number of hours. */
export const isLongWait = (since: string, now: number, hours: number = longHours): boolean =>
  now - Date.parse(since) > hours * hourMs

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
  const isLong = isLongWait(since, now, longHours)
  return (
    <span
      className={classNames('tabular', cells.nowrap, isLong ? cells.long : 'muted')}
      data-long={isLong || undefined}
    >
      {unit === 'minutes' && <Trans comment="A short age: 5 minutes">{count} min</Trans>}
      {unit === 'hours' && <Trans comment="A short age: 5 hours">{count} h</Trans>}
      {unit === 'days' && <Trans comment="A short age: 5 days">{count} d</Trans>}
    </span>
  )
}
