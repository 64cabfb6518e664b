import type { BookingMailKey } from '@rihla/contract/lifecycle/lifecycle.ts'
import { type BookingMailText, openBookings, viewBooking } from './booking-mail-text.ts'

/** Another date for a confirmed booking (docs/product/date-changes.md). */
export const dateChangeMailTexts = {
  'request_date_change.agency': {
    subject: /*i18n*/ 'Request for another date: {customer}, {trip}',
    heading: /*i18n*/ 'A customer asks for another date',
    paragraphs: (values) => [
      values.newDays
        ? /*i18n*/ '{customer} would like to move the confirmed booking from {days} to {newDays}. Please accept or decline by {due}; afterwards our team may answer for you.'
        : /*i18n*/ '{customer} would like to move the confirmed booking for {days} to another date.',
      ...(values.note ? [/*i18n*/ 'Their reason: {note}'] : []),
    ],
    action: openBookings,
    ifFree: null,
  },
  'withdraw_date_change.agency': {
    subject: /*i18n*/ 'Request withdrawn: {customer}, {trip}',
    heading: /*i18n*/ 'A request for another date was withdrawn',
    paragraphs: [/*i18n*/ '{customer} keeps the booking for {days}. You do not need to do anything.'],
    action: openBookings,
    ifFree: null,
  },
  'accept_date_change.customer': {
    subject: /*i18n*/ 'Your new date for {trip}: {days}',
    heading: /*i18n*/ 'Your booking has moved',
    paragraphs: (values) => [
      /*i18n*/ 'Your request was accepted. You now travel on {days}. The voucher for the new date is attached; the earlier one is no longer valid.',
      ...(values.hasBalance ? [/*i18n*/ 'The amount still to pay is now {balance}.'] : []),
      ...(values.surplus
        ? [
            /*i18n*/ 'The new date costs less than you have paid, so you get {surplus} back. In your booking you can tell us where to send it.',
          ]
        : []),
    ],
    action: viewBooking,
    ifFree: null,
  },
  'accept_date_change.agency': {
    subject: /*i18n*/ 'Moved to {days}: {customer}, {trip}',
    heading: /*i18n*/ 'Our team moved a booking to another date',
    paragraphs: [
      /*i18n*/ 'There was no answer to {customer}’s request, so our team accepted it. The booking is now for {days}, and the seats on the earlier date are free again.',
    ],
    action: openBookings,
    ifFree: null,
  },
  'decline_date_change.customer': {
    subject: /*i18n*/ 'Your booking for {trip} stays on {days}',
    heading: /*i18n*/ 'Your request for another date was declined',
    paragraphs: [
      /*i18n*/ 'The reason: {note}',
      /*i18n*/ 'Your booking stays confirmed for {days}, and your voucher is still valid.',
    ],
    action: viewBooking,
    ifFree: null,
  },
  'decline_date_change.agency': {
    subject: /*i18n*/ 'Stays on {days}: {customer}, {trip}',
    heading: /*i18n*/ 'Our team declined a request for another date',
    paragraphs: [
      /*i18n*/ 'There was no answer to {customer}’s request, so our team declined it. The booking stays confirmed for {days}.',
      /*i18n*/ 'The reason: {note}',
    ],
    action: openBookings,
    ifFree: null,
  },
  'lapse_date_change.customer': {
    subject: /*i18n*/ 'Your booking for {trip} stays on {days}',
    heading: /*i18n*/ 'Your request for another date has expired',
    paragraphs: [
      /*i18n*/ '{agency} did not answer in time. Your booking stays confirmed for {days}, and your voucher is still valid. You can ask again.',
    ],
    action: viewBooking,
    ifFree: null,
  },
  'lapse_date_change.agency': {
    subject: /*i18n*/ 'Request expired: {customer}, {trip}',
    heading: /*i18n*/ 'A request for another date has expired',
    paragraphs: [/*i18n*/ 'It was not answered in time. The booking of {customer} stays confirmed for {days}.'],
    action: openBookings,
    ifFree: null,
  },
} as const satisfies Partial<Record<BookingMailKey, BookingMailText>>
