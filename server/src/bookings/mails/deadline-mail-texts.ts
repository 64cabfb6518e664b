import type { BookingMailKey } from '@rihla/contract/lifecycle/lifecycle.ts'
import { type BookingMailText, openBookings, viewBooking } from './booking-mail-text.ts'

/** What happens at and around deadlines: proofs, late agencies, endings, cancellations of confirmed bookings, reminders. */
export const deadlineMailTexts = {
  'submit_without_seats.customer': {
    subject: /*i18n*/ 'Your seats for {trip} are gone: we refund your transfer',
    heading: /*i18n*/ 'Your hold ended before you booked',
    paragraphs: [
      /*i18n*/ 'We are sorry, {customer}. Your hold had ended, so no seats are booked for you. You reported a transfer of {paidNow}.',
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
  'ask_for_details.customer': {
    subject: /*i18n*/ '{agency} needs something from you: {trip}',
    heading: /*i18n*/ '{agency} needs something from you',
    paragraphs: (values) => [
      /*i18n*/ 'Your booking tells you what is missing. Please complete it by {due}, so that {agency} can approve your seats.',
      ...(values.note ? [/*i18n*/ '{agency} writes: {note}'] : []),
    ],
    action: /*i18n*/ 'Complete your booking',
  },
  'send_details.agency': {
    subject: /*i18n*/ 'Complete: {customer}, {trip}',
    heading: /*i18n*/ 'A customer completed what you asked for',
    paragraphs: (values) => [
      /*i18n*/ '{customer} says that everything you asked for is there. Please approve or decline the booking by {due}.',
      ...(values.note ? [/*i18n*/ '{customer} writes: {note}'] : []),
    ],
    action: /*i18n*/ 'Review the booking',
  },
  'close_details.customer': {
    subject: /*i18n*/ '{agency} now decides about your booking for {trip}',
    heading: /*i18n*/ 'The time to complete your booking is over',
    paragraphs: [
      /*i18n*/ '{agency} now decides with what is there, by {due} at the latest. If they decline, you get {paidBack} back.',
    ],
    action: viewBooking,
  },
  'close_details.agency': {
    subject: /*i18n*/ 'Not completed: {customer}, {trip}',
    heading: /*i18n*/ 'A customer did not complete what you asked for',
    paragraphs: [/*i18n*/ 'The time you gave {customer} is over. Please approve or decline the booking by {due}.'],
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
      /*i18n*/ 'You will get {paidBack} back. We are preparing the refund.',
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
      /*i18n*/ 'We are sorry: your trip has departed before your booking was confirmed. You will get {paidBack} back. We are preparing the refund.',
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
    paragraphs: [/*i18n*/ 'The trip has departed. Please refund {paidBack} to {customer}.'],
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
    paragraphs: (values) => [
      values.isNothingDue
        ? /*i18n*/ 'Your request was accepted. Under the cancellation rules of this trip, nothing is refunded.'
        : values.refundDue
          ? /*i18n*/ 'Your request was accepted. You get {refundDue} back. We will email you when it is on its way.'
          : /*i18n*/ 'Your request was accepted. Our team reviews your refund, and we will email you when it is on its way.',
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
    paragraphs: (values) => [
      values.isNothingDue
        ? /*i18n*/ '{customer}’s request to cancel was accepted. By the rules nothing is to be refunded: please close the booking with a note.'
        : values.refundDue
          ? /*i18n*/ '{customer}’s request to cancel was accepted. Please refund {refundDue}, as the rules of the trip say.'
          : /*i18n*/ '{customer}’s request to cancel was accepted. Please review the refund.',
    ],
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
      /*i18n*/ 'You will get {paidBack} back. We are preparing the refund.',
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
    paragraphs: [/*i18n*/ 'The booking with {agency} was cancelled. Please refund {paidBack} to {customer}.'],
    action: openBookings,
  },
  'remind.customer': {
    subject: /*i18n*/ 'Reminder: please complete your booking for {trip} by {due}',
    heading: /*i18n*/ 'We are waiting for something from you',
    paragraphs: (values) => [
      values.isPaymentVerified
        ? /*i18n*/ '{agency} has asked you for something. Your booking tells you what is missing; please complete it by {due}.'
        : /*i18n*/ 'We are still waiting for a screenshot or reference of your transfer of {paidNow}. Please send it by {due}; afterwards your seats are released.',
    ],
    action: /*i18n*/ 'Complete your booking',
  },
  'remind_balance.customer': {
    subject: /*i18n*/ 'Please pay {remaining} for {trip} by {remainingDue}',
    heading: /*i18n*/ 'The rest of your payment is due soon',
    paragraphs: (values) => [
      /*i18n*/ '{remaining} of your booking is still to be paid, by {remainingDue}.',
      ...(values.payTo ? [/*i18n*/ 'You can transfer it to {payTo}, and send us the proof from your booking.'] : []),
      values.agencyPhone
        ? /*i18n*/ 'Or pay {agency}: {agencyPhone}. If you have paid already, ask them to mark it as collected.'
        : /*i18n*/ 'Or pay {agency}. If you have paid already, ask them to mark it as collected.',
    ],
    action: viewBooking,
  },
  'remind_trip.customer': {
    subject: /*i18n*/ 'Your trip is coming up: {trip}, {days}',
    heading: /*i18n*/ 'Your trip is coming up',
    paragraphs: (values) => [
      values.agreedPickup
        ? /*i18n*/ 'The meeting point has changed. Meet {agency} here: {pickup}. Before it was: {agreedPickup}.'
        : values.pickup
          ? /*i18n*/ 'Meet {agency} here: {pickup}.'
          : /*i18n*/ 'You leave on {days} with {agency}.',
      ...(values.needsAcceptance
        ? [
            /*i18n*/ 'You have not answered the change of place or time yet. Please accept or decline it in your booking.',
          ]
        : []),
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
    paragraphs: (values) => [
      values.isRefundDue
        ? /*i18n*/ 'The refund of {customer}’s booking with {agency} was to be sent by {due}. Please send it now.'
        : /*i18n*/ '{customer}’s booking with {agency} was to be decided by {due}. Please decide it now.',
    ],
    action: openBookings,
  },
} as const satisfies Partial<Record<BookingMailKey, BookingMailText>>
