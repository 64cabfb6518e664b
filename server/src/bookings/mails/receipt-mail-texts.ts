import type { BookingMailKey } from '@rihla/contract/lifecycle/lifecycle.ts'
import { type BookingMailChoices, type BookingMailText, openBookings, viewBooking } from './booking-mail-text.ts'

/** What follows when more arrived than was due. */
export const beyondDue = ({ credited, surplus }: BookingMailChoices): string[] => [
  ...(credited
    ? [/*i18n*/ 'That is {credited} more than the deposit. It counts towards the remaining amount of your trip.']
    : []),
  ...(surplus ? [/*i18n*/ 'That is {surplus} more than the trip costs. We send it back to you.'] : []),
]

/** Other amounts than what was due, and remaining amounts by transfer (docs/product/payments.md#receipts). */
export const receiptMailTexts = {
  'ask_for_rest.customer': {
    subject: /*i18n*/ 'Please transfer the missing {missing} for {trip}',
    heading: /*i18n*/ 'Part of your payment is missing',
    paragraphs: (values) => [
      /*i18n*/ 'You reported a transfer of {paidNow}. We have verified {receivedSoFar}, so {missing} is missing.',
      ...(values.note ? [/*i18n*/ 'Our team writes: {note}'] : []),
      /*i18n*/ 'Please transfer the rest and send us the proof by {due}. Your seats stay yours until then. Without the rest your booking ends, and we send {receivedSoFar} back to you.',
    ],
    action: /*i18n*/ 'Send the proof',
  },
  'return_payment.customer': {
    subject: /*i18n*/ 'Your booking for {trip} has ended: you get {receivedSoFar} back',
    heading: /*i18n*/ 'Your booking has ended',
    paragraphs: (values) => [
      /*i18n*/ 'Of {paidNow} we have verified {receivedSoFar}. The rest did not arrive in time, so your seats have been released.',
      ...(values.note ? [/*i18n*/ 'Our team writes: {note}'] : []),
      /*i18n*/ 'You get {receivedSoFar} back. We will email you when it is on its way.',
    ],
    action: viewBooking,
  },
  'return_payment.admins': {
    subject: /*i18n*/ 'Refund due: {receivedSoFar}, {trip}',
    heading: /*i18n*/ 'Part of a payment is to be refunded',
    paragraphs: [/*i18n*/ 'The rest of {customer}’s payment did not arrive. Please refund {receivedSoFar}.'],
    action: openBookings,
  },
  'send_balance.admins': {
    subject: /*i18n*/ 'Remaining payment to verify: {remaining}, {trip}',
    heading: /*i18n*/ 'A remaining payment is waiting for verification',
    paragraphs: [/*i18n*/ '{customer} reported a transfer of the remaining {remaining}.'],
    action: /*i18n*/ 'Check the payment',
  },
  'verify_balance.customer': {
    subject: /*i18n*/ 'Remaining payment verified for {trip}',
    heading: /*i18n*/ 'Your transfer has arrived',
    paragraphs: (values) => [
      /*i18n*/ 'We verified your transfer of {arrived}.',
      values.isRestLeft
        ? /*i18n*/ '{remaining} is still to be paid: by transfer, or to {agency}.'
        : /*i18n*/ 'There is nothing left to pay.',
      ...(values.surplus ? [/*i18n*/ 'That is {surplus} more than the trip costs. We send it back to you.'] : []),
    ],
    action: viewBooking,
  },
  'verify_balance.agency': {
    subject: /*i18n*/ 'Remaining payment arrived: {customer}, {trip}',
    heading: /*i18n*/ 'A customer paid by transfer',
    paragraphs: (values) => [
      /*i18n*/ '{customer} transferred {arrived} to the platform.',
      values.isRestLeft
        ? /*i18n*/ 'Please collect only the {remaining} that is left.'
        : /*i18n*/ 'Please do not collect anything: the booking is paid in full.',
    ],
    action: openBookings,
  },
  'undo_collection.customer': {
    subject: /*i18n*/ 'A payment to {agency} was corrected',
    heading: /*i18n*/ 'A payment was corrected',
    paragraphs: [
      /*i18n*/ '{agency} had noted that it received your remaining payment. We have removed this note.',
      /*i18n*/ 'Our team writes: {note}',
    ],
    action: viewBooking,
  },
  'undo_collection.agency': {
    subject: /*i18n*/ 'Your note of a payment by {customer} was removed',
    heading: /*i18n*/ 'A payment was corrected',
    paragraphs: [
      /*i18n*/ 'You had noted that you collected the remaining payment. We have removed this note.',
      /*i18n*/ 'Our team writes: {note}',
    ],
    action: openBookings,
  },
  'refuse_balance.customer': {
    subject: /*i18n*/ 'We could not find your transfer for {trip}',
    heading: /*i18n*/ 'We could not find your transfer',
    paragraphs: [
      /*i18n*/ 'Our team writes: {note}',
      /*i18n*/ 'Your booking stays as it is, and {remaining} is still to be paid. You can send another proof, or pay {agency}.',
    ],
    action: viewBooking,
  },
  'refund_surplus.customer': {
    subject: /*i18n*/ 'We sent {refund} back to you',
    heading: /*i18n*/ 'What you paid too much is on its way',
    paragraphs: (values) => [
      /*i18n*/ 'We sent you {refund}. Depending on your bank or wallet, it can take a few days to arrive.',
      /*i18n*/ 'Your booking stays as it is.',
      ...(values.hasRefundProof ? [/*i18n*/ 'The proof of the transfer is in your booking.'] : []),
    ],
    action: viewBooking,
  },
} as const satisfies Partial<Record<BookingMailKey, BookingMailText>>
