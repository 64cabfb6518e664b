import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import { changeTripStatus } from '@rihla/contract/trips/admin-trips.api.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toasts-store.ts'

const transitionTexts = {
  approve: { label: msg`Approve`, success: msg`Trip approved. Travellers can book it now.` },
  suspend: { label: msg`Suspend`, success: msg`Trip suspended. Travellers can no longer see or book it.` },
  restore: { label: msg`Restore`, success: msg`Trip restored. Travellers can book it again.` },
}

/** Name of a status transition (docs/product/trips.md#statuses). */
export function transitionNameOf(from: TripStatus, to: TripStatus): keyof typeof transitionTexts | undefined {
  if (to === 'suspended') return 'suspend'
  if (to !== 'published') return undefined
  return from === 'suspended' ? 'restore' : 'approve'
}

interface TripTransitionsProps {
  trip: Trip
  /** Called instead of suspending directly, to confirm first. */
  onSuspend: () => void
  /** Called instead of publishing, where the trip is not on the screen. */
  onPreview?: () => void
  onDone?: () => void
}

export function TripTransitions({ trip, onSuspend, onPreview, onDone }: TripTransitionsProps) {
  const { t } = useLingui()
  const change = useAction(
    (status: TripStatus) => call(changeTripStatus, { params: { id: trip._id }, body: { status } }),
    {
      success: (_, status) => t(transitionTexts[transitionNameOf(trip.status, status)!].success),
      failure: t`Failed to update trip status`,
      // after a failure, too: another admin may have changed the trip first
      onSettled: refreshQueries,
    },
  )
  return trip.nextStatuses.map((next) => {
    const transition = transitionNameOf(trip.status, next)
    const publish = () => (onPreview ? onPreview() : void change.run(next).then(onDone))
    return (
      transition && (
        <Button
          key={next}
          small
          variant={transition === 'approve' && !onPreview ? 'primary' : 'outline'}
          busy={change.isBusy}
          onClick={transition === 'suspend' ? onSuspend : publish}
        >
          {t(transitionTexts[transition].label)}
        </Button>
      )
    )
  })
}

/** Suspending removes a trip from sale, so it needs confirmation. */
export function SuspendTripDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const title = <strong dir="auto">{trip.title}</strong>
  const suspend = async () => {
    const body = { status: 'suspended' as const, ...(reason.trim() && { reason: reason.trim() }) }
    await call(changeTripStatus, { params: { id: trip._id }, body })
    showToast(t(transitionTexts.suspend.success), 'ok')
    await refreshQueries()
  }
  return (
    <ConfirmDialog
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
