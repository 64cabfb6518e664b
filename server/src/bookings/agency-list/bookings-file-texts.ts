import type { BookingStatus, PaymentType } from '@rihla/contract/bookings/booking.ts'

/** The same labels as on the agency's screens. */
export const statusLabels: Record<BookingStatus, string> = {
  pending: /*i18n*/ 'Payment being checked',
  payment_verified: /*i18n*/ 'Waiting for you',
  agency_approved: /*i18n*/ 'Approved by you',
  agency_rejected: /*i18n*/ 'Declined by you',
  confirmed: /*i18n*/ 'Confirmed',
  rejected: /*i18n*/ 'Payment not accepted',
  cancelled: /*i18n*/ 'Cancelled',
  refund_pending: /*i18n*/ 'Refund due',
  refunded: /*i18n*/ 'Refunded',
}

export const paymentTypeLabels: Record<PaymentType, string> = {
  full_payment: /*i18n*/ 'Full payment',
  deposit_payment: /*i18n*/ 'Deposit (50%)',
}
