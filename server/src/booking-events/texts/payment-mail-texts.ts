import type { BookingMailKey } from '@rihla/contract/lifecycle/lifecycle.ts'
import { type BookingMailChoices, type BookingMailText, openBookings, viewBooking } from './booking-mail-text.ts'

/** What follows when more arrived than was due. */
const beyondDue = ({ credited, surplus }: BookingMailChoices): string[] => [
  ...(credited
    ? [/*i18n*/ 'That is {credited} more than the deposit. It counts towards the balance of your trip.']
    : []),
  ...(surplus ? [/*i18n*/ 'That is {surplus} more than the trip costs. We send it back to you.'] : []),
]

/** The first payment and the balance (docs/product/payments.md). */
export const paymentMailTexts = {
  'submit.customer': {
    subject: /*i18n*/ 'We received your booking for {trip}',
    heading: /*i18n*/ 'We received your booking, and your seats are held',
    paragraphs: [
      /*i18n*/ 'Thank you, {customer}. You reported a transfer of {paidNow}. We are now checking it against our account.',
      /*i18n*/ 'We will email you as soon as the payment is verified. {agency} then approves your seats.',
    ],
    action: viewBooking,
    ifFree: {
      paragraphs: [
        /*i18n*/ 'Thank you, {customer}. There is nothing to transfer for this booking.',
        /*i18n*/ 'We check your booking next. {agency} then approves your seats, and we email you about each step.',
      ],
    },
  },
  'submit.admins': {
    subject: /*i18n*/ 'Payment to verify: {paidNow}, {trip}',
    heading: /*i18n*/ 'A payment is waiting for verification',
    paragraphs: [
      /*i18n*/ '{customer} booked {seats, plural, one {# seat} other {# seats}} with {agency} and reported a transfer of {paidNow}.',
    ],
    action: /*i18n*/ 'Check the payment',
    ifFree: {
      subject: /*i18n*/ 'Booking to check: {customer}, {trip}',
      heading: /*i18n*/ 'A booking is waiting for your check',
      paragraphs: [
        /*i18n*/ '{customer} booked {seats, plural, one {# seat} other {# seats}} with {agency}. There is nothing to transfer.',
      ],
      action: /*i18n*/ 'Check the booking',
    },
  },
  'submit_without_seats.customer': {
    subject: /*i18n*/ 'Your seats for {trip} are gone: we refund your transfer',
    heading: /*i18n*/ 'Your hold ended before you booked',
    paragraphs: [
      /*i18n*/ 'We are sorry, {customer}. Your hold had ended, so no seats are booked for you. You reported a transfer of {paidNow}.',
      /*i18n*/ 'We have kept your proof. As soon as we find the transfer in our account, we refund it in full. You do not need to do anything.',
    ],
    action: viewBooking,
    ifFree: {
      subject: /*i18n*/ 'Your booking for {trip} was cancelled',
      heading: /*i18n*/ 'Your booking was cancelled',
      paragraphs: [/*i18n*/ 'There is nothing to refund.'],
    },
  },
  'submit_without_seats.admins': {
    subject: /*i18n*/ 'Refund to review: {customer} paid for seats that are gone, {trip}',
    heading: /*i18n*/ 'A customer paid for seats that are gone',
    paragraphs: [
      /*i18n*/ 'The hold of {customer} had ended, and the seats were taken. A transfer of {paidNow} was reported: refund what has arrived, or close the booking with a note.',
    ],
    action: openBookings,
    ifFree: {
      subject: /*i18n*/ 'Booking to close: {customer}’s booking was cancelled, {trip}',
      heading: /*i18n*/ 'A cancelled booking is waiting to be closed',
      paragraphs: [/*i18n*/ 'There is nothing to refund.'],
    },
  },
  'verify_payment.customer': {
    subject: /*i18n*/ 'Payment verified for {trip}',
    heading: /*i18n*/ 'Your payment has arrived',
    paragraphs: (values) => [
      /*i18n*/ 'We verified your transfer of {receivedSoFar}. {agency} now reviews your booking.',
      ...beyondDue(values),
    ],
    action: viewBooking,
    ifFree: {
      subject: /*i18n*/ 'We checked your booking for {trip}',
      heading: /*i18n*/ 'Your booking was checked',
      paragraphs: [/*i18n*/ '{agency} now reviews your booking.'],
    },
  },
  'verify_payment.agency': {
    subject: /*i18n*/ 'Booking waiting for your approval: {trip}',
    heading: /*i18n*/ 'A paid booking is waiting for you',
    paragraphs: [
      /*i18n*/ '{customer} booked {seats, plural, one {# seat} other {# seats}}. The payment is verified. Please approve or decline the booking by {due}.',
    ],
    action: /*i18n*/ 'Review the booking',
    ifFree: {
      heading: /*i18n*/ 'A booking is waiting for you',
      paragraphs: [
        /*i18n*/ '{customer} booked {seats, plural, one {# seat} other {# seats}}. There was nothing to transfer. Please approve or decline the booking by {due}.',
      ],
    },
  },
  'request_proof.customer': {
    subject: /*i18n*/ 'Please send another proof for {trip}',
    heading: /*i18n*/ 'We could not find your transfer yet',
    paragraphs: [
      /*i18n*/ 'We looked for your transfer of {paidNow} and could not find it. Our team writes: {note}',
      /*i18n*/ 'Please send another screenshot or reference by {due}. Your seats stay yours until then; afterwards they are released.',
    ],
    action: /*i18n*/ 'Send another proof',
    ifFree: {
      subject: /*i18n*/ 'A question about your booking for {trip}',
      heading: /*i18n*/ 'We need something from you',
      paragraphs: [
        /*i18n*/ 'Our team writes: {note}',
        /*i18n*/ 'Please answer with a screenshot or a reference by {due}. Your seats stay yours until then; afterwards they are released.',
      ],
      action: viewBooking,
    },
  },
  'send_proof.admins': {
    subject: /*i18n*/ 'New proof to check: {paidNow}, {trip}',
    heading: /*i18n*/ 'A customer sent another proof',
    paragraphs: [/*i18n*/ '{customer} sent another proof for a transfer of {paidNow}.'],
    action: /*i18n*/ 'Check the payment',
    ifFree: {
      subject: /*i18n*/ 'New answer to check: {customer}, {trip}',
      heading: /*i18n*/ 'A customer sent what you asked for',
      paragraphs: [/*i18n*/ '{customer} sent what you asked for. There is nothing to transfer.'],
      action: /*i18n*/ 'Check the booking',
    },
  },
  'extend_proof.customer': {
    subject: /*i18n*/ 'More time to send your proof for {trip}',
    heading: /*i18n*/ 'You have more time',
    paragraphs: [
      /*i18n*/ 'Please send another screenshot or reference of your transfer by {due}. Your seats stay yours until then.',
    ],
    action: /*i18n*/ 'Send another proof',
    ifFree: {
      subject: /*i18n*/ 'More time for your booking for {trip}',
      paragraphs: [/*i18n*/ 'Please send us what we asked for by {due}. Your seats stay yours until then.'],
      action: viewBooking,
    },
  },
  'ask_for_rest.customer': {
    subject: /*i18n*/ 'Please transfer the missing {missing} for {trip}',
    heading: /*i18n*/ 'Part of your payment is missing',
    paragraphs: (values) => [
      /*i18n*/ 'You reported a transfer of {paidNow}. We have verified {receivedSoFar}, so {missing} is missing.',
      ...(values.note ? [/*i18n*/ 'Our team writes: {note}'] : []),
      /*i18n*/ 'Please transfer the missing amount and send us the proof by {due}. Your seats stay yours until then. Without it your booking ends, and we send {receivedSoFar} back to you.',
    ],
    action: /*i18n*/ 'Send the proof',
    ifFree: null,
  },
  'return_payment.customer': {
    subject: /*i18n*/ 'Your booking for {trip} has ended: you get {receivedSoFar} back',
    heading: /*i18n*/ 'Your booking has ended',
    paragraphs: (values) => [
      /*i18n*/ 'Of {paidNow} we have verified {receivedSoFar}. The missing amount did not arrive in time, so your seats have been released.',
      ...(values.note ? [/*i18n*/ 'Our team writes: {note}'] : []),
      /*i18n*/ 'You get {receivedSoFar} back. We will email you when it is on its way.',
    ],
    action: viewBooking,
    ifFree: null,
  },
  'return_payment.admins': {
    subject: /*i18n*/ 'Refund due: {receivedSoFar}, {trip}',
    heading: /*i18n*/ 'Part of a payment is to be refunded',
    paragraphs: [/*i18n*/ 'The missing part of {customer}’s payment did not arrive. Please refund {receivedSoFar}.'],
    action: openBookings,
    ifFree: null,
  },
  'reject_payment.customer': {
    subject: /*i18n*/ 'We could not accept your payment for {trip}',
    heading: /*i18n*/ 'Your payment was not accepted',
    paragraphs: (values) => [
      values.note
        ? /*i18n*/ 'Reason: {note}'
        : /*i18n*/ 'We could not find a transfer to our account that matches your proof.',
      /*i18n*/ 'Your seats have been released. If seats are still available, you can book again and send another proof. If the money has left your account, press “I can prove that it left” in your booking: we look for it and answer you there.',
    ],
    action: viewBooking,
    ifFree: {
      subject: /*i18n*/ 'We could not accept your booking for {trip}',
      heading: /*i18n*/ 'Your booking was not accepted',
      paragraphs: ({ note }) => [
        ...(note ? [/*i18n*/ 'Reason: {note}'] : []),
        /*i18n*/ 'Your seats have been released. There is nothing to refund.',
      ],
    },
  },
  'revive.customer': {
    subject: /*i18n*/ 'We found your payment for {trip}',
    heading: /*i18n*/ 'We found your payment, and you have your seats again',
    paragraphs: [/*i18n*/ 'We verified your transfer of {paidNow}. {agency} answers by {due} at the latest.'],
    action: viewBooking,
    ifFree: {
      subject: /*i18n*/ 'You have your seats again: {trip}',
      heading: /*i18n*/ 'You have your seats again',
      paragraphs: [/*i18n*/ '{agency} answers by {due} at the latest.'],
    },
  },
  'revive.agency': {
    subject: /*i18n*/ 'Booking waiting for your approval: {trip}',
    heading: /*i18n*/ 'A paid booking is waiting for you',
    paragraphs: [
      /*i18n*/ 'The payment of {customer} was found after all: {seats, plural, one {# seat} other {# seats}}. Please approve or decline the booking by {due}.',
    ],
    action: /*i18n*/ 'Review the booking',
    ifFree: {
      heading: /*i18n*/ 'A booking is waiting for you',
      paragraphs: [
        /*i18n*/ '{customer} booked {seats, plural, one {# seat} other {# seats}}. There was nothing to transfer. Please approve or decline the booking by {due}.',
      ],
    },
  },
  'send_balance.admins': {
    subject: /*i18n*/ 'Balance payment to verify: {balance}, {trip}',
    heading: /*i18n*/ 'A balance payment is waiting for verification',
    paragraphs: [/*i18n*/ '{customer} reported a transfer of the balance of {balance}.'],
    action: /*i18n*/ 'Check the payment',
    ifFree: null,
  },
  'verify_balance.customer': {
    subject: /*i18n*/ 'Balance payment verified for {trip}',
    heading: /*i18n*/ 'Your transfer has arrived',
    paragraphs: (values) => [
      /*i18n*/ 'We verified your transfer of {arrived}.',
      values.isBalanceLeft
        ? /*i18n*/ '{balance} is still to be paid: by transfer, or to {agency}.'
        : /*i18n*/ 'There is nothing left to pay.',
      ...(values.surplus ? [/*i18n*/ 'That is {surplus} more than the trip costs. We send it back to you.'] : []),
    ],
    action: viewBooking,
    ifFree: null,
  },
  'verify_balance.agency': {
    subject: /*i18n*/ 'Balance payment arrived: {customer}, {trip}',
    heading: /*i18n*/ 'A customer paid by transfer',
    paragraphs: (values) => [
      /*i18n*/ '{customer} transferred {arrived} to the platform.',
      values.isBalanceLeft
        ? /*i18n*/ 'Please collect only the {balance} that is left.'
        : /*i18n*/ 'Please do not collect anything: the booking is paid in full.',
    ],
    action: openBookings,
    ifFree: null,
  },
  'refuse_balance.customer': {
    subject: /*i18n*/ 'We could not find your transfer for {trip}',
    heading: /*i18n*/ 'We could not find your transfer',
    paragraphs: [
      /*i18n*/ 'Our team writes: {note}',
      /*i18n*/ 'Your booking stays as it is, and {balance} is still to be paid. You can send another proof, or pay {agency}.',
    ],
    action: viewBooking,
    ifFree: null,
  },
  'collect_remaining.customer': {
    subject: /*i18n*/ '{agency} received your balance payment',
    heading: /*i18n*/ 'Your booking is paid in full',
    paragraphs: [/*i18n*/ '{agency} received the balance of {balance}. There is nothing left to pay.'],
    action: viewBooking,
    ifFree: null,
  },
  'undo_collection.customer': {
    subject: /*i18n*/ 'A payment to {agency} was corrected',
    heading: /*i18n*/ 'A payment was corrected',
    paragraphs: [
      /*i18n*/ '{agency} had noted that it received your balance payment. We have removed this note.',
      /*i18n*/ 'Our team writes: {note}',
    ],
    action: viewBooking,
    ifFree: null,
  },
  'undo_collection.agency': {
    subject: /*i18n*/ 'Your note of a payment by {customer} was removed',
    heading: /*i18n*/ 'A payment was corrected',
    paragraphs: [
      /*i18n*/ 'You had noted that you collected the balance payment. We have removed this note.',
      /*i18n*/ 'Our team writes: {note}',
    ],
    action: openBookings,
    ifFree: null,
  },
} as const satisfies Partial<Record<BookingMailKey, BookingMailText>>
