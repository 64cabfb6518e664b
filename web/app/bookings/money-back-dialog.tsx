import { Trans, useLingui } from '@lingui/react/macro'
import { submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { giveDestination } from '@rihla/contract/refunds/refunds.api.ts'
import { useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { useUser } from '#api/use-session.ts'
import { type DestinationDraft, emptyDestination } from '#refunds/destination-draft.ts'
import { useDestinationPart } from '#refunds/use-destination-part.tsx'
import type { HeldSeats } from '#seat-holds/held-seats.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Modal } from '#ui/modal.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import { type BookingDraft, findDraft } from './booking-draft.ts'
import { PaymentProof } from './payment-proof.tsx'

interface MoneyBackDialogProps {
  /** Has ended. */
  hold: HeldSeats
  onClose: () => void
  onSent: (bookingId: string) => unknown
}

type Values = Record<string, unknown> & DestinationDraft & { paymentProof: string; paymentReference: string }

/** Proves a transfer for seats whose hold has ended, and says where it is sent back (docs/product/seat-holds.md#paid-too-late). */
export function MoneyBackDialog({ hold, onClose, onSent }: MoneyBackDialogProps) {
  const { t } = useLingui()
  const draft = findDraft(useUser()?._id ?? '', hold.trip._id)
  const destination = useDestinationPart(hold.quote.currency)
  const [isUploading, setIsUploading] = useState(false)
  // a destination that is refused must not ask for the money twice
  const bookingId = useRef<string>(undefined)
  const form = useAppForm<Values>({
    initialValues: {
      ...emptyDestination,
      paymentProof: draft.paymentProof ?? '',
      paymentReference: draft.paymentReference ?? '',
    },
    draftKey: `money back ${hold._id}`,
    validate: (values) => ({
      ...destination.check(values),
      ...(!values.paymentProof &&
        !values.paymentReference.trim() && {
          paymentReference: t`Please provide either a payment screenshot or payment reference number`,
        }),
    }),
    fallback: t`Your request could not be sent. Please try again.`,
    submit: async (values) => {
      bookingId.current ??= await submitRefund(hold, draft, values)
      await call(giveDestination, { params: { id: bookingId.current }, body: destination.choose(values) })
      await onSent(bookingId.current)
    },
  })
  return (
    <Modal onClose={onClose} title={t`Get my money back`}>
      <form className="stack" {...form.props}>
        <PaymentProof
          draft={{ values: form.values, set: (change) => form.setValues(change), setIsUploading }}
          error={form.errors['paymentReference']}
        />
        {destination.fieldsOf(form)}
        <FormError form={form} />
        <p className="small">
          <Trans>No seats are booked. As soon as we find your transfer, we send all of it back.</Trans>
        </p>
        <Button type="submit" variant="accent" full busy={form.isSubmitting || isUploading}>
          {t`Get my money back`}
        </Button>
      </form>
    </Modal>
  )
}

/** At the price of the transfer, where it is known in this browser. Returns the id of the refund case. */
async function submitRefund(
  { _id, trip, selectedStartDate, seats }: HeldSeats,
  { quoted, leadTraveller, phone, account }: Partial<BookingDraft>,
  { paymentProof, paymentReference }: Values,
): Promise<string> {
  const choice = quoted?.request.hold === _id ? quoted.request : { paymentType: 'full_payment' as const }
  const held = { trip: trip._id, selectedStartDate, seats, hold: _id, refundWithoutSeats: true }
  const proof = { paymentProof: paymentProof || null, paymentReference: paymentReference.trim() || null }
  const lead = {
    ...(leadTraveller && { leadTraveller }),
    ...(phone && { phone }),
    ...(account && { paymentAccount: account }),
  }
  const headers = { 'idempotency-key': `refund ${_id}` }
  const booking = await call(submitBooking, { headers, body: { ...choice, ...held, ...proof, ...lead } })
  return booking._id
}
