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

/** How much goes back, starting with what was paid. */
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
          <Trans>The payment was not accepted: say how much did arrive. {paid} was expected.</Trans>
        ) : (
          <Trans>The customer paid {paid}.</Trans>
        )
      }
      value={value}
      {...input}
    />
  )
}

/** Asked a second time: it may be meant, and it may be a slip. */
export function MoreThanPaid({ booking, amount }: { booking: Booking; amount: number }) {
  const paid = <Money amount={paidAmount(booking)} currency={booking.currency} />
  const wanted = <Money amount={amount} currency={booking.currency} />
  return (
    <Notice tone="warn">
      <Trans>
        {wanted} is more than the {paid} the customer paid. Press again to record it.
      </Trans>
    </Notice>
  )
}
