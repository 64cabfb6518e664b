import Type, { type Static } from 'typebox'
import { CalendarDate, Id, Money, Nullable, OneOf } from '../schemas.ts'

/** Why a date cannot be asked for: too few seats, or its price (docs/product/date-changes.md#price). */
export const dateRefusals = ['seats', 'cheaper', 'paid'] as const

/** Another date of the booked trip, with what it would cost. */
export const OtherDate = Type.Object({
  departure: Id,
  startDate: CalendarDate,
  endDate: CalendarDate,
  seatsLeft: Type.Integer(),
  totalAmount: Money,
  /** Against the total as booked; negative where the date costs less. */
  difference: Money,
  /** To be paid after the change, besides foreign cash. */
  remainingAmount: Money,
  /** Null: on the day of the departure, or nothing remains. */
  balanceDueOn: Nullable(CalendarDate),
  /** Paid beyond the total of this date: goes back to the customer once the booking has moved. */
  surplusAmount: Money,
  refusal: Nullable(OneOf(dateRefusals)),
})
export type OtherDate = Static<typeof OtherDate>

/** An open request of the customer for another date; with the price that was agreed with it. */
export const RequestedDate = Type.Object({
  startDate: CalendarDate,
  endDate: CalendarDate,
  difference: Money,
  remainingAmount: Money,
  surplusAmount: Money,
  /** Of the date now, without the ones of this booking. */
  seatsLeft: Type.Integer(),
  reason: Nullable(Type.String()),
})
export type RequestedDate = Static<typeof RequestedDate>
