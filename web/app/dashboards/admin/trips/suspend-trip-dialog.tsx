import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useTripStatus } from './use-trip-status.ts'

/** Suspending takes a trip off the market, so it is asked first. */
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
          Travellers no longer find {title}, nobody can book it, and its agency cannot change it. The agency is told.
        </Trans>
      </p>
      <p className="muted">
        {trip.seatsBooked > 0 ? (
          <Plural
            value={trip.seatsBooked}
            one="# seat is booked; its booking stays as it is."
            other="# seats are booked; their bookings stay as they are."
          />
        ) : (
          <Trans>No seat is booked.</Trans>
        )}{' '}
        <Trans>You can restore it at any time.</Trans>
      </p>
      <Textarea
        label={t`Reason`}
        help={t`Told to the agency.`}
        isOptional
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
