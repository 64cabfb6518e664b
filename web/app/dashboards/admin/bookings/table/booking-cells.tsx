import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { InReviewBy } from '../../presence/in-review-by.tsx'
import type { AdminAction } from '../../decisions/admin-action.ts'
import { ProofThumb } from '../../proof/proof-thumb.tsx'
import { ReusedTag } from '../../reused/reused-payment.tsx'
import { AmountLabel, PaymentTypeLabel } from './amount-cells.tsx'
import { BookedAgo } from './booked-ago.tsx'
import classes from './bookings-table.module.css'
import { RowActions } from './row-actions.tsx'

export type OpenBooking = (id: string, action?: AdminAction) => void

/** The button covers the whole row. */
export const customerCell = (booking: Booking, onOpen: OpenBooking) => (
  <span className={classes.two}>
    <button type="button" className={classes.open} onClick={() => onOpen(booking._id)}>
      <CustomerName of={booking.customer} />
    </button>
    <small>
      <Ltr>{booking.bookingNumber}</Ltr>
    </small>
  </span>
)

export const tripCell = ({ trip, agency }: Booking) => (
  <span className={classes.two}>
    <b dir="auto">{trip.title}</b>
    <small dir="auto">{agency.name}</small>
  </span>
)

export const datesCell = ({ selectedStartDate, bookingEndDate }: Booking, locale: Locale) => (
  <span className={classes.dates}>{formatDaySpan(selectedStartDate, bookingEndDate, locale)}</span>
)

export const bookedCell = (booking: Booking, now: number) => <BookedAgo booking={booking} now={now} />

export const amountCell = (booking: Booking) => <AmountLabel booking={booking} />

export const paymentTypeCell = (booking: Booking) => <PaymentTypeLabel booking={booking} />

export const statusCell = ({ status }: Booking, presence: BookingPresence | undefined) => (
  <>
    <BookingStatusChip status={status} viewer="admin" />
    {presence && <InReviewBy presence={presence} />}
  </>
)

export const proofCell = (booking: Booking, isReused: boolean) => (
  <>
    <ProofThumb booking={booking} />
    {isReused && <ReusedTag />}
  </>
)

export const actionsCell = (booking: Booking, onOpen: OpenBooking) => <RowActions booking={booking} onOpen={onOpen} />
