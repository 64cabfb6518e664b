import type { Role } from '../accounts/account.ts'
import type { BookingMailKey } from '../lifecycle/lifecycle.ts'

/** Groups of notifications that a user switches on or off together (docs/product/notifications.md#topics). */
export const notificationTopics = ['bookings', 'reviews', 'trips', 'inbox'] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** Delivery channels: the bell in the navbar, or mail. */
export const notificationChannels = ['bell', 'mail'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

export type NotificationKind =
  | `booking.${BookingMailKey}`
  | 'booking.travellers_missing'
  | `booking.dispute_${'opened' | 'message' | 'decided' | 'withdrawn'}.${'customer' | 'agency'}`
  | 'booking.dispute_opened.admins'
  | 'review.written'
  | 'review.replied'
  | 'agency.verified'
  | 'agency.unverified'
  | 'agency.commission_changed'
  | `agency.document_${'submitted' | 'accepted' | 'declined'}`
  | `agency.document_expiring.${'agency' | 'admins'}`
  | 'trip.approve'
  | 'trip.suspend'
  | 'trip.restore'
  | 'trip.delete'
  | 'message.arrived'
  | 'message.replied'
  | 'report.submitted'
  | `agency.payout_${'sent' | 'held' | 'released'}`
  | `agency.payout_details_${'submitted' | 'changed' | 'verified' | 'rejected'}`
  | `payment_account.${'proposed' | 'approved' | 'declined' | 'withdrawn'}`
  | 'waiting.joined'
  | 'waiting.offered'
  | 'waiting.reminded'
  | 'waiting.available'
  | 'waiting.lapsed'
  | 'waiting.closed'
  | 'departure.cancelled'
  | 'departure.hold_ended'
  | 'departure.decide'
  | 'departure.undecided'
  | 'booking.second_admin.admins'

interface KindRule {
  topic: NotificationTopic
  /** Mail about money, the voucher or an adverse decision: it cannot be switched off. */
  isAlwaysMailed?: true
  /** The recipient's own action: listed, but never unread. */
  isOwnAction?: true
}

/**
 * Every kind of notification (docs/product/notifications.md#recipients). Verification codes and password warnings are
 * not notifications.
 */
const rules: Record<NotificationKind, KindRule> = {
  'booking.submit.customer': { topic: 'bookings', isAlwaysMailed: true, isOwnAction: true },
  'booking.submit.admins': { topic: 'bookings' },
  'booking.submit_without_seats.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.submit_without_seats.admins': { topic: 'bookings' },
  'booking.verify_payment.customer': { topic: 'bookings' },
  'booking.verify_payment.agency': { topic: 'bookings' },
  'booking.reject_payment.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.request_proof.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.send_proof.admins': { topic: 'bookings' },
  'booking.ask_for_rest.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.return_payment.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.return_payment.admins': { topic: 'bookings' },
  'booking.send_balance.admins': { topic: 'bookings' },
  'booking.verify_balance.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.verify_balance.agency': { topic: 'bookings' },
  'booking.undo_collection.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.undo_collection.agency': { topic: 'bookings', isAlwaysMailed: true },
  'booking.refuse_balance.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.refund_surplus.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.extend_proof.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.expire.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.revive.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.revive.agency': { topic: 'bookings' },
  'booking.ask_for_details.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.send_details.agency': { topic: 'bookings' },
  'booking.close_details.customer': { topic: 'bookings' },
  'booking.close_details.agency': { topic: 'bookings' },
  'booking.approve_for_agency.customer': { topic: 'bookings' },
  'booking.approve_for_agency.agency': { topic: 'bookings' },
  'booking.decline_for_agency.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.decline_for_agency.agency': { topic: 'bookings' },
  'booking.lapse.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.lapse.agency': { topic: 'bookings' },
  'booking.lapse.admins': { topic: 'bookings' },
  'booking.request_cancellation.agency': { topic: 'bookings' },
  'booking.request_cancellation.admins': { topic: 'bookings' },
  'booking.accept_cancellation.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.accept_cancellation.agency': { topic: 'bookings' },
  'booking.accept_cancellation.admins': { topic: 'bookings' },
  'booking.decline_cancellation.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.call_off.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.call_off.agency': { topic: 'bookings' },
  'booking.call_off.admins': { topic: 'bookings' },
  'booking.cancel_departure.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.cancel_departure.admins': { topic: 'bookings' },
  'booking.request_date_change.agency': { topic: 'bookings' },
  'booking.withdraw_date_change.agency': { topic: 'bookings' },
  'booking.accept_date_change.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.decline_date_change.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.lapse_date_change.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.accept_date_change.agency': { topic: 'bookings' },
  'booking.decline_date_change.agency': { topic: 'bookings' },
  'booking.lapse_date_change.agency': { topic: 'bookings' },
  'booking.remind.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.remind_balance.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.remind_trip.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.change_terms.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.decline_changes.customer': { topic: 'bookings', isAlwaysMailed: true, isOwnAction: true },
  'booking.decline_changes.agency': { topic: 'bookings' },
  'booking.decline_changes.admins': { topic: 'bookings' },
  'booking.remind.agency': { topic: 'bookings' },
  'booking.remind.admins': { topic: 'bookings' },
  'booking.approve.customer': { topic: 'bookings' },
  'booking.approve.admins': { topic: 'bookings' },
  'booking.reject.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.reject.admins': { topic: 'bookings' },
  'booking.confirm.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.confirm.agency': { topic: 'bookings' },
  'booking.cancel.customer': { topic: 'bookings', isAlwaysMailed: true, isOwnAction: true },
  'booking.cancel.agency': { topic: 'bookings' },
  'booking.cancel.admins': { topic: 'bookings' },
  'booking.process_refund.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.record_late_payment.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.refund_part.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.close_without_refund.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.withdraw.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.withdraw.agency': { topic: 'bookings' },
  'booking.withdraw.admins': { topic: 'bookings' },
  'booking.collect_remaining.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.travellers_missing': { topic: 'bookings' },
  'booking.record_no_show.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.undo_no_show.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.dispute_opened.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.dispute_opened.agency': { topic: 'bookings', isAlwaysMailed: true },
  'booking.dispute_opened.admins': { topic: 'inbox' },
  'booking.dispute_message.customer': { topic: 'bookings' },
  'booking.dispute_message.agency': { topic: 'bookings' },
  'booking.dispute_decided.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.dispute_decided.agency': { topic: 'bookings', isAlwaysMailed: true },
  'booking.dispute_withdrawn.customer': { topic: 'bookings' },
  'booking.dispute_withdrawn.agency': { topic: 'bookings' },
  'review.written': { topic: 'reviews' },
  'review.replied': { topic: 'reviews' },
  'agency.verified': { topic: 'trips' },
  'agency.unverified': { topic: 'trips', isAlwaysMailed: true },
  'agency.commission_changed': { topic: 'trips', isAlwaysMailed: true },
  'agency.document_submitted': { topic: 'inbox' },
  'agency.document_accepted': { topic: 'trips' },
  'agency.document_declined': { topic: 'trips', isAlwaysMailed: true },
  'agency.document_expiring.agency': { topic: 'trips', isAlwaysMailed: true },
  'agency.document_expiring.admins': { topic: 'inbox' },
  'trip.approve': { topic: 'trips' },
  'trip.suspend': { topic: 'trips', isAlwaysMailed: true },
  'trip.restore': { topic: 'trips' },
  'trip.delete': { topic: 'trips', isAlwaysMailed: true },
  'message.arrived': { topic: 'inbox' },
  'message.replied': { topic: 'inbox' },
  'report.submitted': { topic: 'inbox' },
  'agency.payout_sent': { topic: 'bookings', isAlwaysMailed: true },
  'agency.payout_held': { topic: 'bookings', isAlwaysMailed: true },
  'agency.payout_released': { topic: 'bookings', isAlwaysMailed: true },
  'agency.payout_details_submitted': { topic: 'inbox' },
  'agency.payout_details_changed': { topic: 'bookings', isAlwaysMailed: true },
  'agency.payout_details_verified': { topic: 'bookings', isAlwaysMailed: true },
  'agency.payout_details_rejected': { topic: 'bookings', isAlwaysMailed: true },
  'payment_account.proposed': { topic: 'bookings', isAlwaysMailed: true },
  'payment_account.approved': { topic: 'bookings', isAlwaysMailed: true },
  'payment_account.declined': { topic: 'bookings', isAlwaysMailed: true },
  'payment_account.withdrawn': { topic: 'bookings', isAlwaysMailed: true },
  'booking.second_admin.admins': { topic: 'bookings', isAlwaysMailed: true },
  'waiting.joined': { topic: 'bookings', isOwnAction: true },
  'waiting.offered': { topic: 'bookings', isAlwaysMailed: true },
  'waiting.reminded': { topic: 'bookings' },
  'waiting.available': { topic: 'bookings', isAlwaysMailed: true },
  'waiting.lapsed': { topic: 'bookings' },
  'waiting.closed': { topic: 'bookings' },
  'departure.cancelled': { topic: 'trips', isAlwaysMailed: true },
  'departure.decide': { topic: 'trips', isAlwaysMailed: true },
  'departure.undecided': { topic: 'bookings' },
  'departure.hold_ended': { topic: 'bookings', isAlwaysMailed: true },
}

export const notificationKinds = Object.keys(rules) as NotificationKind[]
export const ruleOf = (kind: NotificationKind): KindRule => rules[kind]

/** Tasks that the bell of an admin lists and counts, by the topic that switches them off (docs/product/notifications.md#bell). */
export const waitingTopics = {
  payments: 'bookings',
  confirmations: 'bookings',
  refunds: 'bookings',
  late: 'bookings',
  disputes: 'bookings',
  departures: 'bookings',
  agencies: null,
  documents: null,
  trips: null,
  messages: 'inbox',
  reports: 'inbox',
  investigations: 'inbox',
  mails: null,
  paymentAccounts: null,
} as const satisfies Record<string, NotificationTopic | null>
export type WaitingTask = keyof typeof waitingTopics
export const waitingTasks = Object.keys(waitingTopics) as WaitingTask[]

const topicsByRole: Record<Role, readonly NotificationTopic[]> = {
  customer: ['bookings', 'reviews'],
  agency: ['bookings', 'reviews', 'trips'],
  admin: ['bookings', 'inbox'],
}

/** Topics available to a role. */
export const topicsOf = (role: Role): readonly NotificationTopic[] => topicsByRole[role]
