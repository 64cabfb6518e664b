import { useLingui } from '@lingui/react/macro'
import type { AuditAction, AuditTarget } from '@rihla/contract/audit/audit.ts'

/** Label of each action, without its subject. The record type makes the compiler require every action. */
export function useAuditActionLabels(): Record<AuditAction, string> {
  const { t } = useLingui()
  return {
    'account.download': t`Downloaded own data`,
    'agency.verify': t`Verified an agency`,
    'agency.unverify': t`Removed an agency’s verification`,
    'booking.verify_payment': t`Verified a payment`,
    'booking.reject_payment': t`Rejected a payment`,
    'booking.confirm': t`Confirmed a booking`,
    'booking.process_refund': t`Processed a refund`,
    'booking.close_without_refund': t`Closed a booking without a refund`,
    'faq.create': t`Added an FAQ`,
    'faq.change': t`Changed an FAQ`,
    'faq.move': t`Moved an FAQ`,
    'faq.delete': t`Deleted an FAQ`,
    'mail.retry': t`Retried a failed email`,
    'national_id.view': t`Viewed a national ID`,
    'message.mark_read': t`Marked a message as read`,
    'message.reply': t`Replied to a message`,
    'message.delete': t`Deleted a message`,
    'promo.create': t`Created a promo code`,
    'promo.change': t`Changed a promo code`,
    'promo.delete': t`Deleted a promo code`,
    'report.investigate': t`Started investigating a report`,
    'report.resolve': t`Resolved a report`,
    'report.dismiss': t`Dismissed a report`,
    'report.prioritise': t`Changed a report’s priority`,
    'settings.change': t`Changed settings`,
    'trip.approve': t`Approved a trip`,
    'trip.suspend': t`Suspended a trip`,
    'trip.restore': t`Restored a trip`,
    'trip.discount': t`Changed a trip’s discount`,
    'trip.delete': t`Deleted a trip`,
    'trip.feature': t`Featured or reordered a trip`,
    'trip.unfeature': t`Removed a trip from the featured trips`,
    'user.activate': t`Activated a user`,
    'user.create_admin': t`Created an admin`,
    'user.deactivate': t`Deactivated a user`,
    'user.delete': t`Deleted a user`,
  }
}

export function useAuditTargetLabels(): Record<AuditTarget, string> {
  const { t } = useLingui()
  return {
    agency: t({ message: 'Agency', context: 'a heading' }),
    booking: t`Booking`,
    faq: t({ message: 'FAQ', context: 'a question' }),
    mail: t`Mail`,
    message: t`Message`,
    promo: t`Promo`,
    report: t({ message: 'Report', context: 'a report' }),
    settings: t`Settings`,
    trip: t`Trip`,
    user: t`User`,
  }
}
