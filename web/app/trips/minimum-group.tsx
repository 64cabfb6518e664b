import { Plural, Trans } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import { decisionDayOf } from '@rihla/contract/departures/minimum-group.ts'
import type { Departure } from '@rihla/contract/trips/trip-schema.ts'
import { useToday } from '#shell/use-today.ts'
import { Dotted } from '#ui/dotted.tsx'
import { useLocale } from '#ui/locale.ts'
import { GuaranteedBadge } from './guaranteed-badge.tsx'
import classes from './minimum-group.module.css'

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
      <Dotted>
        <Plural value={minSeats} one="Minimum # traveller" other="Minimum # travellers" />
        <Plural value={seatsConfirmed ?? 0} _0="none confirmed yet" one="# confirmed" other="# confirmed" />
        {day < today ? <Trans>the agency decides soon</Trans> : <Trans>decision from {date}</Trans>}
      </Dotted>
    </span>
  )
}
