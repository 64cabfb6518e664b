import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { Fact } from '#dashboards/shared/facts.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'

/** What arrived, transfer by transfer. Left out for the one transfer that the customer has reported. */
export function ReceiptFacts({ booking: { receipts, paymentReference, currency } }: { booking: Booking }) {
  if (receipts.length < 2 && receipts.every(({ reference }) => reference === paymentReference)) return null
  return receipts.map(({ _id, amount, isAssumed, reference, verifiedAt }) => (
    <Fact
      key={_id}
      label={<Trans>Received</Trans>}
      note={
        <Dotted>
          <Moment at={verifiedAt} />
          {isAssumed && <Trans>amount assumed</Trans>}
          {reference && <Ltr>{reference}</Ltr>}
        </Dotted>
      }
    >
      <Money amount={amount} currency={currency} />
    </Fact>
  ))
}
