import { displayPhone } from '@rihla/contract/phones/phone.ts'
import type { I18n } from '@lingui/core'
import {
  type BookingMailKey,
  type BookingNews,
  type MailReceiver,
  statusAfter,
} from '@rihla/contract/lifecycle/lifecycle.ts'
import { bookingStatusLabel } from '@rihla/contract/bookings/booking-status-labels.ts'
import { compareTerms, needAcceptance, type TermChange, type TripTerms } from '@rihla/contract/bookings/agreed-terms.ts'
import { describeOptions } from '@rihla/contract/bookings/describe-options.ts'
import { type BookingStatus, bookingNumber, holdsSeats, isRefundDue } from '@rihla/contract/bookings/booking.ts'
import { type CalendarDate, formatDay, formatDaySpan, formatMoment } from '@rihla/contract/dates.ts'
import { type Currency, formatMoney, type Minor } from '@rihla/contract/money.ts'
import { notificationPath } from '@rihla/contract/notifications/notification-path.ts'
import { type Locale, pageUrl } from '@rihla/contract/product.ts'
import type { Configuration } from '#configuration.ts'
import { isolateIn } from '#mail/isolate-latin.ts'
import type { StoredCancellation } from '#trips/departure-cancellations.queries.ts'
import type { MailContent } from '#mail/mail.ts'
import { i18nOf } from '#translations/i18n.ts'
import { optionsOf } from '../row/booked-options.ts'
import { viewBooking } from './booking-mail-text.ts'
import { bookingMailText } from './booking-mail-texts.ts'
import { datesOf, otherDatesAction, reasonText } from './departure-reasons.ts'
import { type CancellationFacts, cancellationRows } from './cancellation-rows.ts'
import { changeRow } from './changed-terms-row.ts'
import { nextStepRows } from './next-step-rows.ts'
import { agencyReturnRows, agencyReturns, type SentRefund, sentRefundRows } from './refund-rows.ts'

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
  promised?: CancellationFacts
  proof_requested_at?: Date | null
  details_requested_at?: Date | null
  cancellation_requested_at?: Date | null
  date_change?: unknown
  transfer_reference?: string | null
  /** Setting. */
  platformPhone?: string
  /** Read for reminders of the remaining amount: the accounts for transfers in the booking's currency. */
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

/** The page the mail links to, as its notification does. */
const pathOf = (key: BookingMailKey, bookingId: string, asksDestination: boolean): string => {
  // withdrawn bookings are in no list, but can be opened while a refund is due
  if (key === 'withdraw.customer') return asksDestination ? `/my-bookings?booking=${bookingId}` : '/destinations'
  return notificationPath({ kind: `booking.${key}`, subject: bookingId })!
}

/** The mail about a transition, for one kind of receiver, in the receiver's language. */
export function bookingMail(
  key: BookingMailKey,
  facts: BookingMailFacts,
  { locale, config }: { locale: Locale; config: Pick<Configuration, 'publicUrl' | 'platformTimeZone'> },
): MailContent {
  const i18n = i18nOf(locale)
  // notes of people are passed on; the note of a withdrawal is written by the platform, in English
  const values = valuesOf(key.startsWith('withdraw.') ? { ...facts, note: null } : facts, locale, config)
  const text = bookingMailText(key, values)
  const messages = typeof text.paragraphs === 'function' ? text.paragraphs(values) : text.paragraphs
  const asksDestination = asksForDestination(key, facts)
  const paragraphs = [...messages, ...(asksDestination ? [destinationQuestion] : [])].map((message) =>
    i18n.t(message, values),
  )
  const heading = i18n.t(text.heading, values)
  const action =
    key === 'cancel_departure.customer' && values.dates && !asksDestination
      ? { label: otherDatesAction, path: `/trip/${facts.trip_id}` }
      : { label: asksDestination ? viewBooking : text.action, path: pathOf(key, facts.id, asksDestination) }
  return {
    subject: i18n.t(text.subject, values),
    preheader: paragraphs[0] ?? heading,
    heading,
    paragraphs,
    facts: [
      ...factRows(key, facts, values, i18n),
      ...cancellationRows(key, facts, { agency: values.agency, locale }),
      ...nextStepRows(key, facts, { values, i18n }),
    ],
    action: { label: i18n.t(action.label), url: pageUrl(config.publicUrl, locale, action.path) },
  }
}

const destinationQuestion = /*i18n*/ 'Where should we send your refund? Please tell us in your booking.'

/** A transition after which a refund of verified money is due whose destination is not known. */
function asksForDestination(key: BookingMailKey, facts: BookingMailFacts): boolean {
  const [action, receiver] = key.split('.') as [BookingNews, MailReceiver]
  const to = statusAfter(action)
  if (receiver !== 'customer' || to === null || !isRefundDue(to)) return false
  return facts.isPaymentVerified && facts.deposit_minor > 0 && facts.refund_due_minor !== 0 && !facts.hasDestination
}

/** What the texts mention; amounts and days are formatted in the receiver's language. */
function valuesOf(
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
    remaining: sum(facts.remaining_minor),
    hasRemaining: facts.remaining_minor > 0 && !facts.remaining_paid_at,
    newDays: facts.requestedDays ? formatDaySpan(facts.requestedDays.startsOn, facts.requestedDays.endsOn, locale) : '',
    remainingDue: facts.remaining_due_on ? formatDay(facts.remaining_due_on, locale) : '',
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
    isRestLeft: facts.remaining_minor > 0 && !facts.remaining_paid_at,
  }
}

/** Where to meet, where that was before, and whether the customer is asked to agree to a change. */
function placesOf({ currentTerms: now, replacedTerms: agreed, starts_on }: MailedBooking, locale: Locale) {
  const changes = now && agreed ? compareTerms(agreed, now, starts_on) : []
  const before = changes.find(({ term }) => term === 'pickupLocation')?.before
  return {
    pickup: now?.pickupLocation ? isolateIn(locale, now.pickupLocation) : '',
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
  const { remaining_minor: rest, foreign_total_minor: foreign, foreign_currency: currency } = facts
  return [
    ...(rest > 0 && !facts.remaining_paid_at ? [{ minor: rest, currency: facts.currency }] : []),
    ...(foreign && currency && !facts.cash_collected_at ? [{ minor: foreign, currency }] : []),
  ]
}

type Values = ReturnType<typeof valuesOf>

/**
 * The status after the transition, as its receiver reads it on the screens. Undefined where its label would promise a
 * refund although nothing is to be refunded (docs/product/payments.md#verification).
 */
function statusLabelOf(key: BookingMailKey, values: Values): string | undefined {
  const [action, receiver] = key.split('.') as [BookingNews, MailReceiver]
  const to = statusAfter(action)
  if (to === null) return undefined
  if (to === 'refund_pending' && (values.isFree || !values.isPaymentVerified)) return undefined
  const refunded = values.isNothingRefunded ? 0 : 1
  return bookingStatusLabel({ status: to, refunded }, receiver === 'admins' ? 'admin' : receiver)
}

function factRows(key: BookingMailKey, facts: BookingMailFacts, values: Values, i18n: I18n) {
  const rows: { label: string; value: string }[] = [
    { label: i18n.t('Booking number'), value: values.number },
    { label: i18n.t('Trip'), value: values.trip },
    { label: i18n.t('Dates'), value: values.days },
    { label: i18n.t('Seats'), value: String(values.seats) },
  ]
  for (const change of facts.changes ?? []) rows.push(changeRow(change, values.locale, i18n))
  if (values.options) rows.push({ label: i18n.t('Options'), value: values.options })
  if (facts.total_minor > 0) rows.push({ label: i18n.t('Total'), value: values.total })
  const [action, receiver] = key.split('.') as [BookingNews, MailReceiver]
  const after = statusAfter(action) ?? facts.status
  const status = statusLabelOf(key, values)
  if (status) rows.splice(1, 0, { label: i18n.t('Status'), value: i18n.t(status) })
  if (facts.remaining_minor > 0) {
    if (!values.isFree) {
      const label = facts.isPaymentVerified && !values.missing ? i18n.t('Deposit verified') : i18n.t('Deposit reported')
      rows.push({ label, value: values.paidNow })
    }
    const label = values.remainingDue ? i18n.t('Due by {remainingDue}', values) : i18n.t('Due on the trip day')
    // nothing is due of a booking that has ended
    if (holdsSeats(after)) rows.push({ label, value: values.remaining })
  }
  if (values.cash && holdsSeats(after)) rows.push({ label: i18n.t('Cash at departure'), value: values.cash })
  if (values.refund && !values.isNothingRefunded) rows.push({ label: i18n.t('Refund'), value: values.refundTotal })
  rows.push(
    ...sentRefundRows(facts, i18n),
    ...agencyReturnRows(facts, after, i18n, { receiver, agency: values.agency, locale: values.locale }),
  )
  if (values.note) rows.push({ label: i18n.t('Note'), value: values.note })
  return rows
}
