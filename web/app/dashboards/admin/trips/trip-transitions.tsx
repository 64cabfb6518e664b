import { useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { Button } from '#ui/button.tsx'
import { transitionNameOf } from './trip-transition.ts'
import { useTripStatus } from './use-trip-status.ts'

interface TripTransitionsProps {
  trip: Trip
  /** Called instead of suspending directly, to confirm first. */
  onSuspend: () => void
  onDone?: () => void
}

/** Buttons for the status transitions of a trip. */
export function TripTransitions({ trip, onSuspend, onDone }: TripTransitionsProps) {
  const { t } = useLingui()
  const { change, isBusy } = useTripStatus(trip)
  const labels = { approve: t`Approve`, suspend: t`Suspend`, restore: t`Restore` }
  return trip.nextStatuses.map((next) => {
    const transition = transitionNameOf(trip.status, next)
    return (
      transition && (
        <Button
          key={next}
          small
          look={transition === 'approve' ? 'primary' : 'outline'}
          busy={isBusy}
          onClick={() => (transition === 'suspend' ? onSuspend() : void change(next).then(onDone))}
        >
          {labels[transition]}
        </Button>
      )
    )
  })
}
