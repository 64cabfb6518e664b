import type { BookingStatus, PaymentType } from './booking.ts'

/** The roles that read a booking's status. */
export type BookingViewer = 'customer' | 'agency' | 'admin'

/** A status as it is displayed; `refunded_nothing`: a refund of 0 closed the booking (docs/product/refunds.md#amounts). */
export type DisplayedStatus = BookingStatus | 'refunded_nothing'

interface Displayed {
  status: BookingStatus
  /** What was refunded, in any unit. */
  refunded: number | null
  /** What was verified; needed for customers, to whom a refund is promised only for a verified payment. */
  verified?: number
}

export function displayedStatus({ status, refunded, verified }: Displayed, viewer: BookingViewer): DisplayedStatus {
  if (status === 'refunded' && !refunded) return 'refunded_nothing'
  return viewer === 'customer' && status === 'refund_pending' && verified === 0 ? 'cancelled' : status
}

/**
 * The label of each status per reader, in English (docs/product/bookings.md#status-labels). Screens, filters, CSV files and
 * emails take it from here. The texts are message ids: on the server directly, in the web through
 * web/app/booking-status/use-booking-status-labels.ts.
 */
export const bookingStatusLabels = {
  customer: {
    pending: /*i18n*/ 'Payment being checked',
    payment_verified: /*i18n*/ 'Waiting for the agency',
    agency_approved: /*i18n*/ 'Agency approved',
    agency_rejected: /*i18n*/ 'Declined by the agency',
    confirmed: /*i18n*/ 'Confirmed',
    rejected: /*i18n*/ 'Payment not accepted',
    cancelled: /*i18n*/ 'Cancelled',
    refund_pending: /*i18n*/ 'Refund in progress',
    refunded: /*i18n*/ 'Refunded',
    refunded_nothing: /*i18n*/ 'Closed without a refund',
  },
  agency: {
    pending: /*i18n*/ 'Payment being checked',
    payment_verified: /*i18n*/ 'Pending approval',
    agency_approved: /*i18n*/ 'Approved by you',
    agency_rejected: /*i18n*/ 'Declined by you',
    confirmed: /*i18n*/ 'Confirmed',
    rejected: /*i18n*/ 'Payment not accepted',
    cancelled: /*i18n*/ 'Cancelled',
    refund_pending: /*i18n*/ 'Refund due',
    refunded: /*i18n*/ 'Refunded',
    refunded_nothing: /*i18n*/ 'Closed without a refund',
  },
  admin: {
    pending: /*i18n*/ 'Pending',
    payment_verified: /*i18n*/ 'Payment verified',
    agency_approved: /*i18n*/ 'Agency approved',
    agency_rejected: /*i18n*/ 'Agency rejected',
    confirmed: /*i18n*/ 'Confirmed',
    rejected: /*i18n*/ 'Payment rejected',
    cancelled: /*i18n*/ 'Closed, no refund',
    refund_pending: /*i18n*/ 'Refund pending',
    refunded: /*i18n*/ 'Refunded',
    refunded_nothing: /*i18n*/ 'Closed without a refund',
  },
} as const satisfies Record<BookingViewer, Record<DisplayedStatus, string>>

type Labels = typeof bookingStatusLabels
export type BookingStatusLabel = { [Viewer in BookingViewer]: Labels[Viewer][DisplayedStatus] }[BookingViewer]

/** The payment types in CSV files. */
export const paymentTypeLabels: Record<PaymentType, string> = {
  full_payment: /*i18n*/ 'Full payment',
  deposit_payment: /*i18n*/ 'Deposit (50%)',
}

/** The label of a booking's status; use it wherever a booking is listed, and the table for filters. */
export const bookingStatusLabel = (booking: Displayed, viewer: BookingViewer): BookingStatusLabel =>
  bookingStatusLabels[viewer][displayedStatus(booking, viewer)]

/** The action of an event as a booking's history displays it: a refund of 0 closed the booking. */
export const displayedAction = (action: string, { refundAmount }: { refundAmount: number | null }): string =>
  action === 'process_refund' && !refundAmount ? 'close_without_refund' : action
