import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { ErrorDetails } from '@rihla/contract/errors.ts'
import { useState } from 'react'
import { refreshQueries } from '#data/query-client.ts'
import { Button } from '#ui/button.tsx'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { actionsOf, type AdminAction, firstActionOf, isHarmful } from '../../decisions/admin-action.ts'
import classes from '../../decisions/decisions.module.css'
import { DecisionForm } from '../../decisions/decision-form.tsx'
import { StaleDecisionNotice } from '../../decisions/stale-decision-notice.tsx'
import { useActionLabels } from '../../decisions/use-action-labels.ts'
import { OwnPresence } from '../../presence/in-review-by.tsx'
import { DialogStep } from '../../steps/dialog-step.tsx'
import { BookingDetails } from './booking-details.tsx'

interface BookingStepProps {
  booking: Booking
  action: AdminAction | undefined
  onChoose: (action: AdminAction | undefined) => void
  onDone: (booking: Booking) => void
}

/** The chosen decision, or the details with the actions to choose from. */
export function BookingStep({ booking, action, onChoose, onDone }: BookingStepProps) {
  const [staleDetails, setStaleDetails] = useState<ErrorDetails>()
  const nameOf = useCustomerName()

  const onStale = (details: ErrorDetails) => {
    setStaleDetails(details)
    onChoose(undefined)
    void refreshQueries()
  }
  return (
    <DialogStep step={action ?? ''}>
      {staleDetails && <StaleDecisionNotice details={staleDetails} customerName={nameOf(booking.customer)} />}
      <OwnPresence booking={booking._id} />
      {action ? (
        <DecisionForm
          key={action}
          booking={booking}
          action={action}
          onBack={() => onChoose(undefined)}
          onDone={onDone}
          onStale={onStale}
        />
      ) : (
        <>
          <BookingDetails booking={booking} />
          <BookingActions booking={booking} onChoose={onChoose} />
        </>
      )}
    </DialogStep>
  )
}

/** Actions an admin can take now; the primary action is last and filled. */
function BookingActions({ booking, onChoose }: { booking: Booking; onChoose: (action: AdminAction) => void }) {
  const actionLabels = useActionLabels()
  const first = firstActionOf(booking)
  const actions = actionsOf(booking)
  if (actions.length === 0) return null
  return (
    <div className={`row ${classes.buttons}`}>
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
