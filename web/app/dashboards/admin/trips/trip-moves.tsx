import { useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { Button } from '#ui/button.tsx'
import { transitionNameOf } from './trip-move.ts'
import { useTripStatus } from './use-trip-status.ts'

interface TripTransitionsProps {
  trip: Trip
  /** A suspension is asked first. */
  onSuspend: () => void
  onDone?: () => void
}

/** The next statuses an admin may give a trip, in words. */
export function TripTransitions({ trip, onSuspend, onDone }: TripTransitionsProps) {
  const { t } = useLingui()
  const { change, isBusy } = useTripStatus(trip)
  const words = { approve: t`Approve`, suspend: t`Suspend`, restore: t`Restore` }
  return trip.nextStatuses.map((next) => {
    const move = transitionNameOf(trip.status, next)
    return (
      move && (
        <Button
          key={next}
          small
          look={move === 'approve' ? 'primary' : 'outline'}
          busy={isBusy}
          onClick={() => (move === 'suspend' ? onSuspend() : void change(next).then(onDone))}
        >
          {words[move]}
        </Button>
      )
    )
  })
}
