import type { BookingMailKey } from '@rihla/contract/lifecycle/lifecycle.ts'
import { type CalendarDate, formatDay } from '@rihla/contract/dates.ts'
import { type DepartureCancellationReason, isUsualReason } from '@rihla/contract/departures/departure-cancellation.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { isolateIn } from '#mail/isolate-latin.ts'
import { i18nOf } from '#translations/i18n.ts'
import { type BookingMailText, openBookings, viewBooking } from './booking-mail-text.ts'

const reasons: Record<DepartureCancellationReason, string> = {
  weather: /*i18n*/ 'The weather does not allow it',
  safety: /*i18n*/ 'It would not be safe',
  few_travellers: /*i18n*/ 'Too few travellers have booked',
  transport: /*i18n*/ 'No transport is available',
  staff: /*i18n*/ 'The guide is unavailable',
}

/** A usual reason in the reader's language; any other as it was typed. */
export const reasonText = (reason: string, locale: Locale): string =>
  isUsualReason(reason) ? i18nOf(locale).t(reasons[reason]) : isolateIn(locale, reason)

const maxDates = 6

/** The next dates, '' if there are none. */
export const datesOf = (dates: readonly CalendarDate[], locale: Locale): string =>
  dates
    .slice(0, maxDates)
    .map((date) => formatDay(date, locale))
    .join(' · ')

/** The customer's mail about a cancelled departure, and what the admins read of it. */
export const cancelledDepartureTexts = {
  'cancel_departure.customer': {
    subject: /*i18n*/ 'Cancelled: {trip}, {days}',
    heading: /*i18n*/ 'Your trip on {days} is cancelled',
    paragraphs: (values) => [
      values.isCancelledByAgency
        ? /*i18n*/ 'We are sorry, {customer}: {agency} has cancelled this departure. The reason: {departureReason}'
        : /*i18n*/ 'We are sorry, {customer}: we had to cancel this departure of {agency}. The reason: {departureReason}',
      /*i18n*/ 'Message to travellers: {departureMessage}',
      values.isPaymentVerified
        ? values.isPartOfAgency
          ? /*i18n*/ 'We refund everything that you transferred to us: {paidBack}. We will email you when the refund is on its way.'
          : /*i18n*/ 'You will get back everything you have paid: {paidBack}. We will email you when the refund is on its way.'
        : /*i18n*/ 'The transfer of {paidNow} you reported was not verified yet. As soon as we find it in our account, we refund it in full.',
      ...(values.isPartOfAgency
        ? [/*i18n*/ 'What you paid to {agency} directly is returned by {agency}. The amount is below.']
        : []),
      ...(values.dates ? [/*i18n*/ 'Other dates of this trip with free seats: {dates}.'] : []),
    ],
    action: viewBooking,
  },
  'cancel_departure.admins': {
    subject: /*i18n*/ 'Refund due: a departure of {trip} was cancelled, {customer}',
    heading: /*i18n*/ 'A cancelled departure has a refund waiting',
    paragraphs: (values) => [
      values.isPaymentVerified
        ? /*i18n*/ 'The departure of {agency} on {days} was cancelled. Please refund {paidBack} to {customer}.'
        : /*i18n*/ 'The departure of {agency} on {days} was cancelled. The reported transfer of {paidNow} of {customer} was never verified: refund what has arrived, or close the booking with a note.',
    ],
    action: openBookings,
  },
} as const satisfies Partial<Record<BookingMailKey, BookingMailText>>

/** With the link to the trip, where it has other dates. */
export const otherDatesAction = /*i18n*/ 'Other dates of this trip'
