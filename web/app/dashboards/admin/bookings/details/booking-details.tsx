import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { BookingEvents } from '#dashboards/shared/booking-events.tsx'
import { NationalId } from '#dashboards/shared/national-id/national-id.tsx'
import { BookingProof } from '../../proof/booking-proof.tsx'
import { ReusedPayment, useReusedPayments } from '../../reused/reused-payment.tsx'
import classes from './booking-details.module.css'
import { BookingMails } from './booking-mails.tsx'
import { TripFacts } from './booking-facts.tsx'
import { BookingHead } from './booking-head.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { PaymentFacts } from './payment-facts.tsx'

export function BookingDetails({ booking }: { booking: Booking }) {
  const reused = useReusedPayments(booking._id)
  return (
    <div className={classes.details}>
      {reused && <ReusedPayment found={reused} />}
      <BookingHead booking={booking} />
      <div className={classes.columns}>
        <div>
          <h3>
            <Trans>Trip</Trans>
          </h3>
          <TripFacts booking={booking} />
          <h3>
            <Trans>Payment</Trans>
          </h3>
          <PaymentFacts booking={booking} />
        </div>
        <div>
          <h3>
            <Trans>Payment proof</Trans>
          </h3>
          <BookingProof booking={booking} />
          <h3>
            <Trans context="a heading">Customer</Trans>
          </h3>
          <CustomerFacts customer={booking.customer} />
          <div className={classes.documents}>
            <NationalId booking={booking} />
          </div>
        </div>
      </div>
      <h3>
        <Trans>Booking history</Trans>
      </h3>
      <div className={classes.events}>
        <BookingEvents booking={booking} />
      </div>
      <h3>
        <Trans>Emails</Trans>
      </h3>
      <BookingMails bookingId={booking._id} />
    </div>
  )
}
