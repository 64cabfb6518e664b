import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { plainAmount, toMinor } from '@rihla/contract/money.ts'
import { type RefundCause, reasonOfCustomer } from '@rihla/contract/refunds/refund-cause.ts'
import { Age } from '#dashboards/shared/age.tsx'
import { DueTag, refundStep } from '#dashboards/shared/due-tag.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { DestinationName } from '#refunds/destination-fields.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { CopyableFact, TransferNote } from '../bookings/details/admin-booking-facts.tsx'
import { ReceiptFacts, ReceivedFact } from '../bookings/details/received-facts.tsx'
import { CustomerAndTrip } from '../desk/customer-and-trip.tsx'
import classes from '../desk/expected.module.css'
import { DestinationRows, UnknownDestination, type useRevealedDestination } from './destination-facts.tsx'
import { RefundCauseText } from './refund-cause-text.tsx'

interface RefundFactsProps {
  booking: Booking
  cause: RefundCause | undefined
  destination: ReturnType<typeof useRevealedDestination>
  hasKeys: boolean
  now: number
}

/** How much is due and why, where it goes, and for whom. */
export function RefundFacts({ booking, cause, destination, hasKeys, now }: RefundFactsProps) {
  const { t } = useLingui()
  const { currency, verifiedAmount, refundDueAmount: left, refunds } = booking
  const promise = refundStep(booking)
  const reason = reasonOfCustomer(booking.events)
  return (
    <div className={classes.expected}>
      <h4 className="small">
        <Trans>To be refunded</Trans>
      </h4>
      <p className={classes.big}>
        <Money amount={left ?? 0} currency={currency} />
        {Boolean(left) && <CopyButton value={plainAmount(toMinor(left ?? 0))} label={t`Copy the amount`} />}
      </p>
      <p className={`${classes.explanation} small`}>
        {cause && verifiedAmount > 0 && <RefundCauseText cause={cause} booking={booking} />}
        {verifiedAmount === 0 && <Trans>No payment was verified, so nothing is due unless money has arrived.</Trans>}
      </p>
      <UnknownDestination booking={booking} />
      <Facts>
        <DestinationRows booking={booking} destination={destination} hasKeys={hasKeys} />
        <TransferNote booking={booking} />
        <ReceivedFact booking={booking} />
        <ReceiptFacts booking={booking} />
        {refunds.map((refund) => (
          <Fact
            key={refund._id}
            label={<Trans>Sent</Trans>}
            note={
              <Dotted>
                <Moment at={refund.sentAt} />
                {refund.destination && <DestinationName of={refund.destination} />}
                {refund.reference && <Ltr>{refund.reference}</Ltr>}
              </Dotted>
            }
          >
            <Money amount={refund.amount} currency={currency} />
          </Fact>
        ))}
        {cause && (
          <Fact label={<Trans>Due since</Trans>} note={<Age since={cause.since} now={now} />}>
            <Moment at={cause.since} />
          </Fact>
        )}
        {promise && (
          <Fact
            label={<Trans>Promised by</Trans>}
            note={promise.isLate && <DueTag nextStep={promise} viewer="admin" />}
          >
            <Moment at={promise.dueAt} />
          </Fact>
        )}
        {reason && (
          <Fact label={<Trans>Customer’s reason</Trans>}>
            <span dir="auto">{reason}</span>
          </Fact>
        )}
        <CopyableFact
          label={<Trans>Paid with reference</Trans>}
          value={booking.paymentReference}
          copyLabel={t`Copy the reference`}
        />
        <CustomerAndTrip booking={booking} />
        <Fact label={<Trans>Booking</Trans>}>
          <Link to={`/admin/bookings?booking=${booking._id}`} target="_blank" className="link">
            <Ltr>{booking.bookingNumber}</Ltr>
          </Link>
        </Fact>
      </Facts>
    </div>
  )
}
