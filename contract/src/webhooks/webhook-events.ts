import type { BookingStatus } from '../bookings/booking.ts'
import { type BookingAction, bookingActions, transitionOf } from '../lifecycle/lifecycle.ts'
import type { MoneyMove } from '../lifecycle/transition.ts'
import { type TripStatus, tripStatuses } from '../trips/trip.ts'

/** What a booking's change to a status is called. Seats are returned and a refund is decided when it is cancelled. */
const bookingTypes = {
  pending: 'booking.updated',
  payment_verified: 'booking.payment_verified',
  agency_approved: 'booking.approved',
  agency_rejected: 'booking.declined',
  confirmed: 'booking.confirmed',
  rejected: 'booking.rejected',
  refund_pending: 'booking.cancelled',
  cancelled: 'booking.closed',
  refunded: 'booking.refunded',
} as const satisfies Record<BookingStatus, string>

const paymentTypes = {
  payment: 'payment.received',
  part_of_payment: 'payment.received',
  balance: 'payment.received',
  late_payment: 'payment.received',
  refund: 'payment.refunded',
  part_of_refund: 'payment.refunded',
  surplus: 'payment.refunded',
  collection: 'payment.collected',
  cash: 'payment.collected',
  undone_collection: 'payment.collection_undone',
  new_price: null,
} as const satisfies Record<MoneyMove, string | null>

const tripTypes = {
  draft: 'trip.unpublished',
  published: 'trip.published',
  archived: 'trip.archived',
  suspended: 'trip.suspended',
} as const satisfies Record<TripStatus, string>

type BookingEventType = 'booking.created' | 'booking.updated' | (typeof bookingTypes)[BookingStatus]
type PaymentEventType = NonNullable<(typeof paymentTypes)[MoneyMove]>
type TripEventType = 'trip.created' | 'trip.updated' | 'trip.deleted' | (typeof tripTypes)[TripStatus]
type DepartureEventType = (typeof departureEventTypes)[number]

const departureEventTypes = [
  'departure.created',
  'departure.updated',
  'departure.guaranteed',
  'departure.cancelled',
  'departure.removed',
] as const

export type WebhookEventType = BookingEventType | PaymentEventType | TripEventType | DepartureEventType
/** Sent on request only, to every endpoint that is tested. */
export const testEventType = 'webhook.test'

const isCreation = (action: BookingAction): boolean => transitionOf(action).from.length === 0

/** The type of a transition of a booking; it is an update where the status stays or the booking had ended before. */
export function bookingEventType(
  action: BookingAction,
  { from, to }: { from: BookingStatus | null; to: BookingStatus },
): BookingEventType {
  if (from === null || isCreation(action)) return 'booking.created'
  if (from === to || (to === 'refund_pending' && !transitionOf(action).history.isEnd)) return 'booking.updated'
  return bookingTypes[to]
}

/** The type of the payment that a transition records; null without one. */
export function paymentEventType(action: BookingAction): PaymentEventType | null {
  const { money } = transitionOf(action).effect
  return money && paymentTypes[money]
}

/** `before` is null for a new trip, and `after` for a deleted one. */
export function tripEventType(before: TripStatus | null, after: TripStatus | null): TripEventType {
  if (after === null) return 'trip.deleted'
  if (before === null) return 'trip.created'
  return before === after ? 'trip.updated' : tripTypes[after]
}

export interface DepartureState {
  isCancelled: boolean
  isGuaranteed: boolean
}

/** `before` is null for a new departure, and `after` for a removed one. */
export function departureEventType(before: DepartureState | null, after: DepartureState | null): DepartureEventType {
  if (after === null) return 'departure.removed'
  if (before === null) return 'departure.created'
  if (after.isCancelled && !before.isCancelled) return 'departure.cancelled'
  return after.isGuaranteed && !before.isGuaranteed ? 'departure.guaranteed' : 'departure.updated'
}

const reachedTypes = new Set(
  bookingActions.flatMap((action) => {
    const { from, to } = transitionOf(action)
    return from.map((each) => bookingEventType(action, { from: each, to: to ?? each }))
  }),
)
const bookingEventTypes: BookingEventType[] = [
  'booking.created',
  ...Object.values(bookingTypes).filter((type) => reachedTypes.has(type)),
]
const paymentEventTypes = [...new Set(bookingActions.flatMap((action) => paymentEventType(action) ?? []))]
const tripEventTypes: TripEventType[] = [
  'trip.created',
  'trip.updated',
  ...tripStatuses.map((status) => tripTypes[status]),
  'trip.deleted',
]

/** All types that an endpoint may ask for, by what they are about (docs/webhooks.md#events). */
export const webhookEventGroups = {
  bookings: bookingEventTypes,
  payments: paymentEventTypes,
  departures: departureEventTypes,
  trips: tripEventTypes,
} as const satisfies Record<string, readonly WebhookEventType[]>
export type WebhookEventGroup = keyof typeof webhookEventGroups

export const webhookEventTypes: readonly WebhookEventType[] = Object.values(webhookEventGroups).flat()
