import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { reportedReceiptOf, verifiedReceiptsOf } from '@rihla/contract/bookings/receipt-list.ts'
import { PaymentMark } from '#booking-status/payment-mark.tsx'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Fact } from '#ui/facts.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { PictureThumb } from '../../proof/booking-proof.tsx'

/** What was verified of a booking's payments, apart from what only the agency says; before that, what the customer reports. */
export function ReceivedFact({ booking }: { booking: Booking }) {
  const { verifiedAmount, collectedAmount, depositAmount, currency } = booking
  const isVerified = verifiedAmount > 0
  const agency = <bdi>{booking.agency.name}</bdi>
  if (!isVerified && depositAmount === 0) return null
  return (
    <>
      <Fact label={isVerified ? <Trans>Verified as received</Trans> : <Trans>Reported by the customer</Trans>}>
        <span className="row">
          <PaymentMark isVerified={isVerified} />
          <Money amount={isVerified ? verifiedAmount : depositAmount} currency={currency} />
          <AssumedMark booking={booking} />
        </span>
      </Fact>
      {collectedAmount > 0 && (
        <Fact
          label={<Trans>Collected by the agency</Trans>}
          note={
            <Trans>
              Reported by {agency}, not verified. This money never reached the platform and is the agency’s to return.
              The platform refunds it only if two admins agree, and then the agency owes it.
            </Trans>
          }
        >
          <span className="row">
            <PaymentMark isVerified={false} />
            <Money amount={collectedAmount} currency={currency} />
          </span>
        </Fact>
      )}
    </>
  )
}

/** No admin has stated the amount of a transfer: what was due counts as received (docs/product/payments.md#receipts). */
export const AssumedMark = ({ booking: { receipts } }: { booking: Pick<Booking, 'receipts'> }) =>
  receipts.some(({ isAssumed }) => isAssumed) && (
    <Tag tone="amber">
      <Trans>Amount assumed</Trans>
    </Tag>
  )

/** What arrived, each transfer with its own picture. Left out for the one transfer that the customer has reported. */
export function ReceiptFacts({ booking }: { booking: Booking }) {
  const { paymentReference, currency } = booking
  const name = useCustomerName()(booking.customer)
  const receipts = verifiedReceiptsOf(booking)
  const [only] = receipts
  if (receipts.length === 1 && only?.reference === paymentReference && !reportedReceiptOf(booking)) return null
  return receipts.map(({ _id, amount, isAssumed, reference, account, proof, verifiedAt }) => {
    const sum = <Money amount={amount} currency={currency} />
    return (
      <Fact
        key={_id}
        label={<Trans>Received</Trans>}
        note={
          <Dotted>
            <Moment at={verifiedAt} />
            {isAssumed && <Trans>amount assumed</Trans>}
            {reference && <Ltr>{reference}</Ltr>}
            {account && <Ltr>{account.handle}</Ltr>}
          </Dotted>
        }
        action={proof && <PictureThumb src={proof} name={name} heading={sum} />}
      >
        {sum}
      </Fact>
    )
  })
}
