import type { BookingStatus, PaymentType } from './booking.ts'

/** The roles that read a booking's status. */
export type BookingViewer = 'customer' | 'agency' | 'admin'

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
  },
} as const satisfies Record<BookingViewer, Record<BookingStatus, string>>

type Labels = typeof bookingStatusLabels
export type BookingStatusLabel = { [Viewer in BookingViewer]: Labels[Viewer][BookingStatus] }[BookingViewer]

/** The payment types in CSV files. */
export const paymentTypeLabels: Record<PaymentType, string> = {
  full_payment: /*i18n*/ 'Full payment',
  deposit_payment: /*i18n*/ 'Deposit (50%)',
}
