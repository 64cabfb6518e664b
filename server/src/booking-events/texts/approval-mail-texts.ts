import type { BookingMailKey } from '@rihla/contract/lifecycle/lifecycle.ts'
import { type BookingMailText, openBookings, viewBooking } from './booking-mail-text.ts'

/** The agency decides about a paid booking, and the platform confirms it. */
export const approvalMailTexts = {
  'approve.customer': {
    subject: /*i18n*/ '{agency} approved your booking',
    heading: /*i18n*/ 'The agency approved your seats',
    paragraphs: [/*i18n*/ 'We make one last check and then send your voucher. You do not need to do anything.'],
    action: viewBooking,
    ifFree: null,
  },
  'approve.admins': {
    subject: /*i18n*/ 'Ready to confirm: {trip}, {customer}',
    heading: /*i18n*/ 'A booking is ready to confirm',
    paragraphs: [/*i18n*/ '{agency} approved {customer}’s booking.'],
    action: openBookings,
    ifFree: null,
  },
  'reject.customer': {
    subject: /*i18n*/ '{agency} declined your booking',
    heading: /*i18n*/ 'The agency declined your booking',
    paragraphs: [
      /*i18n*/ 'Their reason: {note}',
      /*i18n*/ 'You will get {paidBack} back. We are preparing the refund.',
    ],
    action: viewBooking,
    ifFree: {
      paragraphs: [/*i18n*/ 'Their reason: {note}', /*i18n*/ 'There is nothing to refund.'],
    },
  },
  'reject.admins': {
    subject: /*i18n*/ 'Refund due: {agency} declined {customer}’s booking',
    heading: /*i18n*/ 'A declined booking is waiting for its refund',
    paragraphs: [/*i18n*/ '{agency} declined the booking. Please refund {paidBack} to {customer}.'],
    action: openBookings,
    ifFree: {
      subject: /*i18n*/ 'Booking to close: {agency} declined {customer}’s booking',
      heading: /*i18n*/ 'A declined booking is waiting to be closed',
      paragraphs: [/*i18n*/ '{agency} declined the booking. There is nothing to refund.'],
    },
  },
  'ask_for_details.customer': {
    subject: /*i18n*/ '{agency} needs something from you: {trip}',
    heading: /*i18n*/ '{agency} needs something from you',
    paragraphs: (values) => [
      /*i18n*/ 'Your booking tells you what is missing. Please complete it by {due}, so that {agency} can approve your seats.',
      ...(values.note ? [/*i18n*/ '{agency} writes: {note}'] : []),
    ],
    action: /*i18n*/ 'Complete your booking',
    ifFree: null,
  },
  'send_details.agency': {
    subject: /*i18n*/ 'Complete: {customer}, {trip}',
    heading: /*i18n*/ 'A customer completed what you asked for',
    paragraphs: (values) => [
      /*i18n*/ '{customer} says that everything you asked for is there. Please approve or decline the booking by {due}.',
      ...(values.note ? [/*i18n*/ '{customer} writes: {note}'] : []),
    ],
    action: /*i18n*/ 'Review the booking',
    ifFree: null,
  },
  'approve_for_agency.customer': {
    subject: /*i18n*/ 'Your booking for {trip} is approved',
    heading: /*i18n*/ 'Your seats are approved',
    paragraphs: [/*i18n*/ 'We make one last check and then send your voucher. You do not need to do anything.'],
    action: viewBooking,
    ifFree: null,
  },
  'approve_for_agency.agency': {
    subject: /*i18n*/ 'Approved for you: {customer}, {trip}',
    heading: /*i18n*/ 'We approved a booking for you',
    paragraphs: [
      /*i18n*/ 'You had not answered {customer}’s booking in time, so our team approved it: {seats, plural, one {# seat} other {# seats}} on {days}.',
    ],
    action: openBookings,
    ifFree: null,
  },
  'decline_for_agency.customer': {
    subject: /*i18n*/ 'Your booking for {trip} could not be accepted',
    heading: /*i18n*/ 'Your booking could not be accepted',
    paragraphs: [
      /*i18n*/ '{agency} did not answer in time, so we had to end your booking. Our team writes: {note}',
      /*i18n*/ 'You will get {paidBack} back. We are preparing the refund.',
    ],
    action: viewBooking,
    ifFree: {
      paragraphs: [
        /*i18n*/ '{agency} did not answer in time, so we had to end your booking. Our team writes: {note}',
        /*i18n*/ 'There is nothing to refund.',
      ],
    },
  },
  'decline_for_agency.agency': {
    subject: /*i18n*/ 'Declined for you: {customer}, {trip}',
    heading: /*i18n*/ 'We declined a booking for you',
    paragraphs: [
      /*i18n*/ 'You had not answered {customer}’s booking in time, so our team declined it. {seats, plural, one {# seat is available again.} other {# seats are available again.}}',
    ],
    action: openBookings,
    ifFree: null,
  },
  'confirm.customer': {
    subject: /*i18n*/ 'Confirmed: {trip}, {days}',
    heading: /*i18n*/ 'Your trip is confirmed',
    paragraphs: (values) => [
      /*i18n*/ 'Your booking is confirmed and your voucher is attached. Show it at the meeting point, printed or on your phone.',
      values.agencyPhone
        ? /*i18n*/ 'Questions about the trip? Contact {agency}: {agencyPhone}.'
        : /*i18n*/ 'Questions about the trip? Contact {agency}.',
    ],
    action: viewBooking,
    ifFree: null,
  },
  'confirm.agency': {
    subject: /*i18n*/ 'Confirmed: {customer} is travelling with you',
    heading: /*i18n*/ 'A booking is confirmed',
    paragraphs: [
      /*i18n*/ '{customer} is travelling with you on {days}: {seats, plural, one {# confirmed seat} other {# confirmed seats}}.',
    ],
    action: openBookings,
    ifFree: null,
  },
} as const satisfies Partial<Record<BookingMailKey, BookingMailText>>
