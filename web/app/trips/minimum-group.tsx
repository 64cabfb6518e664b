import { Plural, Trans } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import { decisionDayOf } from '@rihla/contract/departures/minimum-group.ts'
import type { Departure } from '@rihla/contract/trips/trip-schema.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useToday } from '#shell/use-today.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import classes from './minimum-group.module.css'

/** That a departure with a minimum group is certain to run. */
export const GuaranteedBadge = () => (
  <span className={classes.guaranteed}>
    <Icon of={IconCircleCheck} size={16} />
    <Trans context="a departure">Guaranteed</Trans>
  </span>
)

type Grouped = Pick<Departure, 'startDate' | 'minSeats' | 'decisionDays' | 'seatsConfirmed' | 'isGuaranteed'>

/** From how many travellers a departure runs, how many are confirmed, and when it is decided; nothing without a minimum. */
export function MinimumGroup({ departure }: { departure: Grouped }) {
  const locale = useLocale()
  const today = useToday()
  const { minSeats, seatsConfirmed } = departure
  const day = decisionDayOf(departure)
  if (departure.isGuaranteed) return <GuaranteedBadge />
  if (minSeats === null || day === null) return null
  const date = formatDay(day, locale)
  return (
    <span className={classes.group}>
      <Plural value={minSeats} one="Minimum # traveller" other="Minimum # travellers" />
      {' · '}
      <Plural value={seatsConfirmed ?? 0} _0="none confirmed yet" one="# confirmed" other="# confirmed" />
      {' · '}
      {day < today ? <Trans>the agency decides soon</Trans> : <Trans>decision from {date}</Trans>}
    </span>
  )
}
