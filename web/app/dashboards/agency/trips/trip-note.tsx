import { Trans } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useToday } from '#shell/use-today.ts'
import { Link } from '#ui/link.tsx'
import classes from './agency-trip-card.module.css'
import { type TripState, tripState } from './trip-state.ts'

const urgent: readonly TripState[] = ['suspended', 'no-dates']

/** Explains what the status means for travellers. */
export function TripNote({ trip }: { trip: Trip }) {
  const state = tripState(trip, useToday())
  if (state === 'on-sale') return null
  return (
    <p className={classes.note} data-urgent={urgent.includes(state) || undefined}>
      {state === 'coming-soon' && <Trans>Visitors see it as ‘Coming Soon’. Publish it to take bookings.</Trans>}
      {state === 'awaits-approval' && <Trans>Hidden until an administrator approves it.</Trans>}
      {state === 'suspended' && (
        <Trans>Suspended by an administrator. Only an administrator can change or restore it. Please contact us.</Trans>
      )}
      {state === 'archived' && <Trans>Travellers can no longer see it.</Trans>}
      {state === 'sold-out' && <Trans>All upcoming dates are sold out.</Trans>}
      {state === 'no-dates' && (
        <Trans>
          It can't be booked because it has no upcoming dates.{' '}
          <Link to={`/agency/trips/${trip._id}/edit`}>Add a date</Link>
        </Trans>
      )}
    </p>
  )
}
