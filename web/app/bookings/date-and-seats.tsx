import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type CalendarDate, formatDay } from '@rihla/contract/dates.ts'
import { areLastSeatsHeld, seatsLeft } from '@rihla/contract/departures/seat-label.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { type ReactNode, useState } from 'react'
import { DepartureCards } from '#trips/page/trip-departures.tsx'
import type { BookingChoice } from '#trips/page/use-booking-choice.ts'
import { lazy } from '#ui/lazy.tsx'
import { useLocale } from '#ui/locale.ts'
import { Notice } from '#ui/notice.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { isDateGone } from './chosen-seats.ts'
import classes from './booking-modal.module.css'

const JoinDialog = lazy(() => import('#waiting-list/dialog/join-dialog.tsx'))

interface DateAndSeatsProps {
  trip: Trip
  choice: BookingChoice
  error: ReactNode
  /** The traveller changed the date or the seats. */
  onChoose: () => void
}

/** Departure and number of seats, limited to the seats left. */
export function DateAndSeats({ trip, choice, error, onChoose }: DateAndSeatsProps) {
  const { t } = useLingui()
  const { seats, maxSeats, departures } = choice
  const isGone = isDateGone(choice)
  const [joining, setJoining] = useState<CalendarDate>()
  const full = departures.filter(({ startDate }) => startDate === joining)
  const cards = {
    departures,
    departure: isGone ? undefined : choice.departure,
    chooseDate: (date: string) => {
      onChoose()
      choice.chooseDate(date)
    },
  }
  const chooseSeats = (count: number) => {
    onChoose()
    choice.chooseSeats(count)
  }
  return (
    <>
      <section>
        <DepartureCards trip={trip} choice={cards} name="booking-departure" error={error} onJoin={setJoining} />
      </section>
      {full.length > 0 && <JoinDialog trip={trip} departures={full} onClose={() => setJoining(undefined)} />}
      {!isGone && maxSeats > 0 && (
        <section className={classes.seats}>
          <div>
            <h4>{t`Seats`}</h4>
            <p className="muted">
              <Plural value={maxSeats} one="Up to # seat on this date" other="Up to # seats on this date" />
            </p>
          </div>
          <Stepper label={t`Seats`} value={seats} min={1} max={maxSeats} onChange={chooseSeats} />
        </section>
      )}
    </>
  )
}

/** Announces that the chosen seats are no longer available. */
export function SeatsChangedNotice({ choice }: { choice: BookingChoice }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { wanted, seats, departures } = choice
  const isSoldOut = departures.every((departure) => seatsLeft(departure) === 0)
  const areHeld = departures.some(areLastSeatsHeld)
  const isDateHeld = departures.some((departure) => departure.startDate === wanted.date && areLastSeatsHeld(departure))
  const day = wanted.date && formatDay(wanted.date, locale)
  return (
    <>
      {isSoldOut ? (
        <Notice tone="bad">
          {areHeld ? t`All remaining seats are being booked right now.` : t`This trip is sold out.`}
        </Notice>
      ) : isDateGone(choice) && isDateHeld ? (
        <Notice tone="warn">
          <Trans>
            All remaining seats on {day} are being booked right now. Choose another date; everything else you entered is
            kept.
          </Trans>
        </Notice>
      ) : isDateGone(choice) ? (
        <Notice tone="warn">
          <Trans>There are no seats left on {day}. Choose another date; everything else you entered is kept.</Trans>
        </Notice>
      ) : (
        wanted.seats !== undefined &&
        wanted.seats > seats && (
          <Notice tone="warn">
            <Plural
              value={seats}
              one="Only # seat available for the selected date."
              other="Only # seats available for the selected date."
            />
          </Notice>
        )
      )}
    </>
  )
}
