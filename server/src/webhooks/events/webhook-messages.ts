import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { isTransition, transitionOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { MoneyMove } from '@rihla/contract/lifecycle/transition.ts'
import { type Currency, type Minor, toMajor } from '@rihla/contract/money.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import {
  bookingEventType,
  departureEventType,
  type DepartureState,
  paymentEventType,
  tripEventType,
  type WebhookEventType,
} from '@rihla/contract/webhooks/webhook-events.ts'
import {
  type BookingWebhook,
  type DepartureWebhook,
  payloadVersion,
  type PaymentWebhook,
  type TripWebhook,
} from '@rihla/contract/webhooks/webhook-payload-schema.ts'
import type { Static, TSchema } from 'typebox'
import type { BookingEventRow } from './webhook-events.queries.ts'

interface TripRow {
  id: string
  /** Null once it is deleted. */
  status: TripStatus | null
  lastStatus: TripStatus
  priceMinor: Minor
  currency: Currency
}

interface DepartureRow extends DepartureState {
  id: string
  tripId: string
  startsOn: string
  totalSeats: number
  priceMinor: Minor | null
}

interface Changed<Of extends string, Row> {
  of: Of
  before: Row | null
  after: Row | null
}

/** What the triggers of server/schema/functions/webhooks.sql write. */
export type WebhookEvent = { agencyId: string; at: string } & (
  | { of: 'booking'; eventId: string }
  | Changed<'trip', TripRow>
  | Changed<'departure', DepartureRow>
)

export interface WebhookMessage {
  agencyId: string
  type: WebhookEventType
  timestamp: string
  data: object
}

type DataOf<Schema extends TSchema> = Static<Schema> extends { data: infer Data } ? Data : never

interface Publishing {
  sequence: number
  publicUrl: string
}

/** A transition of a booking is a message, and a second one where it records money. */
export function bookingMessages(event: BookingEventRow, { sequence, publicUrl }: Publishing): WebhookMessage[] {
  const { action, agencyId, bookingId } = event
  // of a later release
  if (!isTransition(action)) return []
  const common = {
    version: payloadVersion,
    sequence,
    agencyId,
    bookingId,
    bookingNumber: bookingNumber(bookingId),
    tripId: event.tripId,
    departureId: event.departureId,
    action,
    currency: event.currency,
    totalAmount: toMajor(event.totalMinor),
    receivedAmount: toMajor(event.receivedMinor),
    refundedAmount: toMajor(event.refundedMinor),
    url: `${publicUrl}/api/bookings/${bookingId}`,
  } as const
  const state = { status: event.to, previousStatus: event.from, seats: event.seats, startDate: event.startsOn }
  const timestamp = event.at.toISOString()
  const booking: DataOf<typeof BookingWebhook> = { ...common, ...state }
  const paid = paymentEventType(action)
  const payment: DataOf<typeof PaymentWebhook> = { ...common, ...amountOf(event) }
  return [
    { agencyId, type: bookingEventType(action, event), timestamp, data: booking },
    ...(paid ? [{ agencyId, type: paid, timestamp, data: payment }] : []),
  ]
}

function amountOf(event: BookingEventRow) {
  const { money } = transitionOf(event.action).effect
  const minor = money && amounts[money](event)
  return {
    amount: minor === null ? null : toMajor(minor),
    amountCurrency: money === 'cash' && event.cashCurrency ? event.cashCurrency : event.currency,
  }
}

const received = ({ receiptMinor }: BookingEventRow) => receiptMinor
const refunded = ({ refundMinor }: BookingEventRow) => refundMinor
const amounts: Record<MoneyMove, (event: BookingEventRow) => Minor | null> = {
  payment: received,
  part_of_payment: received,
  balance: received,
  late_payment: received,
  refund: refunded,
  part_of_refund: refunded,
  surplus: refunded,
  collection: ({ collectedMinor }) => collectedMinor,
  undone_collection: () => null,
  cash: ({ cashMinor }) => cashMinor,
  new_price: () => null,
}

export function tripMessage(
  { agencyId, at, before, after }: Extract<WebhookEvent, { of: 'trip' }>,
  { sequence, publicUrl }: Publishing,
): WebhookMessage | undefined {
  // the last change of a deleted trip is its deletion
  if (!after || (before && before.status === null)) return undefined
  const data: DataOf<typeof TripWebhook> = {
    version: payloadVersion,
    sequence,
    agencyId,
    tripId: after.id,
    status: after.lastStatus,
    price: toMajor(after.priceMinor),
    currency: after.currency,
    url: `${publicUrl}/api/trips/${after.id}`,
  }
  const type = tripEventType(before?.status ?? null, after.status)
  return { agencyId, type, timestamp: new Date(at).toISOString(), data }
}

export function departureMessage(
  { agencyId, at, before, after }: Extract<WebhookEvent, { of: 'departure' }>,
  { sequence, publicUrl }: Publishing,
): WebhookMessage {
  const departure = (after ?? before)!
  const { isCancelled, isGuaranteed, tripId } = departure
  const data: DataOf<typeof DepartureWebhook> = {
    version: payloadVersion,
    sequence,
    agencyId,
    departureId: departure.id,
    tripId,
    startDate: departure.startsOn,
    totalSeats: departure.totalSeats,
    isCancelled,
    isGuaranteed,
    price: departure.priceMinor === null ? null : toMajor(departure.priceMinor),
    url: `${publicUrl}/api/trips/${tripId}`,
  }
  return { agencyId, type: departureEventType(before, after), timestamp: new Date(at).toISOString(), data }
}
