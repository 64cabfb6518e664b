import { useLingui } from '@lingui/react/macro'
import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'

/** Neutral status names for filters; status chips word them per viewer. */
export function useStatusNames(): Record<BookingStatus, string> {
  const { t } = useLingui()
  return {
    pending: t`Pending`,
    payment_verified: t`Payment Verified`,
    agency_approved: t`Agency Approved`,
    confirmed: t`Confirmed`,
    refund_pending: t`Refund Pending`,
    agency_rejected: t`Agency Rejected`,
    rejected: t`Rejected`,
    refunded: t`Refunded`,
    cancelled: t`Cancelled`,
  }
}
