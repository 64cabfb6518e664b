import Type, { type Static } from 'typebox'
import { seatHoldingStatuses } from '../bookings/booking.ts'
import { endpointsOf } from '../endpoint.ts'
import { currencies, foreignCurrencies } from '../money.ts'
import { CalendarDate, Id, Moment, Money, Nullable, OneOf, requiredLine, requiredText, Strict } from '../schemas.ts'
import { cancellationRefusals } from './departure-cancellation.ts'

const departures = endpointsOf('departures')
const admin = endpointsOf('admin')

const Count = Type.Integer({ minimum: 0 })
const Sum = Type.Number({ minimum: 0 })

/** Why a departure was cancelled, by whom, and what its travellers read. */
export const departureCancellationFields = {
  by: OneOf(['agency', 'admin']),
  /** One of `departureCancellationReasons`, or a text. */
  reason: Type.String(),
  message: Type.Object({ en: Type.String(), ar: Type.String() }),
  at: Moment,
}
export const DepartureCancellation = Type.Object(departureCancellationFields)
export type DepartureCancellation = Static<typeof DepartureCancellation>

/** Who a cancellation concerns, and how much it gives back. */
export const CancellationImpact = Type.Object({
  departure: Type.Object({ _id: Id, title: Type.String(), startDate: CalendarDate, endDate: CalendarDate }),
  /** Bookings that would end now, and their seats. */
  bookings: Count,
  seats: Count,
  byStatus: Type.Array(Type.Object({ status: OneOf(seatHoldingStatuses), bookings: Count, seats: Count })),
  /** Verified money, which all comes back. */
  refunds: Type.Array(Type.Object({ currency: OneOf(currencies), amount: Money })),
  /** Bookings whose payment was only reported: what has arrived is refunded. */
  unverified: Count,
  /** Foreign cash that the agency has collected, and returns itself. */
  cash: Type.Array(Type.Object({ currency: OneOf(foreignCurrencies), amount: Money })),
  /** Customers who are paying right now, and parties of the waiting list. */
  holds: Count,
  waiting: Count,
  /** Null if it can be cancelled. */
  refusal: Nullable(OneOf(cancellationRefusals)),
})
export type CancellationImpact = Static<typeof CancellationImpact>

const message = requiredText(1_000)

export const CancelDeparture = Strict({
  reason: requiredLine(200),
  /** To the customers, each in their own language. */
  message: Strict({ en: message, ar: message }),
  /** What was seen before: refused with 409 when it has grown since. */
  expected: Type.Optional(
    Strict({
      bookings: Count,
      seats: Count,
      refunds: Type.Array(Strict({ currency: OneOf(currencies), amount: Sum }), { maxItems: currencies.length }),
      cash: Type.Optional(
        Type.Array(Strict({ currency: OneOf(foreignCurrencies), amount: Sum }), {
          maxItems: foreignCurrencies.length,
        }),
      ),
    }),
  ),
})
export type CancelDeparture = Static<typeof CancelDeparture>

const Cancelled = Type.Object({ message: Type.String(), bookings: Count, seats: Count })

export const readDepartureCancellation = departures.get('/api/agency/departures/:id/cancellation', 'agency', {
  summary: 'Preview who the cancellation of a departure concerns, and what it refunds',
  response: { 200: CancellationImpact },
})

/** All bookings become refunds, seats close, holds and the waiting list end, and everybody concerned is notified. */
export const cancelDeparture = departures.post('/api/agency/departures/:id/cancel', 'agency', {
  summary: 'Cancel a departure',
  body: CancelDeparture,
  response: { 200: Cancelled },
})

export const readDepartureCancellationForAdmin = admin.get('/api/admin/departures/:id/cancellation', 'admin', {
  summary: 'Preview the cancellation of a departure of any agency',
  response: { 200: CancellationImpact },
})

export const cancelDepartureForAdmin = admin.post('/api/admin/departures/:id/cancel', 'admin', {
  summary: 'Cancel a departure of any agency',
  body: CancelDeparture,
  response: { 200: Cancelled },
})
