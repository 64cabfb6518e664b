import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { useId } from 'react'
import { call } from '#api/call.ts'
import { RefundPreview } from '#cancellation/refund-preview.tsx'
import { useCancellationQuote } from '#cancellation/use-cancellation-quote.ts'
import { refreshQueries } from '#data/query-client.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { useCancellationDestination } from '#refunds/use-cancellation-destination.tsx'
import { useLocale } from '#ui/locale.ts'
import { Modal } from '#ui/modal.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'

/** Asks the agency to cancel a confirmed booking (docs/product/bookings.md#cancellation). */
export default function RequestCancellationDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const id = useId()
  const { quote, error, confirm } = useCancellationQuote(booking)
  const destination = useCancellationDestination(booking, quote)
  const agency = <bdi>{booking.agency.name}</bdi>
  const form = useAppForm({
    initialValues: { reason: '' },
    draftKey: `cancellation ${booking._id}`,
    fallback: t`Your request could not be sent. Please try again.`,
    submit: async ({ reason }) => {
      const refundDestination = destination.read()
      if (refundDestination === 'invalid') return
      const { status } = await confirm((expected) =>
        call(performTransition, {
          params: { id: booking._id, action: 'request_cancellation' },
          body: { ...expected, note: reason.trim() || null, refundDestination },
        }),
      )
      showToast(
        status === 'confirmed'
          ? t`We've sent your request. You'll get an email with the answer.`
          : t`Your booking is cancelled. We're reviewing your refund.`,
      )
      onClose()
      await refreshQueries()
    },
  })
  return (
    <Modal
      onClose={onClose}
      title={t`Ask to cancel`}
      size="s"
      footer={
        <>
          <Button small variant="outline" onClick={onClose} disabled={form.isSubmitting}>
            {t`Keep booking`}
          </Button>
          <Button small variant="danger-filled" type="submit" form={id} busy={form.isSubmitting} disabled={!quote}>
            {t`Send request`}
          </Button>
        </>
      }
    >
      <form id={id} className="stack" {...form.props}>
        <p>
          <Trans>
            Your booking is confirmed, so {agency} answers your request. Until then your seats and your voucher stay
            valid.
          </Trans>
        </p>
        <p>
          <b>
            <bdi>{booking.trip.title}</bdi>
          </b>
          <br />
          {formatDaySpan(booking.selectedStartDate, booking.bookingEndDate, locale)}
        </p>
        {booking.depositAmount > 0 && <RefundPreview quote={quote} error={error} />}
        <p className="small">
          <Trans>The amount of today counts, whenever {agency} answers.</Trans>
        </p>
        {destination.fields}
        <Textarea
          label={t`Why can't you travel?`}
          isOptional
          rows={3}
          maxLength={2_000}
          {...form.getInputProps('reason')}
        />
        <FormError form={form} />
      </form>
    </Modal>
  )
}
