import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { Fact } from './fact.tsx'
import classes from './booking-details.module.css'

/** Notes of the agency and the platform for the traveller. */
export function BookingNotes({ booking: { adminNotes, agencyNotes, refundNotes } }: { booking: Booking }) {
  if (!adminNotes && !agencyNotes && !refundNotes) return null
  return (
    <section>
      <h3>
        <Trans>Notes</Trans>
      </h3>
      <dl className={classes.facts}>
        {agencyNotes && (
          <Fact label={<Trans>From the agency</Trans>}>
            <bdi>{agencyNotes}</bdi>
          </Fact>
        )}
        {adminNotes && (
          <Fact label={<Trans>From us</Trans>}>
            <bdi>{adminNotes}</bdi>
          </Fact>
        )}
        {refundNotes && (
          <Fact label={<Trans>About the refund</Trans>}>
            <bdi>{refundNotes}</bdi>
          </Fact>
        )}
      </dl>
    </section>
  )
}
