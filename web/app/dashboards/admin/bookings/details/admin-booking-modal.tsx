import { useLingui } from '@lingui/react/macro'
import { deskOf, type DeskAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { Booking, DeskBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { ErrorDetails } from '@rihla/contract/errors.ts'
import { useState } from 'react'
import { failureText } from '#api/failure-text.ts'
import { queryClient, refreshQueries } from '#data/query-client.ts'
import { endpointKey, useEndpoint } from '#data/use-endpoint.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { actionsOf, firstActionOf, successOf } from '../../decisions/admin-action.ts'
import { actionTexts } from '../../decisions/action-texts.ts'
import { DecisionForm } from '../../decisions/decision-form.tsx'
import classes from '../../decisions/decisions.module.css'
import { SecondAdminNotice } from '../../second-admin/second-admin-notice.tsx'
import { StaleDecisionText } from '../../decisions/stale-decision-text.tsx'
import { OwnPresence } from '#dashboards/shared/queue/presence.tsx'
import { DialogStep } from '../../steps/dialog-step.tsx'
import { BookingDetails, type ShownBooking } from './admin-booking-details.tsx'

interface BookingModalProps {
  id: string
  /** The booking as the list has it, shown until the latest version is loaded. */
  listed: DeskBooking | undefined
  /** Opens this decision directly. */
  initialAction: DeskAction | undefined
  onClose: () => void
}

export default function BookingModal({ id, listed, initialAction, onClose }: BookingModalProps) {
  const { t } = useLingui()
  const { data: booking = listed, error, isFetching, refetch } = useEndpoint(readBooking, { params: { id } })
  // A chosen decision stays open when the booking changes: sending it explains who was first.
  const [chosen, setChosen] = useState(() =>
    listed && initialAction && actionsOf(listed).includes(initialAction) ? initialAction : undefined,
  )
  const action = booking && chosen
  const onDone = (next: Booking) => {
    if (action) showToast(t(successOf(action, next.status)), 'ok')
    queryClient.setQueryData(endpointKey(readBooking, { params: { id } }), next)
    void refreshQueries()
    onClose()
  }
  const number = booking?.bookingNumber ?? ''
  const title = action ? t(actionTexts[action].label) : number ? t`Booking ${number}` : t`Booking`
  return (
    <Modal onClose={onClose} title={<bdi>{title}</bdi>} size={action ? 'm' : 'wide'} isFlush>
      {booking ? (
        <BookingStep booking={booking} action={action} onChoose={setChosen} onDone={onDone} />
      ) : isFetching ? (
        <Loading>
          <SkeletonRows rows={7} />
        </Loading>
      ) : (
        <ErrorState onRetry={() => void refetch()}>
          {failureText(error, t`The booking could not be loaded.`)}
        </ErrorState>
      )}
    </Modal>
  )
}

interface BookingStepProps {
  booking: ShownBooking
  action: DeskAction | undefined
  onChoose: (action: DeskAction | undefined) => void
  onDone: (booking: Booking) => void
}

/** The chosen decision, or the details with the actions to choose from. */
function BookingStep({ booking, action, onChoose, onDone }: BookingStepProps) {
  const [staleDetails, setStaleDetails] = useState<ErrorDetails>()

  const onStale = (details: ErrorDetails) => {
    setStaleDetails(details)
    onChoose(undefined)
    void refreshQueries()
  }
  return (
    <DialogStep step={action ?? ''}>
      <SecondAdminNotice booking={booking} />
      {staleDetails && (
        <Notice tone="warn">
          <StaleDecisionText details={staleDetails} booking={booking} />
        </Notice>
      )}
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
function BookingActions({ booking, onChoose }: { booking: ShownBooking; onChoose: (action: DeskAction) => void }) {
  const { t } = useLingui()
  const first = firstActionOf(booking)
  const actions = actionsOf(booking)
  if (actions.length === 0) return null
  return (
    <div className={`row ${classes.buttons}`}>
      {actions.toReversed().map((action) => (
        <Button
          key={action}
          small
          variant={deskOf(action).isHarmful ? 'danger' : action === first ? 'primary' : 'outline'}
          onClick={() => onChoose(action)}
        >
          {t(actionTexts[action].label)}
        </Button>
      ))}
    </div>
  )
}
