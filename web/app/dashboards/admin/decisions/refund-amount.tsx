import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { Money } from '../../../ui/money.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
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
