import type { BookingMailKey } from '@rihla/contract/bookings/booking-lifecycle.ts'
import { type BookingMailChoices, type BookingMailText, viewBooking } from './booking-mail-text.ts'
import { freeBookingTexts } from './free-booking-mail-texts.ts'

const openBookings = /*i18n*/ 'Open bookings'

const bookingMailTexts: Record<BookingMailKey, BookingMailText> = {
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
  'submit_without_seats.customer': {
    subject: /*i18n*/ 'Your seats for {trip} are gone: we refund your transfer',
    heading: /*i18n*/ 'Your seats were taken while you transferred',
    paragraphs: [
      /*i18n*/ 'We are sorry, {customer}. Your hold had ended, and others have booked the seats since. You reported a transfer of {paidNow}.',
      /*i18n*/ 'We have kept your proof. As soon as we find the transfer in our account, we refund it in full. You do not need to do anything.',
    ],
    action: viewBooking,
  },
  'submit_without_seats.admins': {
    subject: /*i18n*/ 'Refund to review: {customer} paid for seats that are gone, {trip}',
    heading: /*i18n*/ 'A customer paid for seats that are gone',
    paragraphs: [
      /*i18n*/ 'The hold of {customer} had ended, and the seats were taken. A transfer of {paidNow} was reported: refund what has arrived, or close the booking with a note.',
    ],
    action: openBookings,
  },
  'verify_payment.customer': {
    subject: /*i18n*/ 'Payment verified for {trip}',
    heading: /*i18n*/ 'Your payment has arrived',
    paragraphs: [
      /*i18n*/ 'We verified your transfer of {paidNow}. {agency} now reviews your booking, usually within a day.',
    ],
    action: viewBooking,
  },
  'verify_payment.agency': {
    subject: /*i18n*/ 'Booking waiting for your approval: {trip}',
    heading: /*i18n*/ 'A paid booking is waiting for you',
    paragraphs: [
      /*i18n*/ '{customer} booked {seats, plural, one {# seat} other {# seats}}. The payment is verified. Please approve or decline the booking.',
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
  'request_proof.customer': {
    subject: /*i18n*/ 'Please send another proof for {trip}',
    heading: /*i18n*/ 'We could not find your transfer yet',
    paragraphs: [
      /*i18n*/ 'We looked for your transfer of {paidNow} and could not find it. Our team writes: {note}',
      /*i18n*/ 'Please send another screenshot or reference by {due}. Your seats stay yours until then; afterwards they are released.',
    ],
    action: /*i18n*/ 'Send another proof',
  },
  'send_proof.admins': {
    subject: /*i18n*/ 'New proof to check: {paidNow}, {trip}',
    heading: /*i18n*/ 'A customer sent another proof',
    paragraphs: [/*i18n*/ '{customer} sent another proof for a transfer of {paidNow}.'],
    action: /*i18n*/ 'Check the payment',
  },
  'extend_proof.customer': {
    subject: /*i18n*/ 'More time to send your proof for {trip}',
    heading: /*i18n*/ 'You have more time',
    paragraphs: [
      /*i18n*/ 'Please send another screenshot or reference of your transfer by {due}. Your seats stay yours until then.',
    ],
    action: /*i18n*/ 'Send another proof',
  },
  'expire.customer': {
    subject: /*i18n*/ 'Your booking for {trip} has expired',
    heading: /*i18n*/ 'Your booking has expired',
    paragraphs: [
      /*i18n*/ 'We could not verify your payment in time, so your seats have been released.',
      /*i18n*/ 'If the money has left your account, reply to this email with your bank receipt. As soon as we find your transfer, we give you your seats back if they are still free, or refund you in full.',
    ],
    action: viewBooking,
  },
  'revive.customer': {
    subject: /*i18n*/ 'We found your payment for {trip}',
    heading: /*i18n*/ 'We found your payment, and you have your seats again',
    paragraphs: [/*i18n*/ 'We verified your transfer of {paidNow}. {agency} answers by {due} at the latest.'],
    action: viewBooking,
  },
  'revive.agency': {
    subject: /*i18n*/ 'Booking waiting for your approval: {trip}',
    heading: /*i18n*/ 'A paid booking is waiting for you',
    paragraphs: [
      /*i18n*/ 'The payment of {customer} was found after all: {seats, plural, one {# seat} other {# seats}}. Please approve or decline the booking by {due}.',
    ],
    action: /*i18n*/ 'Review the booking',
  },
  'approve_for_agency.customer': {
    subject: /*i18n*/ 'Your booking for {trip} is approved',
    heading: /*i18n*/ 'Your seats are approved',
    paragraphs: [/*i18n*/ 'We make one last check and then send your voucher. You do not need to do anything.'],
    action: viewBooking,
  },
  'approve_for_agency.agency': {
    subject: /*i18n*/ 'Approved for you: {customer}, {trip}',
    heading: /*i18n*/ 'We approved a booking for you',
    paragraphs: [
      /*i18n*/ 'You had not answered {customer}’s booking in time, so our team approved it: {seats, plural, one {# seat} other {# seats}} on {days}.',
    ],
    action: openBookings,
  },
  'decline_for_agency.customer': {
    subject: /*i18n*/ 'Your booking for {trip} could not be accepted',
    heading: /*i18n*/ 'Your booking could not be accepted',
    paragraphs: [
      /*i18n*/ '{agency} did not answer in time, so we had to end your booking. Our team writes: {note}',
      /*i18n*/ 'You will get {paidNow} back. We are preparing the refund.',
    ],
    action: viewBooking,
  },
  'decline_for_agency.agency': {
    subject: /*i18n*/ 'Declined for you: {customer}, {trip}',
    heading: /*i18n*/ 'We declined a booking for you',
    paragraphs: [
      /*i18n*/ 'You had not answered {customer}’s booking in time, so our team declined it. {seats, plural, one {# seat is available again.} other {# seats are available again.}}',
    ],
    action: openBookings,
  },
  'lapse.customer': {
    subject: /*i18n*/ 'Your booking for {trip} was not confirmed in time',
    heading: /*i18n*/ 'Your booking was not confirmed in time',
    paragraphs: [
      /*i18n*/ 'We are sorry: your trip has departed before your booking was confirmed. You will get {paidNow} back. We are preparing the refund.',
    ],
    action: viewBooking,
  },
  'lapse.agency': {
    subject: /*i18n*/ 'Not confirmed in time: {customer}, {trip}',
    heading: /*i18n*/ 'A booking was not confirmed in time',
    paragraphs: [
      /*i18n*/ '{customer}’s booking was still undecided at the departure, so it has ended and the payment is refunded.',
    ],
    action: openBookings,
  },
  'lapse.admins': {
    subject: /*i18n*/ 'Refund due: {customer}’s booking was not confirmed in time, {trip}',
    heading: /*i18n*/ 'A booking was not confirmed in time',
    paragraphs: [/*i18n*/ 'The trip has departed. Please refund {paidNow} to {customer}.'],
    action: openBookings,
  },
  'request_cancellation.agency': {
    subject: /*i18n*/ 'Request to cancel: {customer}, {trip}',
    heading: /*i18n*/ 'A customer asks to cancel',
    paragraphs: (values) => [
      /*i18n*/ '{customer} would like to cancel the confirmed booking for {days}. Please accept or decline by {due}.',
      ...(values.note ? [/*i18n*/ 'Their reason: {note}'] : []),
    ],
    action: openBookings,
  },
  'request_cancellation.admins': {
    subject: /*i18n*/ 'Request to cancel: {customer}, {trip}',
    heading: /*i18n*/ 'A customer asks to cancel',
    paragraphs: [/*i18n*/ '{customer} would like to cancel a confirmed booking. {agency} answers by {due}.'],
    action: openBookings,
  },
  'accept_cancellation.customer': {
    subject: /*i18n*/ 'Your booking for {trip} is cancelled',
    heading: /*i18n*/ 'Your booking is cancelled',
    paragraphs: [
      /*i18n*/ 'Your request was accepted. Our team reviews your refund, and we will email you when it is on its way.',
    ],
    action: viewBooking,
  },
  'accept_cancellation.agency': {
    subject: /*i18n*/ 'Cancelled: {customer}, {trip}',
    heading: /*i18n*/ 'A booking was cancelled at the customer’s request',
    paragraphs: [
      /*i18n*/ '{customer}’s booking was cancelled. {seats, plural, one {# seat is available again.} other {# seats are available again.}}',
    ],
    action: openBookings,
  },
  'accept_cancellation.admins': {
    subject: /*i18n*/ 'Refund to review: {customer} cancelled {trip}',
    heading: /*i18n*/ 'A cancelled booking is waiting for your decision',
    paragraphs: [/*i18n*/ '{customer}’s request to cancel was accepted. Please review the refund.'],
    action: openBookings,
  },
  'decline_cancellation.customer': {
    subject: /*i18n*/ 'Your booking for {trip} stays confirmed',
    heading: /*i18n*/ 'Your request to cancel was declined',
    paragraphs: [
      /*i18n*/ 'The reason: {note}',
      /*i18n*/ 'Your booking stays confirmed, and your voucher is still valid.',
    ],
    action: viewBooking,
  },
  'call_off.customer': {
    subject: /*i18n*/ 'Your booking for {trip} was cancelled',
    heading: /*i18n*/ 'Your booking was cancelled',
    paragraphs: [
      /*i18n*/ 'We are sorry: your booking with {agency} was cancelled. The reason: {note}',
      /*i18n*/ 'You will get {paidNow} back. We are preparing the refund.',
    ],
    action: viewBooking,
  },
  'call_off.agency': {
    subject: /*i18n*/ 'Cancelled by our team: {customer}, {trip}',
    heading: /*i18n*/ 'Our team cancelled a booking',
    paragraphs: [/*i18n*/ '{customer}’s booking was cancelled. The reason: {note}'],
    action: openBookings,
  },
  'call_off.admins': {
    subject: /*i18n*/ 'Refund due: {customer}’s booking was cancelled, {trip}',
    heading: /*i18n*/ 'A cancelled booking is waiting for its refund',
    paragraphs: [/*i18n*/ 'The booking with {agency} was cancelled. Please refund {paidNow} to {customer}.'],
    action: openBookings,
  },
  'remind.customer': {
    subject: /*i18n*/ 'Reminder: please send your proof for {trip} by {due}',
    heading: /*i18n*/ 'Please send another proof',
    paragraphs: [
      /*i18n*/ 'We are still waiting for a screenshot or reference of your transfer of {paidNow}. Please send it by {due}; afterwards your seats are released.',
    ],
    action: /*i18n*/ 'Send another proof',
  },
  'remind_trip.customer': {
    subject: /*i18n*/ 'Your trip is coming up: {trip}, {days}',
    heading: /*i18n*/ 'Your trip is coming up',
    paragraphs: (values) => [
      values.pickup ? /*i18n*/ 'Meet {agency} here: {pickup}.' : /*i18n*/ 'You leave on {days} with {agency}.',
      ...(values.toBring ? [/*i18n*/ 'Please bring {toBring} in cash for {agency}.'] : []),
      values.agencyPhone
        ? /*i18n*/ 'Your voucher is attached. Questions about the trip? Contact {agency}: {agencyPhone}.'
        : /*i18n*/ 'Your voucher is attached. Questions about the trip? Contact {agency}.',
    ],
    action: viewBooking,
  },
  'remind.agency': {
    subject: /*i18n*/ 'Please answer by {due}: {customer}, {trip}',
    heading: /*i18n*/ 'A customer is waiting for your answer',
    paragraphs: [
      /*i18n*/ '{customer} is waiting for your answer about {trip}, {days}. Please answer by {due}; afterwards our team may decide for you.',
    ],
    action: openBookings,
  },
  'remind.admins': {
    subject: /*i18n*/ 'Late: {customer}, {trip}',
    heading: /*i18n*/ 'A booking is late',
    paragraphs: [/*i18n*/ '{customer}’s booking with {agency} was to be decided by {due}. Please decide it now.'],
    action: openBookings,
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
    paragraphs: [/*i18n*/ 'Their reason: {note}', /*i18n*/ 'You will get {paidNow} back. We are preparing the refund.'],
    action: viewBooking,
  },
  'reject.admins': {
    subject: /*i18n*/ 'Refund due: {agency} declined {customer}’s booking',
    heading: /*i18n*/ 'A declined booking is waiting for its refund',
    paragraphs: [/*i18n*/ '{agency} declined the booking. Please refund {paidNow} to {customer}.'],
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
      values.isPaymentVerified
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
      values.isPaymentVerified
        ? /*i18n*/ '{customer} cancelled. Please refund what was verified, or close the booking with a note.'
        : /*i18n*/ '{customer} cancelled. The reported transfer of {paidNow} was never verified: close the booking with a note, or refund what has arrived.',
    ],
    action: openBookings,
  },
  'process_refund.customer': {
    subject: /*i18n*/ 'Your refund of {refund} is on its way',
    heading: /*i18n*/ 'Your refund has been sent',
    paragraphs: (values) => [
      /*i18n*/ 'We sent you {refund}. Depending on your bank or wallet, it can take a few days to arrive.',
      ...(values.hasRefundProof ? [/*i18n*/ 'The proof of the transfer is in your booking.'] : []),
    ],
    action: viewBooking,
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
}

/** A refund of 0: no payment had been verified. */
const nothingRefunded: BookingMailText = {
  subject: /*i18n*/ 'Your booking for {trip} was closed',
  heading: /*i18n*/ 'Your booking was closed without a refund',
  paragraphs: [
    /*i18n*/ 'No payment was verified for this booking, so there is nothing to refund. If the money has left your account, reply to this email with your bank receipt and we will look for it.',
  ],
  action: viewBooking,
}

export function bookingMailText(
  key: BookingMailKey,
  values: BookingMailChoices & { isFree: boolean },
): BookingMailText {
  const text = key === 'process_refund.customer' && values.isNothingRefunded ? nothingRefunded : bookingMailTexts[key]
  return values.isFree ? { ...text, ...freeBookingTexts[key] } : text
}
