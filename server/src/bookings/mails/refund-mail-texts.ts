import type { BookingMailKey } from '@rihla/contract/lifecycle/lifecycle.ts'
import { type BookingMailChoices, type BookingMailText, viewBooking } from './booking-mail-text.ts'

const sent = /*i18n*/ 'We sent you {refund}. Depending on your bank or wallet, it can take a few days to arrive.'
const proof = /*i18n*/ 'The proof of the transfer is in your booking.'

export const refundTexts = {
  'process_refund.customer': {
    subject: /*i18n*/ 'Your refund of {refund} is on its way',
    heading: /*i18n*/ 'Your refund has been sent',
    paragraphs: (values) => [
      sent,
      ...(values.isLastPart ? [/*i18n*/ 'Together with the earlier transfers, that is {refundTotal}.'] : []),
      ...(values.hasRefundProof ? [proof] : []),
    ],
    action: viewBooking,
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
  },
} as const satisfies Partial<Record<BookingMailKey, BookingMailText>>

/** Money that arrived after the booking had ended (docs/product/refunds.md#late-payments). */
export const latePaymentTexts = {
  'record_late_payment.customer': {
    subject: /*i18n*/ 'Your transfer of {arrived} has arrived, and you get it back',
    heading: /*i18n*/ 'A transfer arrived after your booking ended',
    paragraphs: (values) => [
      /*i18n*/ 'We received {arrived} for {trip}. Your booking has ended, so you get it back.',
      ...(values.note ? [/*i18n*/ 'Our team writes: {note}'] : []),
      /*i18n*/ 'We will email you when it is on its way. In your booking you can tell us where to send it.',
    ],
    action: viewBooking,
  },
} as const satisfies Partial<Record<BookingMailKey, BookingMailText>>

export const isRefundMail = (key: BookingMailKey): key is keyof typeof refundTexts => key in refundTexts

/** A refund of 0: no payment had been verified. */
const nothingRefunded: BookingMailText = {
  subject: /*i18n*/ 'Your booking for {trip} was closed',
  heading: /*i18n*/ 'Your booking was closed without a refund',
  paragraphs: [
    /*i18n*/ 'No payment was verified for this booking, so there is nothing to refund. If the money has left your account, reply to this email with your bank receipt and we will look for it.',
  ],
  action: viewBooking,
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
}

/** Instead of the usual text, where no money was sent. */
export const closingText = (values: BookingMailChoices): BookingMailText | undefined =>
  values.isNothingRefunded ? nothingRefunded : values.isNothingSent ? nothingMore : undefined
