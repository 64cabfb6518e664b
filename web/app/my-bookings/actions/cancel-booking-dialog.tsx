import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { cancelBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { RefundPreview } from '#cancellation/refund-preview.tsx'
import { useCancellationQuote } from '#cancellation/use-cancellation-quote.ts'
import { refreshQueries } from '#data/query-client.ts'
import { ConfirmDialog, RefusedWithMessage } from '#ui/confirm-dialog.tsx'
import { useCancellationDestination } from '#refunds/use-cancellation-destination.tsx'
import { useLocale } from '#ui/locale.ts'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toasts-store.ts'
import classes from './booking-actions.module.css'

/** Shows the refund, then cancels. If the booking has changed concurrently, explains that and reloads it. */
export default function CancelBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [reason, setReason] = useState('')
  const { quote, error, confirm } = useCancellationQuote(booking)
  const destination = useCancellationDestination(booking, quote)
  const isFree = booking.depositAmount === 0
  const cancel = async () => {
    const chosen = destination.read()
    if (chosen === 'invalid') throw new RefusedWithMessage(t`Please check where your refund should go.`)
    const body = { reason: reason.trim() || null, refundDestination: chosen }
    try {
      await confirm((expected) => call(cancelBooking, { params: { id: booking._id }, body: { ...expected, ...body } }))
      showToast(t`Booking cancelled successfully. Your refund will be processed by the admin.`)
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.code === 'booking.transition_stale')) throw failure
      showToast(t`This booking has changed, so it was not cancelled. Its current status is now shown.`, 'bad')
    }
    await refreshQueries()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t`Cancel booking`}
      confirmLabel={t`Cancel booking`}
      cancelLabel={t`Keep booking`}
      isDangerous
      fallback={t`Failed to cancel booking. Please try again.`}
      disabled={!quote}
      onConfirm={cancel}
    >
      <div className="stack">
        <p>{t`Are you sure you want to cancel this booking? A refund will be processed by the admin.`}</p>
        <p className={classes.which}>
          <bdi>{booking.trip.title}</bdi>
          <span className="small">{formatDaySpan(booking.selectedStartDate, booking.bookingEndDate, locale)}</span>
        </p>
        {!isFree && <RefundPreview quote={quote} error={error} />}
        {destination.fields}
        <Textarea
          label={t`Why are you cancelling?`}
          isOptional
          rows={2}
          maxLength={2_000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
