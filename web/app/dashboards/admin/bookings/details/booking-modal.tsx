import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { ErrorDetails } from '@rihla/contract/errors.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { failureText } from '#api/failure-text.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Modal } from '#ui/modal.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { PresenceNotice } from '../../presence/presence-notice.tsx'
import { usePresence } from '../../presence/use-presence.ts'
import { actionsOf, type AdminAction } from '../../decisions/admin-action.ts'
import { DecisionForm } from '../../decisions/decision-form.tsx'
import { StaleDecisionNotice } from '../../decisions/stale-decision-notice.tsx'
import { useActionLabels, useSuccessMessages } from '../../decisions/use-action-labels.ts'
import { RefreshBooking } from '../../proof/refresh-booking.ts'
import { DialogStep } from '../../steps/dialog-step.tsx'
import { BookingActions } from './booking-actions.tsx'
import { BookingDetails } from './booking-details.tsx'
import { useBooking } from './use-booking.ts'

interface BookingModalProps {
  id: string
  /** The booking as the list has it, shown until the latest version is loaded. */
  listed: Booking | undefined
  /** Opens this decision directly. */
  initialAction: AdminAction | undefined
  /** Called after a decision, when the list behind the dialog is stale. */
  onDecided: () => void
  onClose: () => void
}

/** Details of a booking and its decisions. */
export default function BookingModal({ id, listed, initialAction, onDecided, onClose }: BookingModalProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { booking, failure, reload, setBooking } = useBooking(id, listed)
  const [chosen, setChosen] = useState(initialAction)
  const [staleDetails, setStaleDetails] = useState<ErrorDetails>()
  const successMessages = useSuccessMessages()
  const actionLabels = useActionLabels()
  const nameOf = useCustomerName()
  const { presences } = usePresence(id)
  const action = booking && chosen && actionsOf(booking).includes(chosen) ? chosen : undefined

  const onDone = (next: Booking) => {
    if (action) showToast(successMessages[action], 'ok')
    setBooking(next)
    onDecided()
    onClose()
  }
  const onStale = (details: ErrorDetails) => {
    setStaleDetails(details)
    setChosen(undefined)
    reload()
    void revalidate()
  }
  const number = booking?.bookingNumber ?? ''
  const title = action ? actionLabels[action] : number ? t`Booking ${number}` : t`Booking`
  return (
    <Modal opened onClose={onClose} title={<bdi>{title}</bdi>} size={action ? 'm' : 'wide'} isFlush>
      <RefreshBooking value={reload}>
        <DialogStep step={action ?? ''}>
          {staleDetails && booking && (
            <StaleDecisionNotice details={staleDetails} customerName={nameOf(booking.customer)} />
          )}
          <PresenceNotice presences={presences.filter((presence) => presence.booking === id)} />
          {booking && action && (
            <DecisionForm
              key={action}
              booking={booking}
              action={action}
              onBack={() => setChosen(undefined)}
              onDone={onDone}
              onStale={onStale}
            />
          )}
          {booking && !action && (
            <>
              <BookingDetails booking={booking} />
              <BookingActions booking={booking} onChoose={setChosen} />
            </>
          )}
          {!booking && failure && (
            <ErrorState onRetry={reload}>{failureText(failure.error, t`The booking could not be loaded.`)}</ErrorState>
          )}
          {!booking && !failure && (
            <Loading>
              <SkeletonRows rows={7} />
            </Loading>
          )}
        </DialogStep>
      </RefreshBooking>
    </Modal>
  )
}
