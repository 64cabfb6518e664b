import Type, { type Static } from 'typebox'
import { CustomerDetails } from '../accounts/user-schema.ts'
import { CancellationRules } from '../cancellation/cancellation-schema.ts'
import { departureCancellationFields } from '../departures/departure-cancellation.api.ts'
import { DisputeSummary } from '../disputes/dispute-schema.ts'
import { AcceptedWithBooking } from '../legal/accepted-versions.ts'
import { currencies, foreignCurrencies } from '../money.ts'
import { GivenDestination, Refund } from '../refunds/refund-schema.ts'
import { CalendarDate, Id, Moment, Money, Nullable, OneOf } from '../schemas.ts'
import { bookingActions } from '../lifecycle/lifecycle.ts'
import { ChangedTerms, TripTerms } from './agreed-terms-schema.ts'
import { bookingDetails, bookingGroups, bookingStatuses, paymentTypes } from './booking.ts'
import {
  BalanceTransfer,
  BookedOption,
  BookingEvent,
  NextStep,
  PaymentBreakdown,
  Receipt,
  SecondAdminRequest,
  TravellerSummary,
} from './booking-parts.ts'
import { RequestedDate } from './date-change-schema.ts'

/** What every list shows of a booking. */
const card = {
  _id: Id,
  bookingNumber: Type.String(),
  status: OneOf(bookingStatuses),
  /** Actions available to the requesting user now. */
  actions: Type.Array(OneOf([...bookingActions, 'review', 'book_again', 'open_dispute'])),
  nextStep: Nullable(NextStep),
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
    /** As it is now; '' without one. */
    meetingPin: Type.Optional(Type.String()),
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
  seats: Type.Integer(),
  selectedStartDate: CalendarDate,
  bookingEndDate: CalendarDate,
  currency: OneOf(currencies),
  totalAmount: Money,
  paymentType: OneOf(paymentTypes),
  depositAmount: Money,
  /** Of a deposit: what is left while it is not paid, then all of it. */
  remainingAmount: Money,
  /** The day by which the balance is due; null: on the day of the departure. */
  balanceDueOn: Nullable(CalendarDate),
  remainingPaid: Type.Boolean(),
  remainingPaidDate: Nullable(Moment),
  /** Collected by the agency, or transferred to the platform. */
  balancePaidBy: Nullable(OneOf(['agency', 'transfer'])),
  /** Verified as received, including a collected balance; 0 while the payment is only reported. */
  verifiedAmount: Money,
  /** What has been refunded, of several refunds together; null while nothing was. */
  refundAmount: Nullable(Money),
  paymentProof: Nullable(Type.String()),
  paymentReference: Nullable(Type.String()),
  promoCode: Nullable(Type.String()),
  isInternationalTrip: Type.Boolean(),
  paymentBreakdown: Nullable(PaymentBreakdown),
  adminNotes: Nullable(Type.String()),
  agencyNotes: Nullable(Type.String()),
  reviewedBy: Nullable(Type.Object({ name: Type.String() })),
  reviewedAt: Nullable(Moment),
  createdAt: Moment,
}

/** Added in my bookings, the approvals, the queues of admins, and the details. */
const progress = {
  pricePerSeat: Money,
  options: Type.Array(BookedOption),
  promoSaving: Money,
  /** Who leads the group; null where it was not asked, and once it is erased after the trip. */
  leadTraveller: Nullable(Type.String()),
  /** As booked; null: everything comes back. */
  cancellationRules: Nullable(CancellationRules),
  /** By these rules at once; else the agency is asked before a confirmed booking is cancelled. */
  acceptsCancellations: Type.Boolean(),
  /** What an open request to cancel is about; null without one. */
  cancellationRequest: Nullable(
    Type.Object({
      /** What comes back by the rules of the day of the request. */
      refund: Money,
      /** What the customer would like back, beyond the rules; null: what they give. */
      asked: Nullable(Money),
      /** Days before the departure. */
      daysBefore: Type.Integer(),
    }),
  ),
  /** The refund is what the customer asked for, more than the rules give. */
  isRefundAgreed: Type.Boolean(),
  /** Null unless the booking holds seats and asks for more than the booker. */
  travellers: Nullable(TravellerSummary),
  hasVoucher: Type.Boolean(),
  /** The other date that the customer has asked for and has no answer about; null otherwise. */
  requestedDate: Nullable(RequestedDate),
  /** Verified ones, oldest first, then those reported; payments that were verified before there were receipts are missing. */
  receipts: Type.Array(Receipt),
  /** The transfer of the balance that waits for its check, which is among the receipts. */
  balance: Nullable(BalanceTransfer),
  /** What is missing of the payment, a part of which has arrived; null otherwise. */
  shortfallAmount: Nullable(Money),
  /** What arrived beyond the total and has not been refunded; 0 once the booking has ended. */
  surplusAmount: Money,
  /** By when it is sent back; null without a surplus. */
  surplusDue: Nullable(Type.Object({ dueAt: Moment, isLate: Type.Boolean() })),
  /** What the agency says it collected, beside `verifiedAmount`: it never reached the platform and is the agency's to return. */
  collectedAmount: Money,
  transferReference: Nullable(Type.String()),
  /** Id of the payment account that the customer chose for the transfer; null where it is not known, and for agencies. */
  paymentAccount: Type.Optional(Nullable(Id)),
  /** What is still to be refunded of the verified money; null where no refund is due. */
  refundDueAmount: Nullable(Money),
  /** Oldest first; empty for agencies. One from before there were several may be missing. */
  refunds: Type.Array(Refund),
  /** Where the customer wants the refund to go; null while unknown, and for agencies. */
  refundDestination: Nullable(GivenDestination),
  /** Cash of a booking that ended: it never passed through the platform, so the agency that collected it returns it. */
  cashToReturn: Nullable(Type.Object({ amount: Money, currency: OneOf(foreignCurrencies) })),
  refundNotes: Nullable(Type.String()),
  refundProof: Nullable(Type.String()),
  events: Type.Array(BookingEvent),
}

/** What my bookings say besides, and the details. */
const mine = {
  /** Group in My bookings; null for everyone but the customer. */
  group: Nullable(OneOf(bookingGroups)),
  /** The number given for this trip; null as `leadTraveller`, and for the agency until the payment is verified. */
  phone: Nullable(Type.String()),
  /** What the agency is waiting for from the customer; null while it asks for nothing. */
  requestedDetails: Nullable(Type.Array(OneOf(bookingDetails))),
  /** Null without a difference, and once the booking has ended. */
  changedTerms: Nullable(ChangedTerms),
  /** Who cancelled the departure, why, and other dates of the trip that can be booked; null unless that ended the booking. */
  departureCancellation: Nullable(
    Type.Object({ ...departureCancellationFields, otherDates: Type.Array(CalendarDate) }),
  ),
  /**
   * What the customer gets back by cancelling, or asking to, today, and the last day with this refund; null until a payment is
   * verified, and for other readers (docs/product/cancellation.md#refunds).
   */
  refundIfCancelled: Nullable(Type.Object({ amount: Money, until: Nullable(CalendarDate) })),
}

/** Null once the date was removed from the trip. */
const departure = Nullable(Id)

/** Acts that wait for another admin (docs/product/refunds.md#second-admin); only admins read them. */
const secondAdminRequests = Type.Array(SecondAdminRequest)

const details = {
  departure,
  /** The case about the booking; null while there is none. */
  dispute: Nullable(DisputeSummary),
  /** The day on which the agency recorded that none of the travellers came; null otherwise. */
  noShowOn: Nullable(CalendarDate),
  /** The organizer's phone is included as `agency.phone` is. */
  agreedTerms: TripTerms,
  /** Versions of the legal pages agreed to; null where none was recorded. */
  accepted: Nullable(AcceptedWithBooking),
  secondAdminRequests: Type.Optional(secondAdminRequests),
}

/** In the lists of an agency. */
export const BookingCard = Type.Object({ ...card, departure })
export type BookingCard = Static<typeof BookingCard>

/** What an agency approves; my bookings, the desk of admins and the details add to it. */
export const Booking = Type.Object({
  ...card,
  ...progress,
  /**
   * Among pending approvals: what the agency gets of the verified payment, after the commission, and the first day on which it
   * may be settled (docs/product/earnings.md#amounts).
   */
  agencyEarning: Type.Optional(Type.Object({ amount: Money, payableOn: CalendarDate })),
})
export type Booking = Static<typeof Booking>

/** In my bookings. */
export const MyBooking = Type.Object({ ...card, ...progress, ...mine })
export type MyBooking = Static<typeof MyBooking>

/** What admins decide with. */
export const DeskBooking = Type.Object({ ...card, ...progress, secondAdminRequests })
export type DeskBooking = Static<typeof DeskBooking>

/** One booking, for its customer, its agency or an admin. */
export const BookingDetails = Type.Object({ ...card, ...progress, ...mine, ...details })
export type BookingDetails = Static<typeof BookingDetails>

export type ChangedTerms = NonNullable<MyBooking['changedTerms']>

/** Summary of all bookings of a customer, independent of pagination. */
export const MyBookingsSummary = Type.Object({
  counts: Type.Object({
    all: Type.Integer(),
    'needs-you': Type.Integer(),
    'coming-up': Type.Integer(),
    refunds: Type.Integer(),
    past: Type.Integer(),
  }),
})
export type MyBookingsSummary = Static<typeof MyBookingsSummary>
