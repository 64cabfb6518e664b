import type { I18n } from '@lingui/core'
import type { TermChange, TermName } from '@rihla/contract/bookings/agreed-terms.ts'
import type { BookingMailKey } from '@rihla/contract/lifecycle/lifecycle.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { isolateIn } from '#mail/isolate-latin.ts'
import { type BookingMailText, openBookings, viewBooking } from './booking-mail-text.ts'

/** Changes of a booked trip, and what customers answer (docs/product/bookings.md#changed-terms). */
export const changedTermsTexts = {
  'change_terms.customer': {
    subject: /*i18n*/ 'Your trip has changed: {trip}, {days}',
    heading: /*i18n*/ 'Your trip has changed',
    paragraphs: (values) => [
      /*i18n*/ '{agency} has changed a trip that you have booked. Below you see what is new, and what it was before.',
      values.needsAcceptance
        ? /*i18n*/ 'Place or time have changed, so we ask you: please accept or decline the change in your booking. If you decline, your booking is cancelled and you get back everything you paid.'
        : /*i18n*/ 'You do not need to do anything. Your booking still shows what was agreed when you booked.',
    ],
    action: viewBooking,
  },
  'decline_changes.customer': {
    subject: /*i18n*/ 'Your booking for {trip} is cancelled',
    heading: /*i18n*/ 'Your booking is cancelled',
    paragraphs: (values) => [
      /*i18n*/ 'You declined the change that {agency} made, so your booking is cancelled.',
      values.isPaymentVerified
        ? /*i18n*/ 'You will get {paidBack} back. We are preparing the refund.'
        : /*i18n*/ 'The transfer of {paidNow} you reported was not verified. If it has arrived, our team will refund it.',
    ],
    action: viewBooking,
  },
  'decline_changes.agency': {
    subject: /*i18n*/ 'Change declined: {customer}, {trip}',
    heading: /*i18n*/ 'A customer declined your change',
    paragraphs: [
      /*i18n*/ '{customer} did not agree to the new place or time, so the booking is cancelled and the payment is refunded. {seats, plural, one {# seat is available again.} other {# seats are available again.}}',
    ],
    action: openBookings,
  },
  'decline_changes.admins': {
    subject: /*i18n*/ 'Refund due: {customer} declined a changed trip, {trip}',
    heading: /*i18n*/ 'A cancelled booking is waiting for its refund',
    paragraphs: [
      /*i18n*/ '{agency} changed place or time of the trip, and {customer} declined. Please refund what was paid in full.',
    ],
    action: openBookings,
  },
} as const satisfies Partial<Record<BookingMailKey, BookingMailText>>

const termLabels: Record<TermName, string> = {
  pickupLocation: /*i18n*/ 'Pickup',
  firstDayTime: /*i18n*/ 'Time on the first day',
  dropoffLocation: /*i18n*/ 'Drop-off',
  nights: /*i18n*/ 'Last day',
  title: /*i18n*/ 'Trip',
  destination: /*i18n*/ 'Destination',
  accommodation: /*i18n*/ 'Accommodation',
  includes: /*i18n*/ 'Included',
  excludes: /*i18n*/ 'Not included',
  cancellationPolicy: /*i18n*/ 'Cancellation',
  organizerName: /*i18n*/ 'Agency',
  organizerPhone: /*i18n*/ 'Phone of the agency',
}

const maxLength = 600

/** A row of a mail: 'Giza Square (before: Tahrir Square)'. */
export function changeRow({ term, before, after }: TermChange, locale: Locale, i18n: I18n) {
  const shown = (value: string): string => {
    if (value === '') return i18n.t(/*i18n*/ 'nothing')
    if (term === 'nights') return formatDay(value, locale)
    const text = value.replaceAll('\n', ' · ')
    return isolateIn(locale, text.length > maxLength ? `${text.slice(0, maxLength)}…` : text)
  }
  return {
    label: i18n.t(termLabels[term]),
    value: i18n.t(/*i18n*/ '{after} (before: {before})', { after: shown(after), before: shown(before) }),
  }
}
