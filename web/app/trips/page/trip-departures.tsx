import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type CalendarDate, formatDaySpan } from '@rihla/contract/dates.ts'
import { endOfDeparture } from '@rihla/contract/departures/duration.ts'
import { seatsLeft } from '@rihla/contract/departures/seat-label.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/locale.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { MinimumGroup } from '../minimum-group.tsx'
import { PriceLabel } from '../price-label.tsx'
import { SeatsLabel } from '../seats-label.tsx'
import classes from './trip-departures.module.css'
import { seatPrice } from '../bookable-departures.ts'
import type { BookingChoice } from './use-booking-choice.ts'

/** Further departures are collapsed. */
const shownAtFirst = 6

interface TripDeparturesProps {
  trip: Trip
  choice: BookingChoice
  /** Joins the waiting list of a date without seats. */
  onJoin: (date: CalendarDate) => void
}

/** Departures with the seats left on each. */
export function TripDepartures({ trip, choice, onJoin }: TripDeparturesProps) {
  const { t } = useLingui()
  return (
    <section>
      <h2>{t`Departures`}</h2>
      {choice.departures.length === 0 ? (
        <p className="muted">{t`No upcoming dates.`}</p>
      ) : (
        <DepartureCards trip={trip} choice={choice} name="departure" onJoin={onJoin} />
      )}
    </section>
  )
}

interface DepartureCardsProps extends Pick<TripDeparturesProps, 'trip' | 'onJoin'> {
  choice: Pick<BookingChoice, 'departures' | 'departure' | 'chooseDate'>
  name: string
  error?: ReactNode
}

export function DepartureCards({ trip, choice, name, error, onJoin }: DepartureCardsProps) {
  const locale = useLocale()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const { departures, departure: chosen } = choice
  const count = departures.length
  const hasPrices = departures.some((departure) => seatPrice(trip, departure) !== seatPrice(trip, departures[0]))
  const isWhole = isUnfolded || count <= shownAtFirst || departures.indexOf(chosen!) >= shownAtFirst
  return (
    <>
      <RadioCards
        label={<Trans>Date</Trans>}
        isLabelHidden
        name={name}
        error={error}
        value={chosen && seatsLeft(chosen) > 0 ? chosen.startDate : ''}
        onChange={choice.chooseDate}
        cards={departures.slice(0, isWhole ? count : shownAtFirst).map((departure) => ({
          value: departure.startDate,
          title: formatDaySpan(departure.startDate, endOfDeparture(departure.startDate, trip), locale),
          ...(departure.minSeats !== null && { description: <MinimumGroup departure={departure} /> }),
          end: (
            <span className={classes.end}>
              {trip.status === 'published' && <SeatsLabel trip={departure} />}
              {trip.status === 'published' && seatsLeft(departure) === 0 ? (
                <button
                  type="button"
                  className={`text-action ${classes.join}`}
                  onClick={() => onJoin(departure.startDate)}
                >
                  <Trans>Join the waiting list</Trans>
                </button>
              ) : (
                hasPrices && (
                  <span className={classes.price}>
                    <PriceLabel trip={trip} price={seatPrice(trip, departure)} />
                  </span>
                )
              )}
            </span>
          ),
          disabled: seatsLeft(departure) === 0,
        }))}
      />
      {!isWhole && (
        <div className={classes.more}>
          <Button variant="subtle" small onClick={() => setIsUnfolded(true)}>
            <Plural value={count} one="Show all # dates" other="Show all # dates" />
          </Button>
        </div>
      )}
    </>
  )
}
