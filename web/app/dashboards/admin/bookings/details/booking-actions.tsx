import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { Button } from '#ui/button.tsx'
import { actionsOf, type AdminAction, firstActionOf, isHarmful } from '../../decisions/admin-action.ts'
import { useActionLabels } from '../../decisions/use-action-labels.ts'
import classes from '../../decisions/decisions.module.css'

/** Actions an admin can take now; the primary action is last and filled. */
export function BookingActions({ booking, onChoose }: { booking: Booking; onChoose: (action: AdminAction) => void }) {
  const actionLabels = useActionLabels()
  const first = firstActionOf(booking)
  const actions = actionsOf(booking)
  if (actions.length === 0) return null
  return (
    <div className={classes.buttons}>
      {actions.toReversed().map((action) => (
        <Button
          key={action}
          small
          look={isHarmful(action) ? 'danger' : action === first ? 'primary' : 'outline'}
          onClick={() => onChoose(action)}
        >
          {actionLabels[action]}
        </Button>
      ))}
    </div>
  )
}
