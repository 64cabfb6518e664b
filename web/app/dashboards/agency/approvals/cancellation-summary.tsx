import { Plural, Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { Money } from '#ui/money.tsx'

interface CancellationSummaryProps {
  request: NonNullable<Booking['cancellationRequest']>
  currency: Booking['currency']
}

/** 'The traveller asks to cancel, 20 days before: EGP 7,300 back by your rules'. */
export const CancellationSummary = ({ request: { daysBefore, refund }, currency }: CancellationSummaryProps) => (
  <span>
    <Plural
      value={daysBefore}
      one="The traveller asks to cancel, # day before:"
      other="The traveller asks to cancel, # days before:"
    />{' '}
    <Trans>
      <Money amount={refund} currency={currency} /> back by your rules
    </Trans>
  </span>
)
