import { useLingui } from '@lingui/react/macro'
import type { BookingDetails } from '@rihla/contract/bookings/booking-schema.ts'
import { DisputeCase } from './dispute-case.tsx'
import { OpenDispute } from './open-dispute.tsx'

/** The latest case of a booking, and the button that opens one, for its customer and its agency. */
export function DisputeSection({ booking }: { booking: BookingDetails }) {
  const { t } = useLingui()
  // a rejected booking offers its case as the next step
  const mayReport = booking.actions.includes('open_dispute') && booking.status !== 'rejected'
  if (!booking.dispute && !mayReport) return null
  return (
    <section className="stack">
      <h3>{booking.dispute ? t`Reported problem` : t`Was there a problem?`}</h3>
      {booking.dispute && <DisputeCase bookingId={booking._id} />}
      {mayReport && (
        <div>
          <OpenDispute booking={booking} label={t`There was a problem`} />
        </div>
      )}
    </section>
  )
}
