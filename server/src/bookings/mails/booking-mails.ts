import type { I18n } from '@lingui/core'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { type CalendarDate, formatDaySpan } from '@rihla/contract/dates.ts'
import { type Currency, formatMoney, type Minor } from '@rihla/contract/money.ts'
import { type Locale, pageUrl } from '@rihla/contract/product.ts'
import { isolateIn } from '#mail/isolate-latin.ts'
import type { MailContent } from '#mail/mail.ts'
import { i18nOf } from '#translations/i18n.ts'
import { type BookingMailKey, bookingMailTexts, type BookingMailValues } from './booking-mail-texts.ts'

export interface BookingMailFacts {
  bookingId: string
  tripTitle: string
  startsOn: CalendarDate
  endsOn: CalendarDate
  seats: number
  currency: Currency
  totalMinor: Minor
  depositMinor: Minor
  remainingMinor: Minor
  foreignTotalMinor: Minor | null
  foreignCurrency: Currency | null
  refundMinor: Minor | null
  hasRefundProof: boolean
  note: string | null
  customerName: string
  agencyName: string
  agencyPhone: string
}

/** The page the mail links to: customers their booking, agencies and admins their dashboards. */
const pathOf = (key: BookingMailKey, bookingId: string): string => {
  // withdrawn bookings are in no list
  if (key === 'withdraw.customer') return '/destinations'
  if (key.endsWith('.customer')) return `/my-bookings?booking=${bookingId}`
  if (key === 'withdraw.agency') return '/agency/bookings'
  if (key === 'verify_payment.agency') return `/agency/pending-approvals?booking=${bookingId}`
  return key.endsWith('.agency')
    ? `/agency/bookings?booking=${bookingId}`
    : `/admin/bookings?search=${bookingNumber(bookingId)}`
}

/** The mail about a transition, for one kind of receiver, in the receiver's language. */
export function bookingMail(
  key: BookingMailKey,
  facts: BookingMailFacts,
  { locale, publicUrl }: { locale: Locale; publicUrl: string },
): MailContent {
  const i18n = i18nOf(locale)
  // notes of people are passed on; the note of a withdrawal is written by the platform, in English
  const values = valuesOf(key.startsWith('withdraw.') ? { ...facts, note: null } : facts, locale)
  const text = bookingMailTexts[key](i18n, values)
  return {
    subject: text.subject,
    preheader: text.paragraphs[0] ?? text.heading,
    heading: text.heading,
    paragraphs: text.paragraphs,
    facts: factRows(facts, values, i18n),
    action: { label: text.action, url: pageUrl(publicUrl, locale, pathOf(key, facts.bookingId)) },
  }
}

function valuesOf(facts: BookingMailFacts, locale: Locale): BookingMailValues {
  const sum = (minor: Minor) => formatMoney(minor, facts.currency, locale)
  return {
    trip: isolateIn(locale, facts.tripTitle),
    number: bookingNumber(facts.bookingId),
    days: formatDaySpan(facts.startsOn, facts.endsOn, locale),
    seats: facts.seats,
    customer: isolateIn(locale, facts.customerName),
    agency: isolateIn(locale, facts.agencyName),
    agencyPhone: facts.agencyPhone,
    total: sum(facts.totalMinor),
    paidNow: sum(facts.depositMinor),
    remaining: sum(facts.remainingMinor),
    cash:
      facts.foreignTotalMinor && facts.foreignCurrency
        ? formatMoney(facts.foreignTotalMinor, facts.foreignCurrency, locale)
        : '',
    refund: facts.refundMinor === null ? '' : sum(facts.refundMinor),
    hasRefundProof: facts.hasRefundProof,
    note: facts.note ? isolateIn(locale, facts.note) : '',
  }
}

function factRows(facts: BookingMailFacts, values: BookingMailValues, i18n: I18n) {
  const rows: { label: string; value: string }[] = [
    { label: i18n.t('Booking number'), value: values.number },
    { label: i18n.t('Trip'), value: values.trip },
    { label: i18n.t('Dates'), value: values.days },
    { label: i18n.t('Seats'), value: String(values.seats) },
    { label: i18n.t('Total'), value: values.total },
  ]
  if (facts.remainingMinor > 0) {
    rows.push(
      { label: i18n.t('Deposit paid'), value: values.paidNow },
      { label: i18n.t('Due on the trip day'), value: values.remaining },
    )
  }
  if (values.cash) rows.push({ label: i18n.t('Cash at departure'), value: values.cash })
  if (values.refund) rows.push({ label: i18n.t('Refund'), value: values.refund })
  if (values.note) rows.push({ label: i18n.t('Note'), value: values.note })
  return rows
}
