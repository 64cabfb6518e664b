import { useLingui } from '@lingui/react/macro'
import type { AuditAction, AuditTarget } from '@rihla/contract/audit/audit.ts'

/** What was done, as a sentence without its doer. The compiler asks for every action of the log. */
export function useAuditActionLabels(): Record<AuditAction, string> {
  const { t } = useLingui()
  return {
    'account.download': t`Downloaded own data`,
    'agency.verify': t`Verified an agency`,
    'agency.unverify': t`Took an agency’s verification back`,
    'booking.verify_payment': t`Verified a payment`,
    'booking.reject_payment': t`Rejected a payment`,
    'booking.confirm': t`Confirmed a booking`,
    'booking.process_refund': t`Processed a refund`,
    'booking.close_without_refund': t`Closed a booking without refund`,
    'faq.create': t`Added an FAQ`,
    'faq.change': t`Changed an FAQ`,
    'faq.move': t`Moved an FAQ`,
    'faq.delete': t`Deleted an FAQ`,
    'mail.retry': t`Tried a failed mail again`,
    'national_id.view': t`Opened the national ID`,
    'message.mark_read': t`Marked a message as read`,
    'message.reply': t`Replied to a message`,
    'message.delete': t`Deleted a message`,
    'promo.create': t`Created a promo`,
    'promo.change': t`Changed a promo`,
    'promo.delete': t`Deleted a promo`,
    'report.investigate': t`Began to investigate a report`,
    'report.resolve': t`Resolved a report`,
    'report.dismiss': t`Dismissed a report`,
    'report.prioritise': t`Gave a report another priority`,
    'settings.change': t`Changed settings`,
    'trip.approve': t`Approved a trip`,
    'trip.suspend': t`Suspended a trip`,
    'trip.restore': t`Restored a trip`,
    'trip.discount': t`Set a trip’s discount`,
    'trip.delete': t`Deleted a trip`,
    'trip.feature': t`Featured or moved a trip`,
    'trip.unfeature': t`Removed a trip from the featured ones`,
    'user.activate': t`Activated a user`,
    'user.create_admin': t`Created an admin`,
    'user.deactivate': t`Deactivated a user`,
    'user.delete': t`Deleted a user`,
  }
}

export function useAuditTargetLabels(): Record<AuditTarget, string> {
  const { t } = useLingui()
  return {
    agency: t`Agency`,
    booking: t`Booking`,
    faq: t`FAQ`,
    mail: t`Mail`,
    message: t`Message`,
    promo: t`Promo`,
    report: t`Report`,
    settings: t`Settings`,
    trip: t`Trip`,
    user: t`User`,
  }
}
