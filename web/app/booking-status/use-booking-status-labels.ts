import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  type BookingStatusLabel,
  bookingStatusLabels,
  type BookingViewer,
  type DisplayedStatus,
  displayedStatus,
} from '@rihla/contract/bookings/booking-status-labels.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'

/** The labels of the contract's table as messages of the web's catalogues. */
const messages: Record<BookingStatusLabel, MessageDescriptor> = {
  'Agency approved': msg`Agency approved`,
  'Agency rejected': msg`Agency rejected`,
  'Approved by you': msg`Approved by you`,
  Cancelled: msg`Cancelled`,
  'Closed, no refund': msg`Closed, no refund`,
  'Closed without a refund': msg`Closed without a refund`,
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

/** What the label of a booking's status depends on. */
export type StatusOfBooking = Pick<Booking, 'status' | 'refundAmount'> & Partial<Pick<Booking, 'verifiedAmount'>>

export const displayedStatusOf = (
  { status, refundAmount: refunded, verifiedAmount: verified }: StatusOfBooking,
  viewer: BookingViewer,
): DisplayedStatus => displayedStatus({ status, refunded, ...(verified !== undefined && { verified }) }, viewer)

/** Status labels by the viewer's role. */
export function useBookingStatusLabels(viewer: BookingViewer, hasTravelled = false): Record<DisplayedStatus, string> {
  const { t } = useLingui()
  const labelOf = (status: DisplayedStatus) =>
    hasTravelled && status === 'confirmed' ? t`Travelled` : t(messages[bookingStatusLabels[viewer][status]])
  const statuses = Object.keys(bookingStatusLabels[viewer]) as DisplayedStatus[]
  return Object.fromEntries(statuses.map((status) => [status, labelOf(status)])) as Record<DisplayedStatus, string>
}
