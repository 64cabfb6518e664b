import type { BookingMailKey } from '@rihla/contract/lifecycle/lifecycle.ts'
import { type BookingMailChoices, type BookingMailText, viewBooking } from './booking-mail-text.ts'

const sent = /*i18n*/ 'We sent you {refund}. Depending on your bank or wallet, it can take a few days to arrive.'
const proof = /*i18n*/ 'The proof of the transfer is in your booking.'

/** Money goes back (docs/product/refunds.md). */
export const refundMailTexts = {
  'process_refund.customer': {
    subject: /*i18n*/ 'Your refund of {refund} is on its way',
    heading: /*i18n*/ 'Your refund has been sent',
    paragraphs: (values) => [
      sent,
      ...(values.isLastPart ? [/*i18n*/ 'Together with the earlier transfers, that is {refundTotal}.'] : []),
      ...(values.hasRefundProof ? [proof] : []),
    ],
    action: viewBooking,
    ifFree: {
      subject: /*i18n*/ 'Your booking for {trip} was closed',
      heading: /*i18n*/ 'Your booking was closed',
      paragraphs: [/*i18n*/ 'There was nothing to transfer for this booking, so there is nothing to refund.'],
    },
  },
  'refund_part.customer': {
    subject: /*i18n*/ 'Part of your refund is on its way: {refund}',
    heading: /*i18n*/ 'We’ve sent part of your refund',
    paragraphs: (values) => [
      sent,
      /*i18n*/ 'The rest follows in another transfer. We will email you again.',
      ...(values.hasRefundProof ? [proof] : []),
    ],
    action: viewBooking,
    ifFree: null,
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
    ifFree: null,
  },
  'record_late_payment.customer': {
    subject: /*i18n*/ 'Your transfer of {arrived} has arrived, and you get it back',
    heading: /*i18n*/ 'A transfer arrived after your booking ended',
    paragraphs: (values) => [
      /*i18n*/ 'We received {arrived} for {trip}. Your booking has ended, so you get it back.',
      ...(values.note ? [/*i18n*/ 'Our team writes: {note}'] : []),
      /*i18n*/ 'We will email you when it is on its way. In your booking you can tell us where to send it.',
    ],
    action: viewBooking,
    ifFree: null,
  },
  'close_without_refund.customer': {
    subject: /*i18n*/ 'Your booking for {trip} was closed',
    heading: /*i18n*/ 'Your booking was closed without a refund',
    paragraphs: [/*i18n*/ 'Reason: {note}', /*i18n*/ 'If you think this is a mistake, please reply to this email.'],
    action: viewBooking,
    ifFree: {
      heading: /*i18n*/ 'Your booking was closed',
    },
  },
} as const satisfies Partial<Record<BookingMailKey, BookingMailText>>

/** A refund of 0: no payment had been verified. */
const nothingRefunded: BookingMailText = {
  subject: /*i18n*/ 'Your booking for {trip} was closed',
  heading: /*i18n*/ 'Your booking was closed without a refund',
  paragraphs: [
    /*i18n*/ 'No payment was verified for this booking, so there is nothing to refund. If the money has left your account, reply to this email with your bank receipt and we will look for it.',
  ],
  action: viewBooking,
  ifFree: null,
}

/** Closed after a part, although more had been due. */
const nothingMore: BookingMailText = {
  subject: /*i18n*/ 'Your refund for {trip} is complete',
  heading: /*i18n*/ 'Your refund is complete',
  paragraphs: [
    /*i18n*/ 'You received {refundTotal}. Nothing more will be sent. Reason: {note}',
    /*i18n*/ 'If you think this is a mistake, please reply to this email.',
  ],
  action: viewBooking,
  ifFree: null,
}

/** Instead of the usual text of a refund, where no money was sent. */
export function closingText(key: BookingMailKey, values: BookingMailChoices): BookingMailText | undefined {
  if (key !== 'process_refund.customer' && key !== 'refund_part.customer') return undefined
  return values.isNothingRefunded ? nothingRefunded : values.isNothingSent ? nothingMore : undefined
}
