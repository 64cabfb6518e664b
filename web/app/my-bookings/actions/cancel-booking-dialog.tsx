import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { cancelBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { AskForMore } from '#cancellation/ask-for-more.tsx'
import { RefundPreview } from '#cancellation/refund-preview.tsx'
import { useCancellationQuote } from '#cancellation/use-cancellation-quote.ts'
import { refreshQueries } from '#data/query-client.ts'
import { ConfirmDialog, RefusedWithMessage } from '#ui/confirm-dialog.tsx'
import { useCancellationDestination } from '#refunds/use-cancellation-destination.tsx'
import { useLocale } from '#ui/locale.ts'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toasts-store.ts'
import classes from './booking-actions.module.css'

interface CancelBookingDialogProps {
  booking: Booking
  onClose: () => void
}

/** Shows the refund, then cancels, or asks the agency for more (docs/product/cancellation.md#requests). */
export default function CancelBookingDialog({ booking, onClose }: CancelBookingDialogProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState<number | ''>()
  const { quote, error, confirm } = useCancellationQuote(booking)
  const destination = useCancellationDestination(booking, quote)
  const isAnswered = quote !== undefined && (asked !== undefined || !quote.isAtOnce)
  const send = useSend(booking)
  const cancel = async () => {
    const refundDestination = destination.read()
    if (refundDestination === 'invalid') throw new RefusedWithMessage(t`Please check where your refund should go.`)
    if (asked === '') throw new RefusedWithMessage(t`Please enter the amount you ask for.`)
    await confirm((expected) => send({ ...expected, refundDestination, askedRefund: asked }, reason.trim() || null))
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t`Cancel booking`}
      confirmLabel={isAnswered ? t`Send request` : t`Cancel booking`}
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
        {booking.depositAmount > 0 && <RefundPreview quote={quote} error={error} />}
        {quote && <AskForMore quote={quote} agency={booking.agency.name} asked={asked} onAsk={setAsked} />}
        {destination.fields}
        <Textarea
          label={<Trans>Why are you cancelling?</Trans>}
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

/** If the booking has changed concurrently, explains that and reloads it. */
function useSend({ _id: id, actions }: Booking) {
  const { t } = useLingui()
  return async (body: object, reason: string | null) => {
    try {
      const { status } = actions.includes('cancel')
        ? await call(cancelBooking, { params: { id }, body: { ...body, reason } })
        : await call(performTransition, {
            params: { id, action: 'request_cancellation' },
            body: { ...body, note: reason },
          })
      showToast(
        status === 'confirmed'
          ? t`We've sent your request. You'll get an email with the answer.`
          : t`Booking cancelled successfully. Your refund will be processed by the admin.`,
      )
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.code === 'booking.transition_stale')) throw failure
      showToast(t`This booking has changed, so it was not cancelled. Its current status is now shown.`, 'bad')
    }
    await refreshQueries()
  }
}
