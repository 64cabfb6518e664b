import { Trans, useLingui } from '@lingui/react/macro'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { useId } from 'react'
import { useReasonText } from '#booking-status/use-cancellation-reasons.ts'
import { rememberChoice } from '#trips/page/use-booking-choice.ts'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import classes from './departure-cancelled.module.css'

/** Why the departure was cancelled, in the words of its author, and when else the trip takes place. */
export function DepartureCancelled({ booking }: { booking: MyBooking }) {
  const { t } = useLingui()
  const id = useId()
  const locale = useLocale()
  const reasonText = useReasonText()
  const { departureCancellation: cancellation, agency, trip, cashToReturn } = booking
  if (!cancellation) return null
  const reason = reasonText(cancellation.reason)
  const name = agency.name
  return (
    <div className={classes.block}>
      <p>
        <b>
          {cancellation.by === 'agency' ? (
            <Trans>
              <bdi>{name}</bdi> cancelled this departure:
            </Trans>
          ) : (
            <Trans>We had to cancel this departure:</Trans>
          )}
        </b>{' '}
        <bdi>{reason}</bdi>
      </p>
      <blockquote dir="auto">{cancellation.message[locale]}</blockquote>
      {cashToReturn && (
        <p>
          <Trans>
            <bdi>{name}</bdi> also returns the <Money {...cashToReturn} /> that you paid in cash.
          </Trans>
        </p>
      )}
      {cancellation.otherDates.length > 0 && (
        <div role="group" aria-labelledby={id}>
          <p id={id}>{t`Other dates of this trip`}</p>
          <ul>
            {cancellation.otherDates.map((date) => (
              <li key={date}>
                <Link to={`/trip/${trip._id}`} onClick={() => rememberChoice(trip._id, { date })}>
                  {formatDay(date, locale)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
