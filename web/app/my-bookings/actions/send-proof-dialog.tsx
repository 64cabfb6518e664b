import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { call } from '#api/call.ts'
import { PaymentProof } from '#bookings/payment-proof.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { FormModal } from '#ui/form-modal.tsx'
import { Money } from '#ui/money.tsx'
import { BalanceAccount, useTransferAccount } from './balance-account.tsx'
import { useProofForm } from './use-proof-form.ts'
import { BookingDeadline } from '../timeline/booking-deadline.tsx'

/** Another screenshot or reference of a transfer that was not found (docs/product/payments.md#another-proof). */
export default function SendProofDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const { shortfallAmount } = booking
  const to = useTransferAccount(booking)
  const { form, isUploading, setIsUploading } = useProofForm({
    draftKey: `proof ${booking._id}`,
    send(proof) {
      // of the same transfer only another proof is sent
      const body = { ...proof, ...(shortfallAmount !== null && to.sent) }
      return call(performTransition, { params: { id: booking._id, action: 'send_proof' }, body })
    },
    onClose,
  })
  const amount = <Money amount={shortfallAmount ?? booking.depositAmount} currency={booking.currency} />
  const verified = <Money amount={booking.verifiedAmount} currency={booking.currency} />
  const { transferReference } = booking
  return (
    <FormModal
      form={form}
      onClose={onClose}
      title={shortfallAmount === null ? t`Send another proof` : t`Send the missing amount`}
      submitLabel={t`Send proof`}
      isFull
      isIncomplete={isUploading}
    >
      {booking.depositAmount > 0 && (
        <>
          <p>
            {shortfallAmount === null ? (
              <Trans>It should show the transfer of {amount}.</Trans>
            ) : (
              <Trans>
                We verified {verified}, and {amount} is missing. Transfer it, then send us the proof.
              </Trans>
            )}
          </p>
          {shortfallAmount !== null && <BalanceAccount booking={booking} amount={shortfallAmount} to={to} />}
          {shortfallAmount === null && transferReference && (
            <p className="row">
              {t`Transfer note`}
              <b>
                <Ltr>{transferReference}</Ltr>
              </b>
              <CopyButton value={transferReference} label={t`Copy the transfer note`} />
            </p>
          )}
        </>
      )}
      <BookingDeadline booking={booking} />
      <PaymentProof
        draft={{ values: form.values, set: (change) => form.setValues(change), setIsUploading }}
        error={form.errors['paymentReference']}
      />
    </FormModal>
  )
}
