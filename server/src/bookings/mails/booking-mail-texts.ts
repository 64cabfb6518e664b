import type { BookingMailKey } from '@rihla/contract/lifecycle/lifecycle.ts'
import { type BookingMailChoices, type BookingMailText, openBookings, viewBooking } from './booking-mail-text.ts'
import { cancelledDepartureTexts } from './cancelled-departure-texts.ts'
import { changedTermsTexts } from './changed-terms-texts.ts'
import { dateChangeTexts } from './date-change-texts.ts'
import { deadlineMailTexts } from './deadline-mail-texts.ts'
import { freeBookingTexts } from './free-booking-mail-texts.ts'
import { noShowTexts } from './no-show-texts.ts'
import { beyondDue, receiptMailTexts } from './receipt-mail-texts.ts'
import { closingText, isRefundMail, latePaymentTexts, refundTexts } from './refund-mail-texts.ts'

const mainTexts = {
  'submit.customer': {
    subject: /*i18n*/ 'We received your booking for {trip}',
    heading: /*i18n*/ 'We received your booking, and your seats are held',
    paragraphs: [
      /*i18n*/ 'Thank you, {customer}. You reported a transfer of {paidNow}. We are now checking it against our account.',
      /*i18n*/ 'We will email you as soon as the payment is verified. {agency} then approves your seats.',
    ],
    action: viewBooking,
  },
  'submit.admins': {
    subject: /*i18n*/ 'Payment to verify: {paidNow}, {trip}',
    heading: /*i18n*/ 'A payment is waiting for verification',
    paragraphs: [
      /*i18n*/ '{customer} booked {seats, plural, one {# seat} other {# seats}} with {agency} and reported a transfer of {paidNow}.',
    ],
    action: /*i18n*/ 'Check the payment',
  },
  'verify_payment.customer': {
    subject: /*i18n*/ 'Payment verified for {trip}',
    heading: /*i18n*/ 'Your payment has arrived',
    paragraphs: (values) => [
      /*i18n*/ 'We verified your transfer of {receivedSoFar}. {agency} now reviews your booking.',
      ...beyondDue(values),
    ],
    action: viewBooking,
  },
  'verify_payment.agency': {
    subject: /*i18n*/ 'Booking waiting for your approval: {trip}',
    heading: /*i18n*/ 'A paid booking is waiting for you',
    paragraphs: [
      /*i18n*/ '{customer} booked {seats, plural, one {# seat} other {# seats}}. The payment is verified. Please approve or decline the booking by {due}.',
    ],
    action: /*i18n*/ 'Review the booking',
  },
  'reject_payment.customer': {
    subject: /*i18n*/ 'We could not accept your payment for {trip}',
    heading: /*i18n*/ 'Your payment was not accepted',
    paragraphs: (values) => [
      values.note
        ? /*i18n*/ 'Reason: {note}'
        : /*i18n*/ 'We could not find a transfer to our account that matches your proof.',
      /*i18n*/ 'Your seats have been released. If seats are still available, you can book again and send another proof. If the money has left your account, reply to this email with your bank receipt and we will look for it.',
    ],
    action: viewBooking,
  },
  'approve.customer': {
    subject: /*i18n*/ '{agency} approved your booking',
    heading: /*i18n*/ 'The agency approved your seats',
    paragraphs: [/*i18n*/ 'We make one last check and then send your voucher. You do not need to do anything.'],
    action: viewBooking,
  },
  'approve.admins': {
    subject: /*i18n*/ 'Ready to confirm: {trip}, {customer}',
    heading: /*i18n*/ 'A booking is ready to confirm',
    paragraphs: [/*i18n*/ '{agency} approved {customer}’s booking.'],
    action: openBookings,
  },
  'reject.customer': {
    subject: /*i18n*/ '{agency} declined your booking',
    heading: /*i18n*/ 'The agency declined your booking',
    paragraphs: [
      /*i18n*/ 'Their reason: {note}',
      /*i18n*/ 'You will get {paidBack} back. We are preparing the refund.',
    ],
    action: viewBooking,
  },
  'reject.admins': {
    subject: /*i18n*/ 'Refund due: {agency} declined {customer}’s booking',
    heading: /*i18n*/ 'A declined booking is waiting for its refund',
    paragraphs: [/*i18n*/ '{agency} declined the booking. Please refund {paidBack} to {customer}.'],
    action: openBookings,
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
  },
  'confirm.agency': {
    subject: /*i18n*/ 'Confirmed: {customer} is travelling with you',
    heading: /*i18n*/ 'A booking is confirmed',
    paragraphs: [
      /*i18n*/ '{customer} is travelling with you on {days}: {seats, plural, one {# confirmed seat} other {# confirmed seats}}.',
    ],
    action: openBookings,
  },
  'cancel.customer': {
    subject: /*i18n*/ 'Your booking for {trip} is cancelled',
    heading: /*i18n*/ 'Your booking is cancelled',
    paragraphs: (values) => [
      values.isNothingDue
        ? /*i18n*/ 'Your seats have been released. Under the cancellation rules of this trip, nothing is refunded.'
        : values.refundDue
          ? /*i18n*/ 'Your seats have been released. You get {refundDue} back. We will email you when it is on its way.'
          : values.isPaymentVerified
            ? /*i18n*/ 'Your seats have been released. Your refund will be processed by our team, and we will email you when it is on its way.'
            : /*i18n*/ 'Your seats have been released. The transfer of {paidNow} you reported was not verified. If it has arrived, our team will refund it.',
    ],
    action: viewBooking,
  },
  'cancel.agency': {
    subject: /*i18n*/ 'Cancelled: {customer}, {trip}',
    heading: /*i18n*/ 'A customer cancelled a booking',
    paragraphs: [
      /*i18n*/ '{customer} cancelled. {seats, plural, one {# seat is available again.} other {# seats are available again.}}',
    ],
    action: openBookings,
  },
  'cancel.admins': {
    subject: /*i18n*/ 'Refund to review: {customer} cancelled {trip}',
    heading: /*i18n*/ 'A cancelled booking is waiting for your decision',
    paragraphs: (values) => [
      values.isNothingDue
        ? /*i18n*/ '{customer} cancelled. By the rules nothing is to be refunded: please close the booking with a note.'
        : values.refundDue
          ? /*i18n*/ '{customer} cancelled. Please refund {refundDue}, as the rules of the trip say.'
          : values.isPaymentVerified
            ? /*i18n*/ '{customer} cancelled. Please refund what was verified, or close the booking with a note.'
            : /*i18n*/ '{customer} cancelled. The reported transfer of {paidNow} was never verified: close the booking with a note, or refund what has arrived.',
    ],
    action: openBookings,
  },
  'close_without_refund.customer': {
    subject: /*i18n*/ 'Your booking for {trip} was closed',
    heading: /*i18n*/ 'Your booking was closed without a refund',
    paragraphs: [/*i18n*/ 'Reason: {note}', /*i18n*/ 'If you think this is a mistake, please reply to this email.'],
    action: viewBooking,
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
  },
  'collect_remaining.customer': {
    subject: /*i18n*/ '{agency} received your remaining payment',
    heading: /*i18n*/ 'Your booking is paid in full',
    paragraphs: [/*i18n*/ '{agency} received the remaining {remaining}. There is nothing left to pay.'],
    action: viewBooking,
  },
} as const satisfies Partial<Record<BookingMailKey, BookingMailText>>

const bookingMailTexts: Record<BookingMailKey, BookingMailText> = {
  ...mainTexts,
  ...deadlineMailTexts,
  ...changedTermsTexts,
  ...cancelledDepartureTexts,
  ...dateChangeTexts,
  ...noShowTexts,
  ...refundTexts,
  ...latePaymentTexts,
  ...receiptMailTexts,
}

export function bookingMailText(
  key: BookingMailKey,
  values: BookingMailChoices & { isFree: boolean },
): BookingMailText {
  const text = (isRefundMail(key) && closingText(values)) || bookingMailTexts[key]
  return values.isFree ? { ...text, ...freeBookingTexts[key] } : text
}
