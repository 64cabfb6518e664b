import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useTripStatus } from './use-trip-status.ts'

/** Suspending removes a trip from sale, so it needs confirmation. */
export function SuspendTripDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { send } = useTripStatus(trip)
  const [reason, setReason] = useState('')
  const title = <strong dir="auto">{trip.title}</strong>
  const suspend = async () => {
    await send('suspended', reason.trim())
    await revalidate()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={<Trans>Suspend trip</Trans>}
      confirmLabel={<Trans>Suspend</Trans>}
      isDangerous
      onConfirm={suspend}
      fallback={t`Failed to update trip status`}
    >
      <p>
        <Trans>
          Travellers will no longer see or be able to book {title}, and its agency cannot edit it. We’ll notify the
          agency.
        </Trans>
      </p>
      <p className="muted">
        {trip.seatsBooked > 0 ? (
          <Plural
            value={trip.seatsBooked}
            one="# seat is booked; its booking is not affected."
            other="# seats are booked; their bookings are not affected."
          />
        ) : (
          <Trans>No seats are booked.</Trans>
        )}{' '}
        <Trans>You can restore it at any time.</Trans>
      </p>
      <Textarea
        label={t`Reason`}
        help={t`Sent to the agency.`}
        isOptional
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
