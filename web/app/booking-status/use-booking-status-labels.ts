import { useLingui } from '@lingui/react/macro'
import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'

export type BookingViewer = 'customer' | 'agency' | 'admin'

/** Status labels by the viewer's role. */
export function useBookingStatusLabels(viewer: BookingViewer, hasTravelled = false): Record<BookingStatus, string> {
  const { t } = useLingui()
  if (viewer === 'agency') {
    return {
      pending: t`Payment being checked`,
      payment_verified: t`Awaiting your approval`,
      agency_approved: t`Approved by you`,
      agency_rejected: t`Declined by you`,
      confirmed: t`Confirmed`,
      rejected: t`Payment not accepted`,
      cancelled: t`Cancelled`,
      refund_pending: t`Refund due`,
      refunded: t`Refunded`,
    }
  }
  if (viewer === 'admin') {
    return {
      pending: t`Payment to verify`,
      payment_verified: t`Awaiting agency`,
      agency_approved: t`Ready to confirm`,
      agency_rejected: t`Declined, refund due`,
      confirmed: t`Confirmed`,
      rejected: t`Payment rejected`,
      cancelled: t`Closed, no refund`,
      refund_pending: t`Refund due`,
      refunded: t`Refunded`,
    }
  }
  return {
    pending: t`Payment being checked`,
    payment_verified: t`Waiting for the agency`,
    agency_approved: t`Agency approved`,
    agency_rejected: t`Declined by the agency`,
    confirmed: hasTravelled ? t`Travelled` : t`Confirmed`,
    rejected: t`Payment not accepted`,
    cancelled: t`Cancelled`,
    refund_pending: t`Refund in progress`,
    refunded: t`Refunded`,
  }
}
