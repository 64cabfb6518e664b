import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { call } from '#api/call.ts'
import { PaymentProof } from '#bookings/payment-proof.tsx'
import { useToday } from '#shell/use-today.ts'
import { useLocale } from '#ui/locale.ts'
import { FormModal } from '#ui/form-modal.tsx'
import { Money } from '#ui/money.tsx'
import { BalanceAccount, useTransferAccount } from './balance-account.tsx'
import { useProofForm } from './use-proof-form.ts'

/** The balance of a deposit by transfer: where to, and the proof (docs/product/payments.md#balance). */
export default function SendBalanceDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const to = useTransferAccount(booking)
  const { form, isUploading, setIsUploading } = useProofForm({
    draftKey: `balance ${booking._id}`,
    send: (body) =>
      call(performTransition, { params: { id: booking._id, action: 'send_balance' }, body: { ...body, ...to.sent } }),
    onClose,
  })
  const amount = <Money amount={booking.remainingAmount} currency={booking.currency} />
  const today = useToday()
  const { balanceDueOn } = booking
  const dueOn = balanceDueOn && formatDay(balanceDueOn, locale)
  const isLate = balanceDueOn !== null && balanceDueOn < today
  return (
    <FormModal
      form={form}
      onClose={onClose}
      title={t`Pay the balance by transfer`}
      submitLabel={t`I've sent the transfer`}
      isFull
      isIncomplete={isUploading}
    >
      <p>
        {isLate ? (
          <Trans>
            {amount} of your trip was due by {dueOn}. You can still transfer it until the trip begins. Do it today, then
            send us the proof.
          </Trans>
        ) : dueOn ? (
          <Trans>
            {amount} of your trip is still to be paid, by {dueOn}. Transfer it, then send us the proof.
          </Trans>
        ) : (
          <Trans>
            {amount} of your trip is still to be paid, on the day of the trip at the latest. Transfer it, then send us
            the proof.
          </Trans>
        )}
      </p>
      <BalanceAccount booking={booking} amount={booking.remainingAmount} to={to} />
      <PaymentProof
        draft={{ values: form.values, set: (change) => form.setValues(change), setIsUploading }}
        error={form.errors['paymentReference']}
      />
    </FormModal>
  )
}
