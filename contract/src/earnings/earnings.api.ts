import Type, { type Static } from 'typebox'
import { bookingStatuses } from '../bookings/booking.ts'
import { SumsByCurrency } from '../dashboards/sums-by-currency.ts'
import { endpointsOf } from '../endpoint.ts'
import { currencies } from '../money.ts'
import {
  CalendarDate,
  CalendarDateInput,
  CsvFile,
  Id,
  Moment,
  Money,
  Nullable,
  OneOf,
  Paging,
  Strict,
} from '../schemas.ts'
import { payoutDestinationStates } from '../payouts/payout.ts'
import { earningStates } from './earning.ts'

const earnings = endpointsOf('earnings')

/** From what travellers paid online to what the agency receives: `gross` − `refunds` − `commission` = `net`. */
const way = { gross: Money, refunds: Money, commission: Money, net: Money }

const CurrencyEarnings = Type.Object({
  currency: OneOf(currencies),
  /** Of accepted bookings that are not settled yet, at the commission of the day they were made. */
  coming: Type.Object({ ...way, bookings: Type.Integer(), departures: Type.Integer() }),
  /**
   * Settled and not paid out. Negative: the agency owes it, for the causes in `owedFor`. `disputed`: a further share that waits
   * for open reports.
   */
  payable: Type.Object({
    amount: Money,
    disputed: Money,
    bookings: Type.Integer(),
    departures: Type.Integer(),
    /** What lowers the amount: refunds of what the agency had collected or was paid before, and corrections. */
    owedFor: Type.Object({ collected: Money, paidOut: Money, corrections: Money }),
  }),
  paid: Type.Object({ amount: Money, payouts: Type.Integer(), lastAt: Nullable(Moment) }),
  /** Whether the platform knows where to send money of this currency. */
  destination: OneOf(payoutDestinationStates),
  /** What the agency collected itself: balances and foreign cash. Not part of the other sums. */
  collected: Money,
  /** The part of it that was collected for bookings that were cancelled: the agency returns it. */
  collectedToReturn: Money,
})
export type CurrencyEarnings = Static<typeof CurrencyEarnings>

export const Earnings = Type.Object({
  /** Only currencies in which money has moved. */
  currencies: Type.Array(CurrencyEarnings),
  /** Days after the end of a trip until its money is payable. */
  payoutAfterDays: Type.Integer(),
  /** The next day on which money of upcoming or past trips becomes payable. */
  nextPayableOn: Nullable(CalendarDate),
  /** Months, `YYYY-MM`, with departures for which money has moved, latest first. */
  months: Type.Array(Type.String()),
  /** An admin holds the payouts of the agency. */
  hold: Nullable(Type.Object({ reason: Type.String(), since: Moment })),
})
export type Earnings = Static<typeof Earnings>

export const readEarnings = earnings.get('/api/agency/earnings', 'agency', {
  scopes: ['earnings:read'],
  summary: "Read the agency's earnings per currency: coming, payable, paid",
  response: { 200: Earnings },
})

/** The payouts that contain money of a booking or departure. */
const payouts = Type.Array(Type.Object({ _id: Id, number: Type.String() }))

/** The money of a departure in one currency. */
export const DepartureEarnings = Type.Object({
  trip: Type.Object({ _id: Id, title: Type.String() }),
  startDate: CalendarDate,
  endDate: CalendarDate,
  currency: OneOf(currencies),
  bookings: Type.Integer(),
  ...way,
  /** By the agency itself, on the day. */
  collected: SumsByCurrency,
  state: OneOf(earningStates),
  /** The first day on which it may be settled; later while a refund or report is open. */
  payableOn: CalendarDate,
  payouts,
})
export type DepartureEarnings = Static<typeof DepartureEarnings>

/** Upcoming departures first, then past ones, each nearest to today first; `month`, `YYYY-MM`, is that of its start. */
export const listDepartureEarnings = earnings.get('/api/agency/earnings/departures', 'agency', {
  scopes: ['earnings:read'],
  summary: "List the agency's earnings per departure",
  querystring: Strict({ month: Type.Optional(Type.String({ pattern: '^[12]\\d{3}-(0[1-9]|1[0-2])$' })), ...Paging }),
  response: { 200: Type.Array(DepartureEarnings) },
})

export const BookingEarnings = Type.Object({
  _id: Id,
  bookingNumber: Type.String(),
  /** The first name; empty once the account is deleted. */
  customer: Type.String(),
  status: OneOf(bookingStatuses),
  ...way,
  collected: SumsByCurrency,
  state: OneOf(earningStates),
  payouts,
})
export type BookingEarnings = Static<typeof BookingEarnings>

export const readDepartureEarnings = earnings.get('/api/agency/earnings/departure', 'agency', {
  scopes: ['earnings:read'],
  summary: 'Read the earnings of a departure, booking by booking',
  querystring: Strict({ trip: Id, start: CalendarDateInput, currency: OneOf(currencies) }),
  response: { 200: Type.Object({ departure: DepartureEarnings, bookings: Type.Array(BookingEarnings) }) },
})

/** Days in the platform's time zone, both inclusive. */
const period = Strict({ from: Type.Optional(CalendarDateInput), to: Type.Optional(CalendarDateInput) })

/** `opening` + `earned` − `commission` − `refunds` + `corrections` − `payouts` = `closing`. */
export const EarningsStatement = Type.Object({
  currency: OneOf(currencies),
  opening: Money,
  /** Of settled bookings, before the commission. */
  earned: Money,
  commission: Money,
  /** After the settlement, and of what the agency had collected. */
  refunds: Money,
  corrections: Money,
  payouts: Money,
  closing: Money,
})
export type EarningsStatement = Static<typeof EarningsStatement>

export const readEarningsStatement = earnings.get('/api/agency/earnings/statement', 'agency', {
  scopes: ['earnings:read'],
  summary: "Read the statement of the agency's balance for a period",
  querystring: period,
  response: { 200: Type.Array(EarningsStatement) },
})

export const exportEarningsStatement = earnings.get('/api/agency/earnings/statement.csv', 'agency', {
  scopes: ['earnings:read'],
  summary: "Export the movements of the agency's balance in a period (CSV)",
  querystring: period,
  response: { 200: CsvFile },
})
