import type { BookingMailKey } from '@rihla/contract/lifecycle/lifecycle.ts'
import { type BookingMailText, openBookings, viewBooking } from './booking-mail-text.ts'

/** Cancelled departures, and travellers who did not come (docs/product/check-in.md#no-show). */
export const departureMailTexts = {
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
    ifFree: {
      paragraphs: (values) => [
        values.isCancelledByAgency
          ? /*i18n*/ 'We are sorry, {customer}: {agency} has cancelled this departure. The reason: {departureReason}'
          : /*i18n*/ 'We are sorry, {customer}: we had to cancel this departure of {agency}. The reason: {departureReason}',
        /*i18n*/ 'Message to travellers: {departureMessage}',
        ...(values.dates ? [/*i18n*/ 'Other dates of this trip with free seats: {dates}.'] : []),
      ],
    },
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
    ifFree: {
      subject: /*i18n*/ 'Booking to close: a departure of {trip} was cancelled, {customer}',
      heading: /*i18n*/ 'A cancelled booking is waiting to be closed',
      paragraphs: [/*i18n*/ 'The departure of {agency} on {days} was cancelled. There is nothing to refund.'],
    },
  },
  'record_no_show.customer': {
    subject: /*i18n*/ 'You were recorded as absent: {trip}, {days}',
    heading: /*i18n*/ 'The agency recorded that you did not come',
    paragraphs: [
      /*i18n*/ '{agency} recorded that none of the travellers of your booking came to the meeting point, so nothing is refunded.',
      /*i18n*/ 'If you were there, or could not travel for a reason that the agency knows, report a problem in your booking within 30 days of the departure. We then hear both sides and decide.',
    ],
    action: viewBooking,
    ifFree: null,
  },
  'undo_no_show.customer': {
    subject: /*i18n*/ 'Corrected: {trip}, {days}',
    heading: /*i18n*/ 'The agency corrected its record',
    paragraphs: [/*i18n*/ '{agency} no longer says that you did not come. You do not need to do anything.'],
    action: viewBooking,
    ifFree: null,
  },
} as const satisfies Partial<Record<BookingMailKey, BookingMailText>>
