import { Trans } from '@lingui/react/macro'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { endOfDeparture } from '@rihla/contract/departures/duration.ts'
import { seatsLeft } from '@rihla/contract/departures/seat-label.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useLocale } from '../../ui/locale.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { SeatsWords } from '../seats-words.tsx'
import type { BookingChoice } from './use-booking-choice.ts'

/** The days a trip leaves on, with the seats left on each. */
export function TripDepartures({ trip, choice }: { trip: Trip; choice: BookingChoice }) {
  return (
    <section>
      <h2>
        <Trans>Departures</Trans>
      </h2>
      {choice.departures.length === 0 ? (
        <p className="muted">
          <Trans>No dates are planned at the moment.</Trans>
        </p>
      ) : (
        <DepartureCards trip={trip} choice={choice} name="departure" />
      )}
    </section>
  )
}

export function DepartureCards({ trip, choice, name }: { trip: Trip; choice: BookingChoice; name: string }) {
  const locale = useLocale()
  return (
    <RadioCards
      label={<Trans>Date</Trans>}
      isLabelHidden
      name={name}
      value={choice.departure?.startDate ?? ''}
      onChange={choice.chooseDate}
      cards={choice.departures.map((departure) => ({
        value: departure.startDate,
        title: formatDaySpan(departure.startDate, endOfDeparture(departure.startDate, trip), locale),
        end: <SeatsWords trip={departure} />,
        disabled: seatsLeft(departure) === 0,
      }))}
    />
  )
}
