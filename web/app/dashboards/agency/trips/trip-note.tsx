import { isUpcoming } from '@rihla/contract/departures/is-upcoming.ts'
import { Trans } from '@lingui/react/macro'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { seatsLeft } from '@rihla/contract/departures/seat-label.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useToday } from '#shell/use-today.ts'
import { Link } from '#ui/link.tsx'
import classes from './agency-trip-card.module.css'

type TripWithDates = Pick<Trip, 'status' | 'dates' | 'isDraftPublic' | 'isReadyForReview'> & {
  agency: Pick<Trip['agency'], 'isVerified'>
}

/** How a trip appears to travellers today (docs/product/trips.md#statuses). */
export function tripState(trip: TripWithDates, today: CalendarDate) {
  const { status, dates, isDraftPublic, isReadyForReview, agency } = trip
  if (status === 'suspended' || status === 'archived') return status
  if (!isReadyForReview) return 'unfinished'
  if (status === 'draft') return !agency.isVerified ? 'awaits-approval' : isDraftPublic ? 'coming-soon' : 'private'
  const upcoming = dates.filter((date) => isUpcoming(date, today))
  if (upcoming.length === 0) return 'no-dates'
  return upcoming.every((date) => seatsLeft(date) === 0) ? 'sold-out' : 'on-sale'
}

const urgent: readonly ReturnType<typeof tripState>[] = ['suspended', 'no-dates']

export function TripNote({ trip }: { trip: Trip }) {
  const state = tripState(trip, useToday())
  if (state === 'on-sale') return null
  return (
    <p className={`small ${classes.note}`} data-urgent={urgent.includes(state) || undefined}>
      {state === 'coming-soon' && <Trans>Visitors see it as ‘Coming Soon’. Publish it to take bookings.</Trans>}
      {state === 'unfinished' && <Trans>Only you can see it. Finish it on the last page of its form.</Trans>}
      {state === 'private' && <Trans>Only you can see it. Publish it to take bookings.</Trans>}
      {state === 'awaits-approval' && <Trans>Hidden until an administrator approves it.</Trans>}
      {state === 'suspended' && (
        <Trans>Suspended by an administrator. Only an administrator can change or restore it. Please contact us.</Trans>
      )}
      {state === 'archived' && <Trans>Travellers can no longer see it.</Trans>}
      {state === 'sold-out' && <Trans>All upcoming dates are sold out.</Trans>}
      {state === 'no-dates' && (
        <Trans>
          It can't be booked because it has no upcoming dates.{' '}
          <Link to={`/agency/trips/${trip._id}/edit?step=when`} className="link">
            Add a date
          </Link>
        </Trans>
      )}
    </p>
  )
}
