import type { MailReceiver } from '../lifecycle/lifecycle.ts'
import { recipientOfKind, type NotificationKind } from './notification.ts'

interface Linked {
  kind: NotificationKind
  /** Id of the booking, trip, review, message, report, agency or departure, depending on the kind. */
  subject: string
  trip?: string | null
}

/**
 * The page that a notification and its email link to: the record itself where it has a page or a dialog
 * (docs/product/notifications.md#links). Null if the content was sent by email only, or there is no page.
 */
export function notificationPath({ kind, subject, trip }: Linked): string | null {
  switch (kind) {
    case 'waiting.joined':
    case 'waiting.offered':
    case 'waiting.reminded':
      return '/my-bookings'
    case 'waiting.available':
    case 'waiting.lapsed':
      return trip ? `/trip/${trip}` : '/my-bookings'
    case 'departure.undecided':
      return trip ? `/admin/trips?trip=${trip}` : '/admin/trips?undecided=true'
    case 'departure.cancelled':
    case 'departure.decide':
      return `/agency/departures/${subject}`
    case 'departure.hold_ended':
      return trip ? `/trip/${trip}` : '/destinations'
    case 'waiting.closed':
      return '/destinations'
    case 'review.written':
    case 'review.replied':
      return trip ? `/reviews?tab=trips&trip=${trip}` : '/reviews'
    case 'trip.approve':
    case 'trip.restore':
      return `/trip/${subject}`
    case 'trip.suspend':
      return `/agency/trips?trip=${subject}`
    case 'trip.delete':
      return '/agency/trips'
    case 'agency.verified':
    case 'agency.unverified':
    case 'agency.commission_changed':
      return '/agency'
    case 'agency.payout_sent':
      return '/agency/earnings/payouts'
    case 'agency.payout_held':
    case 'agency.payout_released':
      return '/agency/earnings'
    case 'agency.payout_second_admin':
      return '/admin/payouts'
    case 'agency.payout_details_submitted':
    case 'agency.document_submitted':
    case 'agency.document_expiring.admins':
      return `/admin/agencies?agency=${subject}`
    case 'agency.payout_details_changed':
    case 'agency.payout_details_verified':
    case 'agency.payout_details_rejected':
    case 'agency.document_accepted':
    case 'agency.document_declined':
    case 'agency.document_expiring.agency':
      return '/agency/verification'
    case 'message.arrived':
      return `/admin/messages?message=${subject}`
    case 'message.replied':
    case 'backup.database_late':
    case 'backup.files_late':
      return null
    case 'payment_account.proposed':
    case 'payment_account.approved':
    case 'payment_account.declined':
    case 'payment_account.withdrawn':
      return '/admin/settings/payments'
    case 'booking.travellers_missing':
      return `/my-bookings?booking=${subject}`
    case 'booking.dispute_opened.admins':
      return `/admin/disputes?booking=${subject}`
    case 'report.submitted':
      return `/admin/reports?report=${subject}`
    case 'webhook.disabled.agency':
      return `/account/webhooks?webhook=${subject}`
    case 'webhook.disabled.admins':
      return `/admin/webhooks?webhook=${subject}`
    default:
      return bookingPath(kind, subject)
  }
}

const lists: Record<MailReceiver, string> = {
  customer: '/my-bookings',
  agency: '/agency/bookings',
  admins: '/admin/bookings',
}

function bookingPath(kind: NotificationKind, booking: string): string {
  const page = recipientOfKind(kind)?.page
  if (page === 'approvals') return `/agency/pending-approvals?booking=${booking}`
  if (page === 'balances') return `/admin/bookings/payments?kind=balances&booking=${booking}`
  const list = lists[kind.slice(kind.lastIndexOf('.') + 1) as MailReceiver]
  return page === 'list' ? list : `${list}?booking=${booking}`
}
