import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  type BookingStatusLabel,
  bookingStatusLabels,
  type BookingViewer,
} from '@rihla/contract/bookings/booking-status-labels.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { type BookingStatus, bookingStatuses } from '@rihla/contract/bookings/booking.ts'

/** The labels of the contract's table as messages of the web's catalogues. */
const messages: Record<BookingStatusLabel, MessageDescriptor> = {
  'Agency approved': msg`Agency approved`,
  'Agency rejected': msg`Agency rejected`,
  'Approved by you': msg`Approved by you`,
  Cancelled: msg`Cancelled`,
  'Closed, no refund': msg`Closed, no refund`,
  Confirmed: msg`Confirmed`,
  'Declined by the agency': msg`Declined by the agency`,
  'Declined by you': msg`Declined by you`,
  'Payment being checked': msg`Payment being checked`,
  'Payment not accepted': msg`Payment not accepted`,
  'Payment rejected': msg`Payment rejected`,
  'Payment verified': msg`Payment verified`,
  Pending: msg`Pending`,
  'Pending approval': msg`Pending approval`,
  'Refund due': msg`Refund due`,
  'Refund in progress': msg`Refund in progress`,
  'Refund pending': msg`Refund pending`,
  Refunded: msg`Refunded`,
  'Waiting for the agency': msg`Waiting for the agency`,
}

/** The status whose label a customer reads: a refund is promised only for a verified payment (docs/product/refunds.md#amounts). */
export const displayedStatusOf = ({ status, verifiedAmount }: Pick<Booking, 'status' | 'verifiedAmount'>) =>
  status === 'refund_pending' && verifiedAmount === 0 ? 'cancelled' : status

/** Status labels by the viewer's role. */
export function useBookingStatusLabels(viewer: BookingViewer, hasTravelled = false): Record<BookingStatus, string> {
  const { t } = useLingui()
  const labelOf = (status: BookingStatus) =>
    hasTravelled && status === 'confirmed' ? t`Travelled` : t(messages[bookingStatusLabels[viewer][status]])
  return Object.fromEntries(bookingStatuses.map((status) => [status, labelOf(status)])) as Record<BookingStatus, string>
}
