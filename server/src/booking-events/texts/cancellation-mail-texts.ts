import type { BookingMailKey } from '@rihla/contract/lifecycle/lifecycle.ts'
import { type BookingMailChoices, type BookingMailText, openBookings, viewBooking } from './booking-mail-text.ts'

const whatComesBack = (values: BookingMailChoices): string =>
  values.isNothingDue
    ? /*i18n*/ 'Your seats have been released. Under the cancellation rules of this trip, nothing is refunded.'
    : values.refundDue
      ? /*i18n*/ 'Your seats have been released. You get {refundDue} back. We will email you when it is on its way.'
      : values.isPaymentVerified
        ? /*i18n*/ 'Your seats have been released. Your refund will be processed by our team, and we will email you when it is on its way.'
        : /*i18n*/ 'Your seats have been released. The transfer of {paidNow} you reported was not verified. If it has arrived, our team will refund it.'

const cancelled: BookingMailText = {
  subject: /*i18n*/ 'Your booking for {trip} is cancelled',
  heading: /*i18n*/ 'Your booking is cancelled',
  paragraphs: (values) => [whatComesBack(values)],
  action: viewBooking,
  ifFree: {
    paragraphs: [/*i18n*/ 'Your seats have been released. There is nothing to refund.'],
  },
}

/** With the note of the agency or admin who answered the request. */
const requestAnswered: BookingMailText = {
  ...cancelled,
  paragraphs: (values) => [
    whatComesBack(values),
    ...(values.note ? [/*i18n*/ 'The answer to your request: {note}'] : []),
  ],
}

const cancelledAtRequest: BookingMailText = {
  subject: /*i18n*/ 'Cancelled: {customer}, {trip}',
  heading: /*i18n*/ 'A booking was cancelled at the customer’s request',
  paragraphs: [
    /*i18n*/ '{customer}’s booking was cancelled. {seats, plural, one {# seat is available again.} other {# seats are available again.}}',
  ],
  action: openBookings,
  ifFree: null,
}

const refundToReview: BookingMailText = {
  subject: /*i18n*/ 'Refund to review: {customer} cancelled {trip}',
  heading: /*i18n*/ 'A cancelled booking is waiting for your decision',
  paragraphs: (values) => [
    values.isNothingDue
      ? /*i18n*/ '{customer} cancelled. By the rules nothing is to be refunded: please close the booking with a note.'
      : values.refundDue
        ? /*i18n*/ '{customer} cancelled. Please refund {refundDue}.'
        : values.isPaymentVerified
          ? /*i18n*/ '{customer} cancelled. Please refund what was verified, or close the booking with a note.'
          : /*i18n*/ '{customer} cancelled. The reported transfer of {paidNow} was never verified: close the booking with a note, or refund what has arrived.',
  ],
  action: openBookings,
  ifFree: {
    subject: /*i18n*/ 'Booking to close: {customer} cancelled {trip}',
    heading: /*i18n*/ 'A cancelled booking is waiting to be closed',
    paragraphs: [/*i18n*/ '{customer} cancelled. There is nothing to refund.'],
  },
}

/** A booking ends before its trip, or the trip changes (docs/product/bookings.md#changed-terms). */
export const cancellationMailTexts = {
  'cancel.customer': cancelled,
  'cancel.agency': {
    subject: /*i18n*/ 'Cancelled: {customer}, {trip}',
    heading: /*i18n*/ 'A customer cancelled a booking',
    paragraphs: [
      /*i18n*/ '{customer} cancelled. {seats, plural, one {# seat is available again.} other {# seats are available again.}}',
    ],
    action: openBookings,
    ifFree: null,
  },
  'cancel.admins': refundToReview,
  'request_cancellation.agency': {
    subject: /*i18n*/ 'Request to cancel: {customer}, {trip}',
    heading: /*i18n*/ 'A customer asks to cancel',
    paragraphs: (values) => [
      /*i18n*/ '{customer} asks to cancel the confirmed booking for {days}. Please answer by {due}; without an answer it is cancelled by your rules.',
      ...(values.note ? [/*i18n*/ 'Their reason: {note}'] : []),
    ],
    action: openBookings,
    ifFree: null,
  },
  'request_cancellation.admins': {
    subject: /*i18n*/ 'Request to cancel: {customer}, {trip}',
    heading: /*i18n*/ 'A customer asks to cancel',
    paragraphs: [/*i18n*/ '{customer} would like to cancel a confirmed booking. {agency} answers by {due}.'],
    action: openBookings,
    ifFree: null,
  },
  'accept_cancellation.customer': requestAnswered,
  'accept_cancellation.agency': cancelledAtRequest,
  'accept_cancellation.admins': refundToReview,
  'decline_cancellation.customer': requestAnswered,
  'decline_cancellation.agency': cancelledAtRequest,
  'decline_cancellation.admins': refundToReview,
  'call_off.customer': {
    subject: /*i18n*/ 'Your booking for {trip} was cancelled',
    heading: /*i18n*/ 'Your booking was cancelled',
    paragraphs: [
      /*i18n*/ 'We are sorry: your booking with {agency} was cancelled. The reason: {note}',
      /*i18n*/ 'You will get {paidBack} back. We are preparing the refund.',
    ],
    action: viewBooking,
    ifFree: {
      paragraphs: [
        /*i18n*/ 'We are sorry: your booking with {agency} was cancelled. The reason: {note}',
        /*i18n*/ 'There is nothing to refund.',
      ],
    },
  },
  'call_off.agency': {
    subject: /*i18n*/ 'Cancelled by our team: {customer}, {trip}',
    heading: /*i18n*/ 'Our team cancelled a booking',
    paragraphs: [/*i18n*/ '{customer}’s booking was cancelled. The reason: {note}'],
    action: openBookings,
    ifFree: null,
  },
  'call_off.admins': {
    subject: /*i18n*/ 'Refund due: {customer}’s booking was cancelled, {trip}',
    heading: /*i18n*/ 'A cancelled booking is waiting for its refund',
    paragraphs: [/*i18n*/ 'The booking with {agency} was cancelled. Please refund {paidBack} to {customer}.'],
    action: openBookings,
    ifFree: {
      subject: /*i18n*/ 'Booking to close: {customer}’s booking was cancelled, {trip}',
      heading: /*i18n*/ 'A cancelled booking is waiting to be closed',
      paragraphs: [/*i18n*/ 'The booking with {agency} was cancelled. There is nothing to refund.'],
    },
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
    ifFree: {
      paragraphs: [
        /*i18n*/ 'You declined the change that {agency} made, so your booking is cancelled.',
        /*i18n*/ 'There is nothing to refund.',
      ],
    },
  },
  'decline_changes.agency': {
    subject: /*i18n*/ 'Change declined: {customer}, {trip}',
    heading: /*i18n*/ 'A customer declined your change',
    paragraphs: [
      /*i18n*/ '{customer} did not agree to the new place or time, so the booking is cancelled and the payment is refunded. {seats, plural, one {# seat is available again.} other {# seats are available again.}}',
    ],
    action: openBookings,
    ifFree: null,
  },
  'decline_changes.admins': {
    subject: /*i18n*/ 'Refund due: {customer} declined a changed trip, {trip}',
    heading: /*i18n*/ 'A cancelled booking is waiting for its refund',
    paragraphs: [
      /*i18n*/ '{agency} changed place or time of the trip, and {customer} declined. Please refund what was paid in full.',
    ],
    action: openBookings,
    ifFree: {
      subject: /*i18n*/ 'Booking to close: {customer} declined a changed trip, {trip}',
      heading: /*i18n*/ 'A cancelled booking is waiting to be closed',
      paragraphs: [/*i18n*/ '{customer} declined a change of place or time. There is nothing to refund.'],
    },
  },
  'withdraw.customer': {
    subject: /*i18n*/ 'No longer available: {trip}',
    heading: /*i18n*/ 'This trip is no longer available',
    paragraphs: (values) => [
      values.isPaymentVerified
        ? /*i18n*/ 'We are sorry, but your booking had to end. Our team will refund what you paid.'
        : /*i18n*/ 'We are sorry, but your booking had to end. The transfer of {paidNow} you reported was not verified. If it has arrived, our team will refund it.',
    ],
    action: /*i18n*/ 'Find another trip',
    ifFree: {
      paragraphs: [/*i18n*/ 'We are sorry, but your booking had to end. There is nothing to refund.'],
    },
  },
  'withdraw.agency': {
    subject: /*i18n*/ 'Booking ended: {customer}, {trip}',
    heading: /*i18n*/ 'A traveller closed their account',
    paragraphs: (values) => [
      values.isPaymentVerified
        ? /*i18n*/ 'This ended {customer}’s booking. The seats are available again, and our team takes care of the refund.'
        : /*i18n*/ 'This ended {customer}’s booking. The seats are available again.',
    ],
    action: openBookings,
    ifFree: {
      paragraphs: [/*i18n*/ 'This ended {customer}’s booking. The seats are available again.'],
    },
  },
  'withdraw.admins': {
    subject: /*i18n*/ 'Refund to review: {customer}’s booking ended, {trip}',
    heading: /*i18n*/ 'A deletion ended a booking',
    paragraphs: (values) => [
      values.isPaymentVerified
        ? /*i18n*/ '{customer}’s booking has ended. Please refund what was verified, or close the booking with a note.'
        : /*i18n*/ '{customer}’s booking has ended. The reported transfer of {paidNow} was never verified: close the booking with a note, or refund what has arrived.',
    ],
    action: openBookings,
    ifFree: {
      subject: /*i18n*/ 'Booking to close: {customer}’s booking ended, {trip}',
      paragraphs: [/*i18n*/ '{customer}’s booking has ended. There is nothing to refund.'],
    },
  },
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
    ifFree: null,
  },
} as const satisfies Partial<Record<BookingMailKey, BookingMailText>>
