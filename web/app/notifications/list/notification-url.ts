import type { Notification } from '@rihla/contract/notifications/notifications.api.ts'

/** The page a notification links to; null if its content was sent by email only. */
export function notificationUrl({ kind, subject, trip }: Notification): string | null {
  switch (kind) {
    // A withdrawn booking may no longer exist.
    case 'booking.withdraw.customer':
      return '/my-bookings'
    case 'booking.withdraw.agency':
      return '/agency/bookings'
    case 'booking.verify_payment.agency':
      return `/agency/pending-approvals?booking=${subject}`
    case 'review.written':
    case 'review.replied':
      return trip ? `/reviews?tab=trips&trip=${trip}` : '/reviews'
    case 'trip.approve':
    case 'trip.restore':
      return `/trip/${subject}`
    case 'trip.suspend':
    case 'trip.delete':
      return '/agency/trips'
    case 'agency.verified':
    case 'agency.unverified':
      return '/agency'
    case 'message.arrived':
      return `/admin/messages?message=${subject}`
    case 'message.replied':
      return null
    case 'report.submitted':
      return `/admin/reports?report=${subject}`
    default:
      if (kind.endsWith('.customer')) return `/my-bookings?booking=${subject}`
      return kind.endsWith('.agency') ? `/agency/bookings?booking=${subject}` : `/admin/bookings?booking=${subject}`
  }
}
