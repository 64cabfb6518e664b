import { displayPhone } from '@rihla/contract/phones/phone.ts'
import { compareTerms, needAcceptance, type TermChange, type TripTerms } from '@rihla/contract/bookings/agreed-terms.ts'
import { describeOptions } from '@rihla/contract/bookings/describe-options.ts'
import { type BookingStatus, bookingNumber, isRefundDue } from '@rihla/contract/bookings/booking.ts'
import { type CalendarDate, formatDay, formatDaySpan, formatMoment } from '@rihla/contract/dates.ts'
import { type Currency, formatMoney, type Minor } from '@rihla/contract/money.ts'
import { pinUrl } from '@rihla/contract/trips/pin-url.ts'
import { type Locale } from '@rihla/contract/product.ts'
import type { Configuration } from '#configuration.ts'
import { isolateIn } from '#mail/isolate-latin.ts'
import type { StoredCancellation } from '#seats/departure-cancellations.queries.ts'
import { optionsOf } from '#seats/offers/booked-options.ts'
import { datesOf, reasonText } from '#seats/departure-reasons.ts'
import { type CancellationFacts } from './cancellation-rows.ts'
import { agencyReturns, type SentRefund } from './refund-rows.ts'

/** The columns of a booking its mails need, of a stored row or one about to be written. */
interface MailedBooking {
  id: string
  customer_id: string
  agency_id: string
  trip_title: string
  starts_on: CalendarDate
  ends_on: CalendarDate
  seats: number
  options: unknown
  currency: Currency
  total_minor: Minor
  deposit_minor: Minor
  remaining_minor: Minor
  /** Null: on the day of the departure. */
  remaining_due_on?: CalendarDate | null | undefined
  foreign_total_minor?: Minor | null | undefined
  foreign_currency?: Currency | null | undefined
  /** By the rules of cancellation; null: everything received. */
  refund_due_minor?: Minor | null | undefined
  refunded_minor?: Minor | null | undefined
  refund_proof_id?: string | null | undefined
  status: BookingStatus
  refundTerms?: CancellationFacts
  proof_requested_at?: Date | null
  details_requested_at?: Date | null
  cancellation_requested_at?: Date | null
  date_change?: unknown
  transfer_reference?: string | null
  /** Setting. */
  platformPhone?: string
  /** Read for reminders of the balance: the accounts for transfers in the booking's currency. */
  payTo?: string
  /** What arrived by transfer, of all receipts. */
  received_minor?: Minor | null | undefined
  /** Of this verified transfer. */
  arrivedMinor?: Minor | undefined
  /** Of this transfer; a refund may have several. */
  sentMinor?: Minor | undefined
  /** Of this transfer. */
  sentRefund?: SentRefund | undefined
  /** The customer has said where the refund goes. */
  hasDestination?: boolean
  /** Until when the next step is to be done. */
  due_at: Date | null
  /** Read for reminders of the trip: as they are now, and as agreed where that is an earlier version. */
  currentTerms?: TripTerms
  meeting_pin?: string
  replacedTerms?: TripTerms | null
  /** Days of the date that the customer asks for. */
  requestedDays?: { startsOn: CalendarDate; endsOn: CalendarDate } | null
  /** What a mail about changed terms lists. */
  changes?: readonly TermChange[]
  remaining_paid_at?: Date | null
  /** Read where the departure was cancelled. */
  trip_id?: string
  cancellation?: StoredCancellation | null
  cash_collected_at?: Date | null
  /** An admin has verified the payment; until then it is only reported. */
  isPaymentVerified: boolean
  note: string | null
}

export interface BookingMailFacts extends MailedBooking {
  customerName: string
  agencyName: string
  agencyPhone: string
}

/** What the texts mention; amounts and days are formatted in the receiver's language. */
export function valuesOf(
  facts: BookingMailFacts,
  locale: Locale,
  { platformTimeZone }: Pick<Configuration, 'platformTimeZone'>,
) {
  const sum = (minor: Minor) => formatMoney(minor, facts.currency, locale)
  const { refund_due_minor: dueMinor, refunded_minor: refundedMinor } = facts
  // a surplus may have been sent back before
  const refundLeft = typeof dueMinor === 'number' ? Math.max(dueMinor - (refundedMinor ?? 0), 0) : null
  return {
    trip: isolateIn(locale, facts.trip_title),
    number: bookingNumber(facts.id),
    days: formatDaySpan(facts.starts_on, facts.ends_on, locale),
    seats: facts.seats,
    options: isolateIn(locale, describeOptions(optionsOf(facts))),
    customer: isolateIn(locale, facts.customerName),
    agency: isolateIn(locale, facts.agencyName),
    agencyPhone: displayPhone(facts.agencyPhone),
    total: sum(facts.total_minor),
    paidNow: sum(facts.deposit_minor),
    balance: sum(facts.remaining_minor),
    hasBalance: facts.remaining_minor > 0 && !facts.remaining_paid_at,
    newDays: facts.requestedDays ? formatDaySpan(facts.requestedDays.startsOn, facts.requestedDays.endsOn, locale) : '',
    balanceDue: facts.remaining_due_on ? formatDay(facts.remaining_due_on, locale) : '',
    cash:
      facts.foreign_total_minor && facts.foreign_currency
        ? formatMoney(facts.foreign_total_minor, facts.foreign_currency, locale)
        : '',
    ...arrivedOf(facts, sum),
    payTo: isolateIn(locale, facts.payTo ?? ''),
    refundDue: refundLeft === null ? '' : sum(refundLeft),
    isNothingDue: refundLeft === 0,
    isRefundDue: isRefundDue(facts.status),
    refund: typeof facts.refunded_minor === 'number' ? sum(facts.sentMinor ?? facts.refunded_minor) : '',
    refundTotal: sum(facts.refunded_minor ?? 0),
    isLastPart: (facts.refunded_minor ?? 0) > (facts.sentMinor ?? facts.refunded_minor ?? 0),
    isNothingSent: facts.sentMinor === 0,
    hasRefundProof: Boolean(facts.refund_proof_id),
    isPaymentVerified: facts.isPaymentVerified,
    /** Nothing has to be transferred now. */
    isFree: facts.deposit_minor === 0,
    isNothingRefunded: facts.refunded_minor === 0,
    due: facts.due_at ? formatMoment(facts.due_at.toISOString(), locale, platformTimeZone) : '',
    ...placesOf(facts, locale),
    toBring: cashDue(facts)
      .map(({ minor, currency }) => formatMoney(minor, currency, locale))
      .join(' + '),
    note: facts.note ? isolateIn(locale, facts.note) : '',
    ...cancellationOf(facts, locale),
    isPartOfAgency: agencyReturns(facts, 'refund_pending').length > 0,
    locale,
  }
}

/** What arrived, and how it differs from what was due; '' where it does not. */
function arrivedOf(facts: MailedBooking, sum: (minor: Minor) => string) {
  const { deposit_minor: deposit, total_minor: total } = facts
  const received = facts.received_minor ?? deposit
  const beyond = Math.max(0, received - deposit)
  const collected = facts.remaining_paid_at ? facts.remaining_minor : 0
  const surplus = Math.max(0, received + collected - total)
  const sumOrNothing = (minor: Minor) => (minor > 0 ? sum(minor) : '')
  return {
    arrived: sum(facts.arrivedMinor ?? received),
    receivedSoFar: sum(received),
    missing: sumOrNothing(deposit - received),
    credited: sumOrNothing(Math.max(0, beyond - surplus)),
    surplus: sumOrNothing(surplus),
    isBalanceLeft: facts.remaining_minor > 0 && !facts.remaining_paid_at,
  }
}

/** Where to meet, where that was before, and whether the customer is asked to agree to a change. */
function placesOf(facts: MailedBooking, locale: Locale) {
  const { currentTerms: now, replacedTerms: agreed, starts_on, meeting_pin: pin } = facts
  const changes = now && agreed ? compareTerms(agreed, now, starts_on) : []
  const before = changes.find(({ term }) => term === 'pickupLocation')?.before
  return {
    pickup: now?.pickupLocation ? isolateIn(locale, now.pickupLocation) : '',
    map: pin ? pinUrl(pin) : '',
    agreedPickup: before ? isolateIn(locale, before) : '',
    needsAcceptance: needAcceptance(changes),
  }
}

/** Why the departure was cancelled, what comes back, and when else the trip takes place. */
function cancellationOf(facts: MailedBooking, locale: Locale) {
  const { cancellation } = facts
  const receivedMinor = facts.received_minor ?? facts.deposit_minor
  return {
    isCancelledByAgency: cancellation?.by === 'agency',
    departureReason: cancellation ? reasonText(cancellation.reason, locale) : '',
    departureMessage: cancellation ? isolateIn(locale, cancellation.message[locale]) : '',
    // of what has arrived on the platform's accounts, without a surplus that was sent back before
    paidBack: formatMoney(receivedMinor - (facts.refunded_minor ?? 0), facts.currency, locale),
    dates: datesOf(cancellation?.otherDates ?? [], locale),
  }
}

/** What the customer still pays in cash on the day. */
function cashDue(facts: MailedBooking): { minor: Minor; currency: Currency }[] {
  const { remaining_minor: balance, foreign_total_minor: foreign, foreign_currency: currency } = facts
  return [
    ...(balance > 0 && !facts.remaining_paid_at ? [{ minor: balance, currency: facts.currency }] : []),
    ...(foreign && currency && !facts.cash_collected_at ? [{ minor: foreign, currency }] : []),
  ]
}

export type BookingMailValues = ReturnType<typeof valuesOf>
