import { Trans } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { TripPart } from './trip-texts.tsx'
import classes from './trip-details.module.css'

/** Departures of a trip with booked and total seats. */
export function Departures({ dates }: Pick<Trip, 'dates'>) {
  const locale = useLocale()
  return (
    <TripPart heading={<Trans>Dates and seats</Trans>}>
      <ul className={classes.dates}>
        {dates.map(({ _id, startDate, endDate, seatsBooked, totalSeats }) => (
          <li key={_id}>
            <span>
              {formatDay(startDate, locale)}
              {endDate !== startDate && <> – {formatDay(endDate, locale)}</>}
            </span>
            <Ltr>
              {seatsBooked} / {totalSeats}
            </Ltr>
          </li>
        ))}
      </ul>
    </TripPart>
  )
}
