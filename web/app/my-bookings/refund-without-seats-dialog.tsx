import { Trans, useLingui } from '@lingui/react/macro'
import { submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { PaymentProof } from '#bookings/payment-proof.tsx'
import { findDraft } from '#bookings/booking-draft.ts'
import type { HeldSeats } from '#seat-holds/held-seats.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Modal } from '#ui/modal.tsx'
import { useProofForm } from './actions/use-proof-form.ts'

interface RefundWithoutSeatsDialogProps {
  hold: HeldSeats
  userId: string
  onClose: () => void
}

/** Proves a transfer for seats whose hold has ended, and asks for it back (docs/product/seat-holds.md#paid-too-late). */
export function RefundWithoutSeatsDialog({ hold, userId, onClose }: RefundWithoutSeatsDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { quoted } = findDraft(userId, hold.trip._id)
  const { selectedStartDate, seats, _id } = hold
  const choice = quoted?.request.hold === _id ? quoted.request : { paymentType: 'full_payment' as const }
  const { id, form, isUploading, setIsUploading } = useProofForm({
    draftKey: `refund ${_id}`,
    send: async (proof) => {
      const held = { trip: hold.trip._id, selectedStartDate, seats, hold: _id, refundWithoutSeats: true }
      const headers = { 'idempotency-key': `refund ${_id}` }
      const booking = await call(submitBooking, { headers, body: { ...choice, ...held, ...proof } })
      await navigate(`/my-bookings/submitted/${booking._id}`)
    },
    onClose,
  })
  return (
    <Modal
      onClose={onClose}
      title={t`Ask for a refund?`}
      footer={
        <Button type="submit" form={id} full busy={form.isSubmitting} disabled={isUploading}>
          {t`Ask for a refund`}
        </Button>
      }
    >
      <form id={id} className="stack" {...form.props}>
        <p>
          <Trans>
            We keep your proof and open a refund case without seats. As soon as we find your transfer, we refund it in
            full. You can follow it in My Bookings.
          </Trans>
        </p>
        <PaymentProof
          draft={{ values: form.values, set: (change) => form.setValues(change), setIsUploading }}
          error={form.errors['paymentReference']}
        />
        <FormError form={form} />
      </form>
    </Modal>
  )
}
