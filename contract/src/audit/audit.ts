import { type AdminAction, adminActions } from '../lifecycle/lifecycle.ts'

const otherActions = [
  'account.download',
  'agency.verify',
  'agency.unverify',
  'agency.set_commission',
  'agency.send_payout',
  'agency.ask_second_admin',
  'agency.second_admin',
  'agency.hold_payouts',
  'agency.release_payouts',
  'agency.verify_payout_details',
  'agency.reject_payout_details',
  'agency.view_payout_details',
  'agency_document.accept',
  'agency_document.decline',
  'agency_document.view',
  'booking.ask_second_admin',
  'booking.second_admin',
  'departure.cancel',
  'departure.run',
  'dispute_file.view',
  'export.download',
  'booking.decide_dispute',
  'faq.create',
  'faq.change',
  'faq.move',
  'faq.delete',
  'ledger.adjust',
  'ledger.close_day',
  'ledger.reverse',
  'legal_page.publish',
  'legal_page.save',
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
  'refund_proof.view',
  'report.investigate',
  'report.resolve',
  'report.dismiss',
  'report.prioritise',
  'settings.change',
  'settings.maintenance',
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
  'user.reset_password',
] as const
export type AuditAction = (typeof otherActions)[number] | `booking.${AdminAction}`

/** Noun and verb: every decision of an admin about a booking, and other actions. */
export const auditActions: readonly AuditAction[] = [
  ...adminActions.map((action) => `booking.${action}` as const),
  ...otherActions,
]

/** Possible targets of an action. */
export const auditTargets = [
  'agency',
  'booking',
  'departure',
  'export',
  'faq',
  'ledger',
  'legal_page',
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
