import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
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
