import { Plural, Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { RefundCause } from '@rihla/contract/refunds/refund-cause.ts'

/** Why so much is due: who ended the booking, and which rule counts. */
export function RefundCauseText({ cause, booking }: { cause: RefundCause; booking: Booking }) {
  const agency = <bdi>{booking.agency.name}</bdi>
  switch (cause.by) {
    case 'customer':
      return (
        <>
          {cause.daysBefore > 0 ? (
            <Plural
              value={cause.daysBefore}
              one="Cancelled by the customer # day before the departure."
              other="Cancelled by the customer # days before the departure."
            />
          ) : (
            <Trans>Cancelled by the customer on the day of the departure.</Trans>
          )}{' '}
          <Rule cause={cause} />
        </>
      )
    case 'agency':
      return <Trans>Ended by {agency}, so everything that was received is refunded.</Trans>
    case 'departure':
      return <Trans>Not confirmed before the departure, so everything that was received is refunded.</Trans>
    case 'no_seats':
      return <Trans>Paid after the seats were gone, so everything that was received is refunded.</Trans>
    case 'incomplete':
      return <Trans>The missing part of the payment did not arrive, so what was received is refunded.</Trans>
    case 'surplus':
      return <Trans>More than the trip costs has arrived. The booking goes on.</Trans>
    case 'decision':
      return <Trans>Decided in a case about the booking: see its reason.</Trans>
    case 'platform':
      return <Trans>Ended by the platform, so everything that was received is refunded.</Trans>
  }
}

function Rule({ cause: { reason, tier } }: { cause: RefundCause }) {
  switch (reason) {
    case 'not_approved':
      return <Trans>The agency had not approved yet, so everything is refunded.</Trans>
    case 'no_rules':
      return <Trans>The trip has no cancellation rules, so everything is refunded.</Trans>
    case 'tier': {
      const percent = tier?.refundPercent ?? 0
      const ofDeposit = tier?.depositRefundPercent ?? percent
      return ofDeposit === percent ? (
        <Trans>By the rules of the trip, {percent}% comes back.</Trans>
      ) : (
        <Trans>
          By the rules of the trip, {percent}% comes back, and {ofDeposit}% of a deposit.
        </Trans>
      )
    }
    case 'after_last_tier':
      return <Trans>By the rules of the trip, nothing comes back so late.</Trans>
    case 'agreed':
      return <Trans>The agency has agreed to this refund, more than its rules give.</Trans>
    case 'not_customer':
      return null
  }
}
