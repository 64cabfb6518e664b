import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { giveDestination } from '@rihla/contract/refunds/refunds.api.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { FormModal } from '#ui/form-modal.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { type DestinationDraft, emptyDestination } from './destination-draft.ts'
import { useDestinationPart } from './use-destination-part.tsx'

type Values = Record<string, unknown> & DestinationDraft

/** Where the refund of a booking goes (docs/product/refunds.md#destinations). */
export default function DestinationDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const destination = useDestinationPart(booking.currency)
  const form = useAppForm<Values>({
    initialValues: { ...emptyDestination },
    draftKey: `refund-destination ${booking._id}`,
    fallback: t`This could not be saved. Please try again.`,
    validate: (values) => ({ ...destination.check(values) }),
    submit: async (values) => {
      await call(giveDestination, { params: { id: booking._id }, body: destination.choose(values) })
      showToast(t`Thank you. We’ll send your refund there.`, 'ok')
      onClose()
      await refreshQueries()
    },
  })
  return (
    <FormModal form={form} onClose={onClose} title={<Trans>Your refund</Trans>} submitLabel={<Trans>Save</Trans>}>
      {destination.fieldsOf(form)}
    </FormModal>
  )
}
