import Type, { type Static } from 'typebox'
import { CustomerDetails } from '../accounts/user-schema.ts'
import { CancellationRules } from '../cancellation/cancellation-schema.ts'
import { AcceptedWithBooking } from '../legal/accepted-versions.ts'
import { DisputeSummary } from '../disputes/dispute-schema.ts'
import { limits } from '../limits.ts'
import { currencies, foreignCurrencies } from '../money.ts'
import {
  CalendarDate,
  CalendarDateInput,
  FileUrl,
  Id,
  line,
  Moment,
  Money,
  Nullable,
  OneOf,
  requiredLine,
  Strict,
  TotalInput,
  typed,
} from '../schemas.ts'
import { travellerLevels } from '../travellers/traveller.ts'
import { bookingDetails, bookingGroups, bookingStatuses, paymentTypes } from './booking.ts'
import { departureCancellationFields } from '../departures/departure-cancellation.api.ts'
import { GivenDestination, Refund } from '../refunds/refund-schema.ts'
import { ChangedTerms, TripTerms } from './agreed-terms-schema.ts'
import { nextSteps } from './booking-deadlines.ts'
import { RequestedDate } from './date-change-schema.ts'
import { bookingActions } from '../lifecycle/lifecycle.ts'
import { secondAdminActs } from './second-admin.ts'

/**
 * `verifiedAmount` of the booking as the admin saw it: 409 `booking.transition_stale` where another sum is verified by now, with
 * both (docs/product/money.md#compared-sums). A sum of several transfers has no max.
 */
export const VerifiedBefore = Type.Optional(Type.Number({ minimum: 0 }))

export const PaymentBreakdown = Type.Object({
  egpTotal: Money,
  foreignTotal: Money,
  foreignCurrency: OneOf(foreignCurrencies),
  egpAmountPerPerson: Money,
  foreignAmountPerPerson: Money,
})

/** An option of the trip, chosen for some of the seats; `priceChange` is the change of the price of each of them. */
export const BookedOption = Type.Object({ name: Type.String(), seats: Type.Integer(), priceChange: Money })
export type BookedOption = Static<typeof BookedOption>

/** What an admin has asked for, and another one confirms by recording the same amount. */
export const SecondAdminRequest = Type.Object({
  act: OneOf(secondAdminActs),
  amount: Money,
  askedBy: Type.Object({ _id: Id, name: Type.String() }),
  askedAt: Moment,
})
export type SecondAdminRequest = Static<typeof SecondAdminRequest>

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
  /** The day by which the rest of a deposit is due; null: on the day of the departure. */
  remainingDueOn: Nullable(CalendarDate),
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

export const BookingEvent = Type.Object({
  action: Type.String(),
  by: OneOf(['customer', 'agency', 'admin', 'platform']),
  byName: Nullable(Type.String()),
  from: Nullable(OneOf(bookingStatuses)),
  to: OneOf(bookingStatuses),
  note: Nullable(Type.String()),
  /** It recorded a receipt whose amount no admin has stated. */
  isAmountAssumed: Type.Boolean(),
  createdAt: Moment,
})

/** What happens next, by when, and who has to act (docs/product/bookings.md#deadlines). */
export const NextStep = Type.Object({
  waitingFor: OneOf(nextSteps),
  by: OneOf(['customer', 'agency', 'platform']),
  since: Moment,
  /** Of a remaining payment: the end of its last day. Of a departure: the meeting time, else the end of the first day. */
  dueAt: Moment,
  /** When the platform is likely to have done it, from its opening hours and its usual pace; null where others act. */
  expectedAt: Nullable(Moment),
  isLate: Type.Boolean(),
})
export type NextStep = Static<typeof NextStep>

/** A transfer that an admin has verified (docs/product/payments.md#receipts). Agencies see no reference. */
export const Receipt = Type.Object({
  _id: Id,
  /** What arrived. */
  amount: Money,
  kind: OneOf(['payment', 'rest', 'balance']),
  /** The admin stated no amount: what was due counts as received. */
  isAssumed: Type.Boolean(),
  reference: Nullable(Type.String()),
  verifiedAt: Moment,
})
export type Receipt = Static<typeof Receipt>

/** A transfer of the remaining amount that the customer reports, and that no admin has checked yet. */
export const BalanceTransfer = Type.Object({
  _id: Id,
  /** What was still due when it was sent. */
  amount: Money,
  reference: Nullable(Type.String()),
  /** Null for agencies. */
  proof: Nullable(Type.String()),
  sentAt: Moment,
})

/** What the booking asks of its travellers, and how much of it is filled in (docs/product/travellers.md). */
export const TravellerSummary = Type.Object({
  level: OneOf(travellerLevels),
  dueOn: CalendarDate,
  /** Travellers without missing values. */
  complete: Type.Integer(),
  /** The customer may change them today. */
  mayChange: Type.Boolean(),
})
export type TravellerSummary = Static<typeof TravellerSummary>

export const Booking = Type.Object({
  _id: Id,
  bookingNumber: Type.String(),
  status: OneOf(bookingStatuses),
  /** Actions available to the requesting user now. */
  actions: Type.Array(OneOf([...bookingActions, 'review', 'book_again', 'open_dispute'])),
  nextStep: Nullable(NextStep),
  /** What the agency is waiting for from the customer; null while it asks for nothing. */
  requestedDetails: Nullable(Type.Array(OneOf(bookingDetails))),
  hasVoucher: Type.Boolean(),
  /** Group in My bookings; null for everyone but the customer. */
  group: Nullable(OneOf(bookingGroups)),
  customer: Type.Object({
    _id: Id,
    name: Type.String(),
    email: Type.String(),
    profilePhoto: Nullable(Type.String()),
    /**
     * For admins, and for the agency while the booking is under review or confirmed; `phone` is the one given with the
     * booking, else that of the profile. Files are links whose every use is
     * logged; an admin gets only file names, see `openNationalId`.
     */
    customerDetails: Nullable(CustomerDetails),
    /** Percentage of the 13 profile fields that are filled. */
    profileCompletion: Nullable(Type.Integer()),
  }),
  trip: Type.Object({
    _id: Id,
    title: Type.String(),
    destination: Type.String(),
    price: Money,
    image: Nullable(Type.String()),
    /** Agreed, as title and destination are. */
    pickupLocation: Type.String(),
    isOneDayTrip: Type.Boolean(),
    isAvailable: Type.Boolean(),
  }),
  agency: Type.Object({
    _id: Id,
    name: Type.String(),
    isVerified: Type.Boolean(),
    /** Included for the customer once the booking is confirmed. */
    email: Nullable(Type.String()),
    phone: Nullable(Type.String()),
  }),
  /** What was agreed; null in lists. The organizer's phone is included as `agency.phone` is. */
  agreedTerms: Nullable(TripTerms),
  /** Null without a difference, and once the booking has ended. */
  changedTerms: Nullable(ChangedTerms),
  /** Null once the date was removed from the trip. */
  departure: Nullable(Id),
  /** The other date that the customer has asked for and has no answer about; null otherwise. */
  requestedDate: Nullable(RequestedDate),
  /** The case about the booking; null while there is none. */
  dispute: Nullable(DisputeSummary),
  /** The day on which the agency recorded that none of the travellers came; null otherwise. */
  noShowOn: Nullable(CalendarDate),
  /** Who cancelled the departure, why, and other dates of the trip that can be booked; null unless that ended the booking. */
  departureCancellation: Nullable(
    Type.Object({ ...departureCancellationFields, otherDates: Type.Array(CalendarDate) }),
  ),
  seats: Type.Integer(),
  selectedStartDate: CalendarDate,
  bookingEndDate: CalendarDate,
  currency: OneOf(currencies),
  pricePerSeat: Money,
  options: Type.Array(BookedOption),
  /** Who leads the group; null where it was not asked, and once it is erased after the trip. */
  leadTraveller: Nullable(Type.String()),
  /** The number given for this trip; null as `leadTraveller`, and for the agency until the payment is verified. */
  phone: Nullable(Type.String()),
  /** Null unless the booking holds seats and asks for more than the booker. */
  travellers: Nullable(TravellerSummary),
  totalAmount: Money,
  paymentType: OneOf(paymentTypes),
  depositAmount: Money,
  /** Of a deposit: what is left while it is not paid, then all of it. */
  remainingAmount: Money,
  /** The day by which the remaining amount is due; null: on the day of the departure. */
  remainingDueOn: Nullable(CalendarDate),
  remainingPaid: Type.Boolean(),
  remainingPaidDate: Nullable(Moment),
  /** Collected by the agency, or transferred to the platform. */
  remainingPaidBy: Nullable(OneOf(['agency', 'transfer'])),
  /** Oldest first; empty for payments that were verified before there were receipts. */
  receipts: Type.Array(Receipt),
  /** The transfer of the remaining amount that waits for its check. */
  balance: Nullable(BalanceTransfer),
  /** What is missing of the payment, a part of which has arrived; null otherwise. */
  missingAmount: Nullable(Money),
  /** What arrived beyond the total and has not been refunded; 0 once the booking has ended. */
  surplusAmount: Money,
  /** By when it is sent back; null without a surplus. */
  surplusDue: Nullable(Type.Object({ dueAt: Moment, isLate: Type.Boolean() })),
  /** Verified as received, including a collected remaining amount; 0 while the payment is only reported. */
  verifiedAmount: Money,
  /** What the agency says it collected, beside `verifiedAmount`: it never reached the platform and is the agency's to return. */
  collectedAmount: Money,
  paymentProof: Nullable(Type.String()),
  paymentReference: Nullable(Type.String()),
  transferReference: Nullable(Type.String()),
  promoCode: Nullable(Type.String()),
  promoSaving: Money,
  isInternationalTrip: Type.Boolean(),
  paymentBreakdown: Nullable(PaymentBreakdown),
  /** As booked; null: everything comes back. */
  cancellationRules: Nullable(CancellationRules),
  /** What is still to be refunded of the verified money; null where no refund is due. */
  refundDueAmount: Nullable(Money),
  /**
   * What the customer gets back by cancelling, or asking to, today, and the last day with this refund; null until a payment is
   * verified, and for other readers (docs/product/cancellation.md#refunds).
   */
  refundIfCancelled: Nullable(Type.Object({ amount: Money, until: Nullable(CalendarDate) })),
  /** What has been refunded, of several refunds together; null while nothing was. */
  refundAmount: Nullable(Money),
  /** Oldest first; empty for agencies. One from before there were several may be missing. */
  refunds: Type.Array(Refund),
  /** Where the customer wants the refund to go; null while unknown, and for agencies. */
  refundDestination: Nullable(GivenDestination),
  /** Cash of a booking that ended: it never passed through the platform, so the agency that collected it returns it. */
  cashToReturn: Nullable(Type.Object({ amount: Money, currency: OneOf(foreignCurrencies) })),
  refundNotes: Nullable(Type.String()),
  refundProof: Nullable(Type.String()),
  /** Acts that wait for another admin (docs/product/refunds.md#second-admin); only admins read them. */
  secondAdminRequests: Type.Optional(Type.Array(SecondAdminRequest)),
  adminNotes: Nullable(Type.String()),
  agencyNotes: Nullable(Type.String()),
  reviewedBy: Nullable(Type.Object({ name: Type.String() })),
  reviewedAt: Nullable(Moment),
  /** Versions of the legal pages agreed to; null where none was recorded. */
  accepted: Nullable(AcceptedWithBooking),
  createdAt: Moment,
  events: Type.Array(BookingEvent),
})
export type Booking = Static<typeof Booking>
export type ChangedTerms = NonNullable<Booking['changedTerms']>

/** Summary of all bookings of a customer, independent of pagination. */
export const MyBookingsSummary = Type.Object({
  counts: Type.Object({
    all: Type.Integer(),
    'needs-you': Type.Integer(),
    'coming-up': Type.Integer(),
    refunds: Type.Integer(),
    past: Type.Integer(),
  }),
  /** The confirmed trip with the earliest upcoming departure. */
  nextTrip: Nullable(
    Type.Object({ title: Type.String(), selectedStartDate: CalendarDate, bookingEndDate: CalendarDate }),
  ),
})
export type MyBookingsSummary = Static<typeof MyBookingsSummary>
