import Type, { type Static } from 'typebox'
import { AcceptedWithBooking } from '../legal/accepted-versions.ts'
import { limits } from '../limits.ts'
import { currencies } from '../money.ts'
import {
  CalendarDate,
  CalendarDateInput,
  FileUrl,
  Id,
  line,
  Money,
  Nullable,
  OneOf,
  requiredLine,
  Strict,
  TotalInput,
  typed,
} from '../schemas.ts'
import { paymentTypes } from './booking.ts'
import { BookedOption, PaymentBreakdown } from './booking-parts.ts'

/** Current price of a booking; holds no seats and writes nothing. */
export const Quote = Type.Object({
  currency: OneOf(currencies),
  seats: Type.Integer(),
  listPricePerSeat: Money,
  pricePerSeat: Money,
  options: Type.Array(BookedOption),
  promoCode: Nullable(Type.String()),
  /** Total saving of the code against the list price. */
  promoSaving: Money,
  totalAmount: Money,
  paymentType: OneOf(paymentTypes),
  /** Amount to transfer now. */
  payNow: Money,
  depositAmount: Money,
  remainingAmount: Money,
  /** The day by which the balance of a deposit is due; null: on the day of the departure. */
  balanceDueOn: Nullable(CalendarDate),
  isInternationalTrip: Type.Boolean(),
  paymentBreakdown: Nullable(PaymentBreakdown),
  seatsLeft: Type.Integer(),
  /** Changes with every displayed amount (`hashQuote`); sent back when booking. */
  quoteHash: Type.String(),
})
export type Quote = Static<typeof Quote>

const choice = {
  trip: Id,
  seats: Type.Integer({ minimum: 1, maximum: limits.seatsPerBooking }),
  /** A missing or empty value returns a specific error message instead of a schema error. */
  selectedStartDate: Type.Optional(Nullable(Type.Union([CalendarDateInput, Type.Literal('')]))),
  options: Type.Optional(
    Type.Array(
      Strict({
        name: requiredLine(80, 'verbatim'),
        seats: Type.Integer({ minimum: 1, maximum: limits.seatsPerBooking }),
      }),
      { maxItems: limits.optionsPerTrip },
    ),
  ),
  paymentType: OneOf(paymentTypes),
  promoCode: Type.Optional(Nullable(typed('code', { maxLength: 40 }))),
}

/** A hold of the customer, whose terms apply while it lives (docs/product/seat-holds.md#terms). */
const hold = Type.Optional(Nullable(Id))

export const QuoteInput = Strict({ ...choice, hold })
export type QuoteInput = Static<typeof QuoteInput>

export const BookingInput = Strict({
  ...choice,
  hold,
  paymentProof: Type.Optional(Nullable(FileUrl)),
  paymentReference: Type.Optional(Nullable(typed('reference', { maxLength: 120 }))),
  /** Id of the payment account that was chosen for the transfer, so that the desk looks there first. */
  paymentAccount: Type.Optional(Nullable(Id)),
  /** Who leads the group, checked by `leadProblems`; without it the lists show the customer's name. */
  leadTraveller: Type.Optional(Nullable(line(200, 'name'))),
  /** For this trip; without it the number of the customer's profile applies. */
  phone: Type.Optional(Nullable(typed('phone', { maxLength: 60 }))),
  /** The total the customer saw; the booking is rejected if the price has changed since. */
  expectedTotal: Type.Optional(TotalInput),
  /** Of `expectedTotal`, which is in pounds where neither this nor `quoteHash` names a currency. */
  expectedCurrency: Type.Optional(OneOf(currencies)),
  /** `quoteHash` of the quote the customer saw; any difference is rejected like another total. */
  quoteHash: Type.Optional(typed('verbatim', { maxLength: 40 })),
  /** The named hold has ended, and its customer wants the money back instead of the seats that are left. */
  refundWithoutSeats: Type.Optional(Type.Boolean()),
  accepted: Type.Optional(AcceptedWithBooking),
})
export type BookingInput = Static<typeof BookingInput>
