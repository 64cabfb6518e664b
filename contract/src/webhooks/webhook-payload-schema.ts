import Type from 'typebox'
import { bookingStatuses } from '../bookings/booking.ts'
import { bookingActions } from '../lifecycle/lifecycle.ts'
import { currencies } from '../money.ts'
import { CalendarDate, Id, Moment, Money, Nullable, OneOf } from '../schemas.ts'
import { tripStatuses } from '../trips/trip.ts'
import { testEventType, webhookEventGroups } from './webhook-events.ts'

/** Raised when a field is removed or changes its meaning; new fields keep it (docs/webhooks.md#versions). */
export const payloadVersion = 1

const common = {
  version: Type.Literal(payloadVersion),
  /** Of two messages about one object the later change has the higher number; numbers have gaps. */
  sequence: Type.Integer(),
}
const subject = { ...common, agencyId: Id }
/** Of the API, for the current state. */
const url = Type.String()

const booking = {
  ...subject,
  bookingId: Id,
  bookingNumber: Type.String(),
  tripId: Id,
  departureId: Nullable(Id),
  /** The transition of the lifecycle. */
  action: OneOf(bookingActions),
  currency: OneOf(currencies),
  totalAmount: Money,
  /** Verified as received by the platform, including a balance. */
  receivedAmount: Money,
  refundedAmount: Money,
  url,
}

const eventOf = <Types extends readonly string[], Data extends Type.TSchema>(types: Types, data: Data) =>
  Type.Object({
    type: OneOf(types),
    /** Of the change. */
    timestamp: Moment,
    data,
  })

export const BookingWebhook = eventOf(
  webhookEventGroups.bookings,
  Type.Object({
    ...booking,
    status: OneOf(bookingStatuses),
    previousStatus: Nullable(OneOf(bookingStatuses)),
    seats: Type.Integer(),
    startDate: CalendarDate,
  }),
)

export const PaymentWebhook = eventOf(
  webhookEventGroups.payments,
  Type.Object({
    ...booking,
    /** Of this payment; cash of an international trip has a currency of its own. Null where it is not recorded. */
    amount: Nullable(Money),
    amountCurrency: OneOf(currencies),
  }),
)

export const DepartureWebhook = eventOf(
  webhookEventGroups.departures,
  Type.Object({
    ...subject,
    departureId: Id,
    tripId: Id,
    startDate: CalendarDate,
    totalSeats: Type.Integer(),
    isCancelled: Type.Boolean(),
    isGuaranteed: Type.Boolean(),
    /** The price of this date; null: that of the trip. */
    price: Nullable(Money),
    url,
  }),
)

export const TripWebhook = eventOf(
  webhookEventGroups.trips,
  Type.Object({
    ...subject,
    tripId: Id,
    status: OneOf(tripStatuses),
    price: Money,
    currency: OneOf(currencies),
    url,
  }),
)

export const TestWebhook = eventOf([testEventType], Type.Object(common))

/** The body of a message by what it is about, for OpenAPI. */
export const webhookPayloads = {
  booking: BookingWebhook,
  payment: PaymentWebhook,
  departure: DepartureWebhook,
  trip: TripWebhook,
  test: TestWebhook,
} as const
