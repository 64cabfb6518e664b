/**
 * Actions in the audit log: noun and verb. A new action needs a label in
 * web/app/dashboards/admin/audit/use-audit-labels.ts.
 */
export const auditActions = [
  'account.download',
  'agency.verify',
  'agency.unverify',
  'agency.set_commission',
  'booking.verify_payment',
  'booking.reject_payment',
  'booking.request_proof',
  'booking.extend_proof',
  'booking.revive',
  'booking.approve_for_agency',
  'booking.decline_for_agency',
  'booking.accept_cancellation',
  'booking.decline_cancellation',
  'booking.call_off',
  'booking.confirm',
  'booking.process_refund',
  'booking.refund_part',
  'booking.close_without_refund',
  'departure.cancel',
  'departure.run',
  'export.download',
  'faq.create',
  'faq.change',
  'faq.move',
  'faq.delete',
  'ledger.adjust',
  'ledger.reverse',
  'mail.retry',
  'national_id.view',
  'payment_proof.view',
  'message.mark_read',
  'message.reply',
  'message.delete',
  'payment_account.propose',
  'payment_account.approve',
  'payment_account.decline',
  'payment_account.withdraw',
  'payment_account.move',
  'promo.create',
  'promo.change',
  'promo.delete',
  'refund_destination.view',
  'report.investigate',
  'report.resolve',
  'report.dismiss',
  'report.prioritise',
  'settings.change',
  'settings.set_commission',
  'traveller.view',
  'trip.approve',
  'trip.suspend',
  'trip.restore',
  'trip.discount',
  'trip.delete',
  'trip.feature',
  'trip.unfeature',
  'user.activate',
  'user.create_admin',
  'user.deactivate',
  'user.delete',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Possible targets of an action. */
export const auditTargets = [
  'agency',
  'booking',
  'departure',
  'export',
  'faq',
  'ledger',
  'mail',
  'message',
  'payment_account',
  'promo',
  'report',
  'settings',
  'trip',
  'user',
] as const
export type AuditTarget = (typeof auditTargets)[number]

type Noted = string | number | boolean | null
/** Parameters of the action; a changed value is recorded with its previous value. No personal data and no secrets. */
export type AuditDetails = Record<string, Noted | { from: Noted; to: Noted }>

export const auditLimits = { page: 50, maxPage: 200 } as const
