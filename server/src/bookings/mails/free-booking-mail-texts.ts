import type { BookingMailKey } from '@rihla/contract/lifecycle/lifecycle.ts'
import { type BookingMailText, viewBooking } from './booking-mail-text.ts'

/** What differs when nothing has to be transferred for the booking. */
export const freeBookingTexts: Partial<Record<BookingMailKey, Partial<BookingMailText>>> = {
  // they exist only for transfers
  'submit_without_seats.customer': {
    subject: /*i18n*/ 'Your booking for {trip} was cancelled',
    heading: /*i18n*/ 'Your booking was cancelled',
    paragraphs: [/*i18n*/ 'There is nothing to refund.'],
  },
  'submit_without_seats.admins': {
    subject: /*i18n*/ 'Booking to close: {customer}’s booking was cancelled, {trip}',
    heading: /*i18n*/ 'A cancelled booking is waiting to be closed',
    paragraphs: [/*i18n*/ 'There is nothing to refund.'],
  },
  'request_proof.customer': {
    subject: /*i18n*/ 'A question about your booking for {trip}',
    heading: /*i18n*/ 'We need something from you',
    paragraphs: [
      /*i18n*/ 'Our team writes: {note}',
      /*i18n*/ 'Please answer with a screenshot or a reference by {due}. Your seats stay yours until then; afterwards they are released.',
    ],
    action: viewBooking,
  },
  'send_proof.admins': {
    subject: /*i18n*/ 'New answer to check: {customer}, {trip}',
    heading: /*i18n*/ 'A customer sent what you asked for',
    paragraphs: [/*i18n*/ '{customer} sent what you asked for. There is nothing to transfer.'],
    action: /*i18n*/ 'Check the booking',
  },
  'extend_proof.customer': {
    subject: /*i18n*/ 'More time for your booking for {trip}',
    paragraphs: [/*i18n*/ 'Please send us what we asked for by {due}. Your seats stay yours until then.'],
    action: viewBooking,
  },
  'expire.customer': {
    paragraphs: [
      /*i18n*/ 'We could not check your booking in time, so your seats have been released. There is nothing to refund.',
    ],
  },
  'revive.customer': {
    subject: /*i18n*/ 'You have your seats again: {trip}',
    heading: /*i18n*/ 'You have your seats again',
    paragraphs: [/*i18n*/ '{agency} answers by {due} at the latest.'],
  },
  'revive.agency': {
    heading: /*i18n*/ 'A booking is waiting for you',
    paragraphs: [
      /*i18n*/ '{customer} booked {seats, plural, one {# seat} other {# seats}}. There was nothing to transfer. Please approve or decline the booking by {due}.',
    ],
  },
  'close_details.customer': {
    paragraphs: [/*i18n*/ '{agency} now decides with what is there, by {due} at the latest.'],
  },
  'decline_for_agency.customer': {
    paragraphs: [
      /*i18n*/ '{agency} did not answer in time, so we had to end your booking. Our team writes: {note}',
      /*i18n*/ 'There is nothing to refund.',
    ],
  },
  'lapse.customer': {
    paragraphs: [
      /*i18n*/ 'We are sorry: your trip has departed before your booking was confirmed. There is nothing to refund.',
    ],
  },
  'lapse.agency': {
    paragraphs: [/*i18n*/ '{customer}’s booking was still undecided at the departure, so it has ended.'],
  },
  'lapse.admins': {
    subject: /*i18n*/ 'Booking to close: {customer}’s booking was not confirmed in time, {trip}',
    paragraphs: [/*i18n*/ 'The trip has departed. There is nothing to refund.'],
  },
  'accept_cancellation.customer': {
    paragraphs: [/*i18n*/ 'Your request was accepted. There is nothing to refund.'],
  },
  'accept_cancellation.admins': {
    subject: /*i18n*/ 'Booking to close: {customer} cancelled {trip}',
    heading: /*i18n*/ 'A cancelled booking is waiting to be closed',
    paragraphs: [/*i18n*/ '{customer}’s request to cancel was accepted. There is nothing to refund.'],
  },
  'decline_changes.customer': {
    paragraphs: [
      /*i18n*/ 'You declined the change that {agency} made, so your booking is cancelled.',
      /*i18n*/ 'There is nothing to refund.',
    ],
  },
  'decline_changes.admins': {
    subject: /*i18n*/ 'Booking to close: {customer} declined a changed trip, {trip}',
    heading: /*i18n*/ 'A cancelled booking is waiting to be closed',
    paragraphs: [/*i18n*/ '{customer} declined a change of place or time. There is nothing to refund.'],
  },
  'call_off.customer': {
    paragraphs: [
      /*i18n*/ 'We are sorry: your booking with {agency} was cancelled. The reason: {note}',
      /*i18n*/ 'There is nothing to refund.',
    ],
  },
  'call_off.admins': {
    subject: /*i18n*/ 'Booking to close: {customer}’s booking was cancelled, {trip}',
    heading: /*i18n*/ 'A cancelled booking is waiting to be closed',
    paragraphs: [/*i18n*/ 'The booking with {agency} was cancelled. There is nothing to refund.'],
  },
  'cancel_departure.customer': {
    paragraphs: (values) => [
      values.isCancelledByAgency
        ? /*i18n*/ 'We are sorry, {customer}: {agency} has cancelled this departure. The reason: {departureReason}'
        : /*i18n*/ 'We are sorry, {customer}: we had to cancel this departure of {agency}. The reason: {departureReason}',
      /*i18n*/ 'Message to travellers: {departureMessage}',
      ...(values.dates ? [/*i18n*/ 'Other dates of this trip with free seats: {dates}.'] : []),
    ],
  },
  'cancel_departure.admins': {
    subject: /*i18n*/ 'Booking to close: a departure of {trip} was cancelled, {customer}',
    heading: /*i18n*/ 'A cancelled booking is waiting to be closed',
    paragraphs: [/*i18n*/ 'The departure of {agency} on {days} was cancelled. There is nothing to refund.'],
  },
  'remind.customer': {
    subject: /*i18n*/ 'Reminder: please answer by {due}, {trip}',
    heading: /*i18n*/ 'We are waiting for your answer',
    paragraphs: [/*i18n*/ 'Please send us what we asked for by {due}; afterwards your seats are released.'],
    action: viewBooking,
  },
  'submit.customer': {
    paragraphs: [
      /*i18n*/ 'Thank you, {customer}. There is nothing to transfer for this booking.',
      /*i18n*/ 'We check your booking next. {agency} then approves your seats, and we email you about each step.',
    ],
  },
  'submit.admins': {
    subject: /*i18n*/ 'Booking to check: {customer}, {trip}',
    heading: /*i18n*/ 'A booking is waiting for your check',
    paragraphs: [
      /*i18n*/ '{customer} booked {seats, plural, one {# seat} other {# seats}} with {agency}. There is nothing to transfer.',
    ],
    action: /*i18n*/ 'Check the booking',
  },
  'verify_payment.customer': {
    subject: /*i18n*/ 'We checked your booking for {trip}',
    heading: /*i18n*/ 'Your booking was checked',
    paragraphs: [/*i18n*/ '{agency} now reviews your booking.'],
  },
  'verify_payment.agency': {
    heading: /*i18n*/ 'A booking is waiting for you',
    paragraphs: [
      /*i18n*/ '{customer} booked {seats, plural, one {# seat} other {# seats}}. There was nothing to transfer. Please approve or decline the booking by {due}.',
    ],
  },
  'reject_payment.customer': {
    subject: /*i18n*/ 'We could not accept your booking for {trip}',
    heading: /*i18n*/ 'Your booking was not accepted',
    paragraphs: ({ note }) => [
      ...(note ? [/*i18n*/ 'Reason: {note}'] : []),
      /*i18n*/ 'Your seats have been released. There is nothing to refund.',
    ],
  },
  'reject.customer': {
    paragraphs: [/*i18n*/ 'Their reason: {note}', /*i18n*/ 'There is nothing to refund.'],
  },
  'reject.admins': {
    subject: /*i18n*/ 'Booking to close: {agency} declined {customer}’s booking',
    heading: /*i18n*/ 'A declined booking is waiting to be closed',
    paragraphs: [/*i18n*/ '{agency} declined the booking. There is nothing to refund.'],
  },
  'cancel.customer': {
    paragraphs: [/*i18n*/ 'Your seats have been released. There is nothing to refund.'],
  },
  'cancel.admins': {
    subject: /*i18n*/ 'Booking to close: {customer} cancelled {trip}',
    heading: /*i18n*/ 'A cancelled booking is waiting to be closed',
    paragraphs: [/*i18n*/ '{customer} cancelled. There is nothing to refund.'],
  },
  'process_refund.customer': {
    subject: /*i18n*/ 'Your booking for {trip} was closed',
    heading: /*i18n*/ 'Your booking was closed',
    paragraphs: [/*i18n*/ 'There was nothing to transfer for this booking, so there is nothing to refund.'],
  },
  'close_without_refund.customer': { heading: /*i18n*/ 'Your booking was closed' },
  'withdraw.customer': {
    paragraphs: [/*i18n*/ 'We are sorry, but your booking had to end. There is nothing to refund.'],
  },
  'withdraw.agency': {
    paragraphs: [/*i18n*/ 'This ended {customer}’s booking. The seats are available again.'],
  },
  'withdraw.admins': {
    subject: /*i18n*/ 'Booking to close: {customer}’s booking ended, {trip}',
    paragraphs: [/*i18n*/ '{customer}’s booking has ended. There is nothing to refund.'],
  },
}
