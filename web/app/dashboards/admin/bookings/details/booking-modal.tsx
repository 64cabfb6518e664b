import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { useState } from 'react'
import { failureText } from '#api/failure-text.ts'
import { queryClient, refreshQueries } from '#data/query-client.ts'
import { endpointKey, useEndpoint } from '#data/use-endpoint.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Modal } from '#ui/modal.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { actionsOf, type AdminAction } from '../../decisions/admin-action.ts'
import { useActionLabels, useSuccessMessages } from '../../decisions/use-action-labels.ts'
import { BookingStep } from './booking-step.tsx'

interface BookingModalProps {
  id: string
  /** The booking as the list has it, shown until the latest version is loaded. */
  listed: Booking | undefined
  /** Opens this decision directly. */
  initialAction: AdminAction | undefined
  onClose: () => void
}

/** Details of a booking and its decisions. */
export default function BookingModal({ id, listed, initialAction, onClose }: BookingModalProps) {
  const { t } = useLingui()
  const { data: booking = listed, error, isFetching, refetch } = useEndpoint(readBooking, { params: { id } })
  // A chosen decision stays open when the booking changes: sending it explains who was first.
  const [chosen, setChosen] = useState(() =>
    listed && initialAction && actionsOf(listed).includes(initialAction) ? initialAction : undefined,
  )
  const actionLabels = useActionLabels()
  const successMessages = useSuccessMessages()
  const action = booking && chosen
  const onDone = (next: Booking) => {
    if (action) showToast(successMessages[action], 'ok')
    queryClient.setQueryData(endpointKey(readBooking, { params: { id } }), next)
    void refreshQueries()
    onClose()
  }
  const number = booking?.bookingNumber ?? ''
  const title = action ? actionLabels[action] : number ? t`Booking ${number}` : t`Booking`
  return (
    <Modal opened onClose={onClose} title={<bdi>{title}</bdi>} size={action ? 'm' : 'wide'} isFlush>
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
