import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { type CalendarDate, formatDaySpan } from '@rihla/contract/dates.ts'
import { type Currency, formatMoney, type Minor } from '@rihla/contract/money.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { MailContent } from '#mail/mail.ts'
import type { BookingMailKey, BookingMailTexts, BookingMailLabels } from './booking-mail-labels.ts'
import { bookingMailTextsAr } from './booking-mails.ar.ts'
import { bookingMailTextsEn } from './booking-mails.en.ts'

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

const texts: Record<Locale, BookingMailTexts> = { en: bookingMailTextsEn, ar: bookingMailTextsAr }

const labels = {
  en: {
    number: 'Booking',
    trip: 'Trip',
    dates: 'Dates',
    seats: 'Seats',
    total: 'Total',
    deposit: 'Deposit paid',
    remaining: 'Due on the trip day',
    cash: 'Cash at departure',
    note: 'Note',
    refund: 'Refund',
  },
  ar: {
    number: 'رقم الحجز',
    trip: 'الرحلة',
    dates: 'التاريخ',
    seats: 'المقاعد',
    total: 'الإجمالي',
    deposit: 'العربون المدفوع',
    remaining: 'المتبقي يوم الرحلة',
    cash: 'نقدًا عند الانطلاق',
    note: 'ملاحظة',
    refund: 'المبلغ المسترد',
  },
} as const

/** Where the reader goes on: customers to their booking, agencies and admins to their dashboards. */
const pathOf = (key: BookingMailKey, bookingId: string): string => {
  // a withdrawn booking is in no list any more
  if (key === 'withdraw.customer') return '/destinations'
  if (key.endsWith('.customer')) return `/my-bookings?booking=${bookingId}`
  if (key === 'withdraw.agency') return '/agency/bookings'
  if (key === 'verify_payment.agency') return `/agency/pending-approvals?booking=${bookingId}`
  return key.endsWith('.agency')
    ? `/agency/bookings?booking=${bookingId}`
    : `/admin/bookings?search=${bookingNumber(bookingId)}`
}

/** The mail about a move, for one kind of receiver, in the reader's language. */
export function bookingMail(
  key: BookingMailKey,
  facts: BookingMailFacts,
  reader: { locale: Locale; publicUrl: string },
): MailContent {
  const { locale } = reader
  // a person's note is passed on as it is; the platform's own is a line of its log, in English
  const words = wordsOf(key.startsWith('withdraw.') ? { ...facts, note: null } : facts, locale)
  const text = texts[locale][key](words)
  const prefix = locale === 'ar' ? '/ar' : ''
  return {
    subject: text.subject,
    preheader: text.paragraphs[0] ?? text.heading,
    heading: text.heading,
    paragraphs: text.paragraphs,
    facts: factRows(facts, words, locale),
    action: { label: text.action, url: `${reader.publicUrl}${prefix}${pathOf(key, facts.bookingId)}` },
  }
}

/** Keeps what people wrote from being torn apart by the direction of the sentence around it. */
const isolated = (words: string, locale: Locale): string => (locale === 'ar' ? `\u2068${words}\u2069` : words)

function wordsOf(facts: BookingMailFacts, locale: Locale): BookingMailLabels {
  const sum = (minor: Minor) => formatMoney(minor, facts.currency, locale)
  return {
    trip: isolated(facts.tripTitle, locale),
    number: bookingNumber(facts.bookingId),
    days: formatDaySpan(facts.startsOn, facts.endsOn, locale),
    seats: String(facts.seats),
    customer: isolated(facts.customerName, locale),
    agency: isolated(facts.agencyName, locale),
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
    note: facts.note && isolated(facts.note, locale),
  }
}

function factRows(facts: BookingMailFacts, words: BookingMailLabels, locale: Locale) {
  const label = labels[locale]
  const rows: { label: string; value: string }[] = [
    { label: label.number, value: words.number },
    { label: label.trip, value: words.trip },
    { label: label.dates, value: words.days },
    { label: label.seats, value: words.seats },
    { label: label.total, value: words.total },
  ]
  if (facts.remainingMinor > 0) {
    rows.push({ label: label.deposit, value: words.paidNow }, { label: label.remaining, value: words.remaining })
  }
  if (words.cash) rows.push({ label: label.cash, value: words.cash })
  if (words.refund) rows.push({ label: label.refund, value: words.refund })
  if (words.note) rows.push({ label: label.note, value: words.note })
  return rows
}
