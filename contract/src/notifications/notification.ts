import type { Role } from '../accounts/account.ts'
import { type BookingMailKey, bookingMailKeys, recipientOf } from '../lifecycle/lifecycle.ts'
import type { Recipient } from '../lifecycle/transition.ts'

/** Groups of notifications that a user switches on or off together (docs/product/notifications.md#topics). */
export const notificationTopics = ['bookings', 'reviews', 'trips', 'inbox'] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** Delivery channels: the bell in the navbar, or mail. */
export const notificationChannels = ['bell', 'mail'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** What is backed up by itself (docs/operations/back-up-and-restore.md#alarm). */
export type BackedUpPart = 'database' | 'files'

export type NotificationKind = `booking.${BookingMailKey}` | OtherKind
type OtherKind =
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
  | `agency.payout_${'sent' | 'held' | 'released' | 'second_admin'}`
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
  | `backup.${BackedUpPart}_late`
  | `webhook.disabled.${'agency' | 'admins'}`

interface KindRule {
  topic: NotificationTopic
  /** Mail about money, the voucher, an adverse decision or missing backups: it cannot be switched off. */
  isAlwaysMailed?: boolean
  /** The recipient's own action: listed, but never unread. */
  isOwnAction?: boolean
}

/** Of kinds that no transition of a booking causes. Verification codes and password warnings are not notifications. */
const otherRules: Record<OtherKind, KindRule> = {
  'booking.travellers_missing': { topic: 'bookings' },
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
  'backup.database_late': { topic: 'inbox', isAlwaysMailed: true },
  'backup.files_late': { topic: 'inbox', isAlwaysMailed: true },
  'agency.payout_sent': { topic: 'bookings', isAlwaysMailed: true },
  'agency.payout_second_admin': { topic: 'bookings', isAlwaysMailed: true },
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
  'webhook.disabled.agency': { topic: 'bookings', isAlwaysMailed: true },
  'webhook.disabled.admins': { topic: 'bookings', isAlwaysMailed: true },
}

/** Every kind of notification (docs/product/notifications.md#recipients). */
export const notificationKinds: readonly NotificationKind[] = [
  ...bookingMailKeys.map((key) => `booking.${key}` as const),
  ...(Object.keys(otherRules) as OtherKind[]),
]

/** Who gets a notification of the lifecycle, and how; undefined for other kinds. */
export const recipientOfKind = (kind: NotificationKind): Recipient | undefined =>
  kind in otherRules ? undefined : recipientOf(kind.replace('booking.', '') as BookingMailKey)

export const ruleOf = (kind: NotificationKind): KindRule => {
  const recipient = recipientOfKind(kind)
  return recipient ? { topic: 'bookings', ...recipient } : otherRules[kind as OtherKind]
}

const topicsByRole: Record<Role, readonly NotificationTopic[]> = {
  customer: ['bookings', 'reviews'],
  agency: ['bookings', 'reviews', 'trips'],
  admin: ['bookings', 'inbox'],
}

/** Topics available to a role. */
export const topicsOf = (role: Role): readonly NotificationTopic[] => topicsByRole[role]
