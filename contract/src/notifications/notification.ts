import type { Role } from '../accounts/account.ts'
import type { BookingAction, bookingLifecycle } from '../bookings/booking-lifecycle.ts'

/** What belongs together when somebody chooses what to be told about. */
export const notificationTopics = ['bookings', 'reviews', 'trips', 'inbox'] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** Where somebody is told: by the bell of the navbar, or by mail. */
export const notificationChannels = ['bell', 'mail'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

type BookingKind = {
  [Action in BookingAction]: `booking.${Action}.${(typeof bookingLifecycle)[Action]['mails'][number]}`
}[BookingAction]

export type NotificationKind =
  | BookingKind
  | 'review.written'
  | 'review.replied'
  | 'agency.verified'
  | 'agency.unverified'
  | 'trip.approve'
  | 'trip.suspend'
  | 'trip.restore'
  | 'trip.delete'
  | 'message.arrived'
  | 'message.replied'
  | 'report.submitted'

interface KindRule {
  topic: NotificationTopic
  /** Carries money, the voucher or a decision against somebody: this mail cannot be switched off. */
  isAlwaysMailed?: true
  /** What the reader did themselves: it is listed, but not as news. */
  isOwnAction?: true
}

/** Everything people are told of, one row each (DECISIONS.md §6, docs/decisions/0014). Codes and warnings about passwords are none of it. */
const rules: Record<NotificationKind, KindRule> = {
  'booking.submit.customer': { topic: 'bookings', isAlwaysMailed: true, isOwnAction: true },
  'booking.submit.admins': { topic: 'bookings' },
  'booking.verify_payment.customer': { topic: 'bookings' },
  'booking.verify_payment.agency': { topic: 'bookings' },
  'booking.reject_payment.customer': { topic: 'bookings', isAlwaysMailed: true },
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
  'booking.close_without_refund.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.withdraw.customer': { topic: 'bookings', isAlwaysMailed: true },
  'booking.withdraw.agency': { topic: 'bookings' },
  'booking.withdraw.admins': { topic: 'bookings' },
  'booking.collect_remaining.customer': { topic: 'bookings', isAlwaysMailed: true },
  'review.written': { topic: 'reviews' },
  'review.replied': { topic: 'reviews' },
  'agency.verified': { topic: 'trips' },
  'agency.unverified': { topic: 'trips', isAlwaysMailed: true },
  'trip.approve': { topic: 'trips' },
  'trip.suspend': { topic: 'trips', isAlwaysMailed: true },
  'trip.restore': { topic: 'trips' },
  'trip.delete': { topic: 'trips', isAlwaysMailed: true },
  'message.arrived': { topic: 'inbox' },
  'message.replied': { topic: 'inbox' },
  'report.submitted': { topic: 'inbox' },
}

export const notificationKinds = Object.keys(rules) as NotificationKind[]
export const ruleOf = (kind: NotificationKind): KindRule => rules[kind]

const topicsByRole: Record<Role, readonly NotificationTopic[]> = {
  customer: ['bookings', 'reviews'],
  agency: ['bookings', 'reviews', 'trips'],
  admin: ['bookings', 'inbox'],
}

/** What somebody of this role can be told about. */
export const topicsOf = (role: Role): readonly NotificationTopic[] => topicsByRole[role]
