import Type, { type Static } from 'typebox'
import { paymentTypes, seatHoldingStatuses } from '../bookings/booking.ts'
import { bookingActions } from '../lifecycle/lifecycle.ts'
import { BookedOption, TravellerSummary } from '../bookings/booking-parts.ts'
import { CheckIn } from '../bookings/check-in.api.ts'
import { SumsByCurrency } from '../dashboards/sums-by-currency.ts'
import { endpointsOf } from '../endpoint.ts'
import { currencies, foreignCurrencies } from '../money.ts'
import { locales } from '../product.ts'
import { Traveller } from '../travellers/travellers.api.ts'
import { travellerLevels } from '../travellers/traveller.ts'
import { CalendarDate, fileOf, Id, Moment, Money, Nullable, OneOf, Paging, Search, Strict } from '../schemas.ts'
import { tripStatuses } from '../trips/trip.ts'
import { Departure as TripDeparture } from '../trips/trip-schema.ts'
import { DepartureCancellation } from './departure-cancellation.api.ts'
import { departurePeriods } from './departure-period.ts'

const departures = endpointsOf('departures')

/** A departure as its agency sees it. Totals cover confirmed bookings only. */
export const Departure = Type.Object({
  _id: Id,
  trip: Type.Object({
    _id: Id,
    title: Type.String(),
    destination: Type.String(),
    pickupLocation: Type.String(),
    status: OneOf(tripStatuses),
  }),
  startDate: CalendarDate,
  endDate: CalendarDate,
  /** Null while it takes place. */
  cancellation: Nullable(DepartureCancellation),
  totalSeats: Type.Integer(),
  seatsBooked: Type.Integer(),
  ...Type.Pick(TripDeparture, ['minSeats', 'decisionDays', 'isGuaranteed', 'hasDeparted']).properties,
  /** Travellers of bookings that hold seats. */
  people: Type.Object({ confirmed: Type.Integer(), unconfirmed: Type.Integer() }),
  checkedIn: Type.Integer(),
  /** Parties on the waiting list that wait or have an offer, and their seats. */
  waiting: Type.Object({ parties: Type.Integer(), seats: Type.Integer() }),
  /** Seats of paid bookings that ask for travellers and lack some of their details. */
  seatsWithoutTravellers: Type.Integer(),
  paidByCurrency: SumsByCurrency,
  balanceByCurrency: SumsByCurrency,
  cashByCurrency: SumsByCurrency,
})
export type Departure = Static<typeof Departure>

/** A booking that holds seats of a departure. */
export const Passenger = Type.Object({
  /** Id of the booking. */
  _id: Id,
  bookingNumber: Type.String(),
  status: OneOf(seatHoldingStatuses),
  seats: Type.Integer(),
  options: Type.Array(BookedOption),
  /** The lead traveller; the account's name where none was given. */
  customer: Type.Object({ name: Type.String() }),
  /** Empty until the payment is verified. */
  phone: Type.String(),
  paymentType: OneOf(paymentTypes),
  currency: OneOf(currencies),
  /** Verified by the platform or collected by the agency. */
  paidAmount: Money,
  /** Still to collect; 0 when fully paid. */
  remainingAmount: Money,
  /** The balance was transferred to the platform. */
  isPaidByTransfer: Type.Boolean(),
  /** The customer reports a transfer of it, which is being checked. */
  isBalanceSent: Type.Boolean(),
  /** Cash of an international trip, still to collect. */
  cash: Nullable(Type.Object({ amount: Money, currency: OneOf(foreignCurrencies), collectedAt: Nullable(Moment) })),
  agencyNotes: Nullable(Type.String()),
  /** The customer has not agreed to the current place or time (docs/product/bookings.md#changed-terms). */
  needsAcceptance: Type.Boolean(),
  travellers: Nullable(TravellerSummary),
  /** Details are missing, can still be filled in, and no reminder of them was sent today. */
  mayRemind: Type.Optional(Type.Boolean()),
  actions: Type.Array(OneOf(bookingActions)),
  checkIn: CheckIn,
  /** The agency recorded that none of them came. */
  isNoShow: Type.Boolean(),
})
export type Passenger = Static<typeof Passenger>

/** A party on the waiting list of a departure. */
const WaitingParty = Type.Object({
  _id: Id,
  /** Null for visitors without an account. */
  name: Nullable(Type.String()),
  seats: Type.Integer(),
  since: Moment,
  /** Seats are held for it now. */
  hasOffer: Type.Boolean(),
})
export type WaitingParty = Static<typeof WaitingParty>

export const DepartureWithPassengers = Type.Object({
  departure: Departure,
  /** What the platform still refunds of a cancelled departure; null while it takes place. */
  refundsOpen: Type.Optional(Nullable(Type.Object({ bookings: Type.Integer(), byCurrency: SumsByCurrency }))),
  passengers: Type.Array(Passenger),
  /** Those with an offer first, then in the order in which they are served; at most 100. */
  waitingParties: Type.Array(WaitingParty),
})
export type DepartureWithPassengers = Static<typeof DepartureWithPassengers>

/** Upcoming and current departures by date; past ones latest first. */
export const listDepartures = departures.get('/api/departures', 'agency', {
  scopes: ['departures:read'],
  summary: "List the agency's departures",
  querystring: Strict({
    period: Type.Optional(OneOf(departurePeriods)),
    search: Type.Optional(Search),
    ...Paging,
  }),
  response: { 200: Type.Array(Departure) },
})

export const readDeparture = departures.get('/api/departures/:id', 'agency', {
  scopes: ['departures:read'],
  summary: 'Read a departure with its passengers',
  response: { 200: DepartureWithPassengers },
})

export const downloadManifest = departures.get('/api/departures/:id/manifest.pdf', 'agency', {
  scopes: ['departures:read'],
  summary: 'Download the passenger manifest of a departure (PDF)',
  response: { 200: fileOf<Uint8Array>('application/pdf') },
})

export const exportManifest = departures.get('/api/departures/:id/manifest.csv', 'agency', {
  scopes: ['departures:read'],
  summary: 'Download the passenger manifest of a departure (CSV)',
  response: { 200: fileOf<string>('text/csv') },
})

/** The travellers of a paid booking; document numbers contain their last three characters only. */
export const BookingTravellers = Type.Object({
  /** Id of the booking. */
  _id: Id,
  bookingNumber: Type.String(),
  customer: Type.Object({ name: Type.String() }),
  status: OneOf(seatHoldingStatuses),
  level: OneOf(travellerLevels),
  dueOn: Nullable(CalendarDate),
  travellers: Type.Array(Traveller),
})
export type BookingTravellers = Static<typeof BookingTravellers>

/** Empty once the agency may no longer open documents (docs/product/travellers.md#privacy). */
export const listDepartureTravellers = departures.get('/api/departures/:id/travellers', 'agency', {
  scopes: ['departures:read'],
  summary: 'List the travellers of a departure',
  response: { 200: Type.Array(BookingTravellers) },
})

/** Those whose `mayRemind` is true (docs/product/travellers.md#reminders). */
export const remindTravellers = departures.post('/api/departures/:id/remind-travellers', 'agency', {
  scopes: ['departures:write'],
  summary: 'Remind the customers of a departure of missing traveller details',
  response: { 200: Type.Object({ reminded: Type.Integer() }) },
})

/** The language of the list, which authorities may want in another language than the agency's. */
const PermitListQuery = Strict({ language: Type.Optional(OneOf(locales)) })

/** Logged once per booking. */
export const downloadPermitList = departures.get('/api/departures/:id/permit-list.pdf', 'agency', {
  summary: 'Download the permit list of a departure with document numbers (PDF)',
  querystring: PermitListQuery,
  response: { 200: fileOf<Uint8Array>('application/pdf') },
})

export const exportPermitList = departures.get('/api/departures/:id/permit-list.csv', 'agency', {
  summary: 'Download the permit list of a departure with document numbers (CSV)',
  querystring: PermitListQuery,
  response: { 200: fileOf<string>('text/csv') },
})
