import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { uploadRefundProof } from '@rihla/contract/uploads/uploads.api.ts'
import { uploadFile } from '#api/upload-file.ts'
import { FileDrop } from '#uploads/file-drop.tsx'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { paidAmount } from './admin-action.ts'

interface RefundAmountProps {
  booking: Booking
  value?: number | ''
  onChange: (value: number | '') => void
  error?: React.ReactNode
}

/** Refund amount, prefilled with the paid amount. */
export function RefundAmount({ booking, value = '', ...input }: RefundAmountProps) {
  const { t } = useLingui()
  const { currency } = booking
  const paid = <Money amount={paidAmount(booking)} currency={currency} />
  return (
    <NumberInput
      label={t`Amount refunded (${currency})`}
      decimals={2}
      help={
        booking.status === 'rejected' ? (
          <Trans>This payment was not accepted. Enter the amount that actually arrived; {paid} was expected.</Trans>
        ) : (
          <Trans>The customer paid {paid}.</Trans>
        )
      }
      value={value}
      {...input}
    />
  )
}

/** Warns before a refund above the paid amount, which may be intended or a typo. */
export function MoreThanPaid({ booking, amount }: { booking: Booking; amount: number }) {
  const paid = <Money amount={paidAmount(booking)} currency={booking.currency} />
  const refund = <Money amount={amount} currency={booking.currency} />
  return (
    <Notice tone="warn">
      <Trans>
        {refund} is more than the {paid} the customer paid. Press again to record it.
      </Trans>
    </Notice>
  )
}

interface RefundProofProps {
  value?: string
  onChange: (url: string) => void
  onBusy: (isBusy: boolean) => void
}

/** Upload of the refund proof, which the customer sees with the booking. */
export function RefundProof({ value = '', onChange, onBusy }: RefundProofProps) {
  const { t } = useLingui()
  return (
    <FileDrop
      label={t`Proof of the refund`}
      help={t`The customer sees it with their booking.`}
      isOptional
      sort="image"
      use="screenshot"
      value={value}
      onChange={onChange}
      preview={value || null}
      onBusy={onBusy}
      upload={(file, options) => uploadFile(uploadRefundProof, 'refundProof', file, options)}
      wrongTypeMessage={t`Please select a valid image file`}
      failedMessage={t`The picture could not be uploaded. Please try again.`}
    />
  )
}
