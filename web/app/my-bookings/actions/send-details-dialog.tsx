import { Trans, useLingui } from '@lingui/react/macro'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { call } from '#api/call.ts'
import { useDetailList } from '#booking-status/use-detail-labels.ts'
import { refreshQueries } from '#data/query-client.ts'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { FormModal } from '#ui/form-modal.tsx'
import { useAppForm } from '#ui/use-app-form.ts'

/** The customer hands the booking back to its agency (docs/product/bookings.md#missing-details). */
export default function SendDetailsDialog({ booking, onClose }: { booking: MyBooking; onClose: () => void }) {
  const { t } = useLingui()
  const list = useDetailList()
  const agency = <bdi>{booking.agency.name}</bdi>
  const form = useAppForm({
    initialValues: { note: '' },
    draftKey: `details ${booking._id}`,
    fallback: t`This could not be sent. Please try again.`,
    submit: async ({ note }) => {
      await call(performTransition, {
        params: { id: booking._id, action: 'send_details' },
        body: { note: note.trim() || null },
      })
      showToast(t`Thank you. The agency has been notified.`)
      onClose()
      await refreshQueries()
    },
  })
  return (
    <FormModal
      form={form}
      onClose={onClose}
      title={t`Everything is complete`}
      size="s"
      submitLabel={t`Tell the agency`}
      isFull
    >
      <p>
        <Trans>
          {agency} asked for {list(booking.requestedDetails ?? [])}. They review your booking as soon as you send this.
        </Trans>
      </p>
      <Textarea label={t`Note to the agency`} isOptional rows={3} maxLength={2_000} {...form.getInputProps('note')} />
    </FormModal>
  )
}
