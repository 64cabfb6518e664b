import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { sendBalance } from '@rihla/contract/bookings/bookings.api.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { useId, useState } from 'react'
import { call } from '#api/call.ts'
import { PaymentProof } from '#bookings/payment-proof.tsx'
import { refreshQueries } from '#data/query-client.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { useLocale } from '#ui/locale.ts'
import { Modal } from '#ui/modal.tsx'
import { Money } from '#ui/money.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { BalanceAccount } from './balance-account.tsx'

/** The remaining amount of a deposit by transfer: where to, and the proof (docs/product/payments.md#balance). */
export default function SendBalanceDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const locale = useLocale()
  const [isUploading, setIsUploading] = useState(false)
  const form = useAppForm({
    initialValues: { paymentProof: '', paymentReference: '' },
    draftKey: `balance ${booking._id}`,
    validate: {
      paymentReference: (reference, { paymentProof }) =>
        paymentProof || reference.trim()
          ? null
          : t`Please provide either a payment screenshot or payment reference number`,
    },
    fallback: t`Your proof could not be sent. Please try again.`,
    submit: async ({ paymentProof, paymentReference }) => {
      await call(sendBalance, {
        params: { id: booking._id },
        body: { paymentProof: paymentProof || null, paymentReference: paymentReference.trim() || null },
      })
      showToast(t`Thank you. We're checking it and will email you the result.`)
      onClose()
      await refreshQueries()
    },
  })
  const amount = <Money amount={booking.remainingAmount} currency={booking.currency} />
  const dueOn = booking.remainingDueOn && formatDay(booking.remainingDueOn, locale)
  return (
    <Modal
      onClose={onClose}
      title={t`Pay the rest by transfer`}
      footer={
        <Button type="submit" form={id} full busy={form.isSubmitting} disabled={isUploading}>
          {t`I've sent the transfer`}
        </Button>
      }
    >
      <form id={id} className="stack" {...form.props}>
        <p>
          {dueOn ? (
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
        <BalanceAccount booking={booking} amount={booking.remainingAmount} />
        <PaymentProof
          draft={{ values: form.values, set: (change) => form.setValues(change), setIsUploading }}
          error={form.errors['paymentReference']}
        />
        <FormError form={form} />
      </form>
    </Modal>
  )
}
