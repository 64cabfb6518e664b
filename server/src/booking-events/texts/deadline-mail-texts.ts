import type { BookingMailKey } from '@rihla/contract/lifecycle/lifecycle.ts'
import { type BookingMailText, openBookings, viewBooking } from './booking-mail-text.ts'

/** What happens at and around deadlines, and reminders (docs/product/bookings.md#deadlines). */
export const deadlineMailTexts = {
  'expire.customer': {
    subject: /*i18n*/ 'Your booking for {trip} has expired',
    heading: /*i18n*/ 'Your booking has expired',
    paragraphs: [
      /*i18n*/ 'We could not verify your payment in time, so your seats have been released.',
      /*i18n*/ 'If the money has left your account, reply to this email with your bank receipt. As soon as we find your transfer, we give you your seats back if they are still free, or refund you in full.',
    ],
    action: viewBooking,
    ifFree: {
      paragraphs: [
        /*i18n*/ 'We could not check your booking in time, so your seats have been released. There is nothing to refund.',
      ],
    },
  },
  'close_details.customer': {
    subject: /*i18n*/ '{agency} now decides about your booking for {trip}',
    heading: /*i18n*/ 'The time to complete your booking is over',
    paragraphs: [
      /*i18n*/ '{agency} now decides with what is there, by {due} at the latest. If they decline, you get {paidBack} back.',
    ],
    action: viewBooking,
    ifFree: {
      paragraphs: [/*i18n*/ '{agency} now decides with what is there, by {due} at the latest.'],
    },
  },
  'close_details.agency': {
    subject: /*i18n*/ 'Not completed: {customer}, {trip}',
    heading: /*i18n*/ 'A customer did not complete what you asked for',
    paragraphs: [/*i18n*/ 'The time you gave {customer} is over. Please approve or decline the booking by {due}.'],
    action: /*i18n*/ 'Review the booking',
    ifFree: null,
  },
  'lapse.customer': {
    subject: /*i18n*/ 'Your booking for {trip} was not confirmed in time',
    heading: /*i18n*/ 'Your booking was not confirmed in time',
    paragraphs: [
      /*i18n*/ 'We are sorry: your trip has departed before your booking was confirmed. You will get {paidBack} back. We are preparing the refund.',
    ],
    action: viewBooking,
    ifFree: {
      paragraphs: [
        /*i18n*/ 'We are sorry: your trip has departed before your booking was confirmed. There is nothing to refund.',
      ],
    },
  },
  'lapse.agency': {
    subject: /*i18n*/ 'Not confirmed in time: {customer}, {trip}',
    heading: /*i18n*/ 'A booking was not confirmed in time',
    paragraphs: [
      /*i18n*/ '{customer}’s booking was still undecided at the departure, so it has ended and the payment is refunded.',
    ],
    action: openBookings,
    ifFree: {
      paragraphs: [/*i18n*/ '{customer}’s booking was still undecided at the departure, so it has ended.'],
    },
  },
  'lapse.admins': {
    subject: /*i18n*/ 'Refund due: {customer}’s booking was not confirmed in time, {trip}',
    heading: /*i18n*/ 'A booking was not confirmed in time',
    paragraphs: [/*i18n*/ 'The trip has departed. Please refund {paidBack} to {customer}.'],
    action: openBookings,
    ifFree: {
      subject: /*i18n*/ 'Booking to close: {customer}’s booking was not confirmed in time, {trip}',
      paragraphs: [/*i18n*/ 'The trip has departed. There is nothing to refund.'],
    },
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
    ifFree: {
      subject: /*i18n*/ 'Reminder: please answer by {due}, {trip}',
      heading: /*i18n*/ 'We are waiting for your answer',
      paragraphs: [/*i18n*/ 'Please send us what we asked for by {due}; afterwards your seats are released.'],
      action: viewBooking,
    },
  },
  'remind.agency': {
    subject: /*i18n*/ 'Please answer by {due}: {customer}, {trip}',
    heading: /*i18n*/ 'A customer is waiting for your answer',
    paragraphs: [
      /*i18n*/ '{customer} is waiting for your answer about {trip}, {days}. Please answer by {due}; afterwards our team may decide for you.',
    ],
    action: openBookings,
    ifFree: null,
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
    ifFree: null,
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
      ...(values.map ? [/*i18n*/ 'Open in maps: {map}'] : []),
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
    ifFree: null,
  },
  'remind_balance.customer': {
    subject: /*i18n*/ 'Please pay {balance} for {trip} by {balanceDue}',
    heading: /*i18n*/ 'The balance of your booking is due soon',
    paragraphs: (values) => [
      /*i18n*/ '{balance} of your booking is still to be paid, by {balanceDue}.',
      ...(values.payTo ? [/*i18n*/ 'You can transfer it to {payTo}, and send us the proof from your booking.'] : []),
      values.agencyPhone
        ? /*i18n*/ 'Or pay {agency}: {agencyPhone}. If you have paid already, ask them to mark it as collected.'
        : /*i18n*/ 'Or pay {agency}. If you have paid already, ask them to mark it as collected.',
    ],
    action: viewBooking,
    ifFree: null,
  },
} as const satisfies Partial<Record<BookingMailKey, BookingMailText>>
