import type { I18n } from '@lingui/core'
import type { bookingLifecycle, BookingAction } from '@rihla/contract/bookings/booking-lifecycle.ts'

/** One mail per transition and receiver, exactly those of the lifecycle table. */
export type BookingMailKey = {
  [Action in BookingAction]: `${Action}.${(typeof bookingLifecycle)[Action]['mails'][number]}`
}[BookingAction]

interface BookingMailText {
  subject: string
  heading: string
  paragraphs: string[]
  action: string
}

/** What the texts mention; amounts and days are formatted in the receiver's language. */
export interface BookingMailValues {
  [name: string]: unknown
  trip: string
  number: string
  days: string
  seats: number
  customer: string
  agency: string
  agencyPhone: string
  total: string
  paidNow: string
  remaining: string
  cash: string
  refund: string
  hasRefundProof: boolean
  note: string
}

const viewBooking = /*i18n*/ 'View your booking'
const openBookings = /*i18n*/ 'Open bookings'

export const bookingMailTexts: Record<BookingMailKey, (i18n: I18n, values: BookingMailValues) => BookingMailText> = {
  'submit.customer': (i18n, values) => ({
    subject: i18n.t('We received your booking for {trip}', values),
    heading: i18n.t('We received your booking, and your seats are held'),
    paragraphs: [
      i18n.t('Thank you, {customer}. We are now checking your transfer of {paidNow} against our account.', values),
      i18n.t('We will email you as soon as the payment is verified. {agency} then approves your seats.', values),
    ],
    action: i18n.t(viewBooking),
  }),
  'submit.admins': (i18n, values) => ({
    subject: i18n.t('Payment to verify: {paidNow}, {trip}', values),
    heading: i18n.t('A payment is waiting for verification'),
    paragraphs: [
      i18n.t(
        '{customer} booked {seats, plural, one {# seat} other {# seats}} with {agency} and sent proof of a transfer of {paidNow}.',
        values,
      ),
    ],
    action: i18n.t('Check the payment'),
  }),
  'verify_payment.customer': (i18n, values) => ({
    subject: i18n.t('Payment verified for {trip}', values),
    heading: i18n.t('Your payment has arrived'),
    paragraphs: [
      i18n.t('We found your transfer of {paidNow}. {agency} now reviews your booking, usually within a day.', values),
    ],
    action: i18n.t(viewBooking),
  }),
  'verify_payment.agency': (i18n, values) => ({
    subject: i18n.t('Booking waiting for your approval: {trip}', values),
    heading: i18n.t('A paid booking is waiting for you'),
    paragraphs: [
      i18n.t(
        '{customer} booked {seats, plural, one {# seat} other {# seats}}. The payment is verified. Please approve or decline the booking.',
        values,
      ),
    ],
    action: i18n.t('Review the booking'),
  }),
  'reject_payment.customer': (i18n, values) => ({
    subject: i18n.t('We could not accept your payment for {trip}', values),
    heading: i18n.t('Your payment was not accepted'),
    paragraphs: [
      values.note
        ? i18n.t('Reason: {note}', values)
        : i18n.t('We could not find a transfer to our account that matches your proof.'),
      i18n.t(
        'Your seats have been released. If seats are still available, you can book again and send another proof. If the money has left your account, reply to this email with your bank receipt and we will look for it.',
      ),
    ],
    action: i18n.t(viewBooking),
  }),
  'approve.customer': (i18n, values) => ({
    subject: i18n.t('{agency} approved your booking', values),
    heading: i18n.t('The agency approved your seats'),
    paragraphs: [i18n.t('We make one last check and then send your voucher. You do not need to do anything.')],
    action: i18n.t(viewBooking),
  }),
  'approve.admins': (i18n, values) => ({
    subject: i18n.t('Ready to confirm: {trip}, {customer}', values),
    heading: i18n.t('A booking is ready to confirm'),
    paragraphs: [i18n.t('{agency} approved {customer}’s booking.', values)],
    action: i18n.t(openBookings),
  }),
  'reject.customer': (i18n, values) => ({
    subject: i18n.t('{agency} declined your booking', values),
    heading: i18n.t('The agency declined your booking'),
    paragraphs: [
      i18n.t('Their reason: {note}', values),
      i18n.t('You will get {paidNow} back. We are preparing the refund.', values),
    ],
    action: i18n.t(viewBooking),
  }),
  'reject.admins': (i18n, values) => ({
    subject: i18n.t('Refund due: {agency} declined {customer}’s booking', values),
    heading: i18n.t('A declined booking is waiting for its refund'),
    paragraphs: [i18n.t('{agency} declined the booking. Please refund {paidNow} to {customer}.', values)],
    action: i18n.t(openBookings),
  }),
  'confirm.customer': (i18n, values) => ({
    subject: i18n.t('Confirmed: {trip}, {days}', values),
    heading: i18n.t('Your trip is confirmed'),
    paragraphs: [
      i18n.t(
        'Your booking is confirmed and your voucher is attached. Show it at the meeting point, printed or on your phone.',
      ),
      values.agencyPhone
        ? i18n.t('Questions about the trip? Contact {agency}: {agencyPhone}.', values)
        : i18n.t('Questions about the trip? Contact {agency}.', values),
    ],
    action: i18n.t(viewBooking),
  }),
  'confirm.agency': (i18n, values) => ({
    subject: i18n.t('Confirmed: {customer} is travelling with you', values),
    heading: i18n.t('A booking is confirmed'),
    paragraphs: [
      i18n.t(
        '{customer} is travelling with you on {days}: {seats, plural, one {# confirmed seat} other {# confirmed seats}}.',
        values,
      ),
    ],
    action: i18n.t(openBookings),
  }),
  'cancel.customer': (i18n, values) => ({
    subject: i18n.t('Your booking for {trip} is cancelled', values),
    heading: i18n.t('Your booking is cancelled'),
    paragraphs: [
      i18n.t(
        'Your seats have been released. Your refund will be processed by our team, and we will email you when it is on its way.',
      ),
    ],
    action: i18n.t(viewBooking),
  }),
  'cancel.agency': (i18n, values) => ({
    subject: i18n.t('Cancelled: {customer}, {trip}', values),
    heading: i18n.t('A customer cancelled a booking'),
    paragraphs: [
      i18n.t(
        '{customer} cancelled. {seats, plural, one {# seat is available again.} other {# seats are available again.}}',
        values,
      ),
    ],
    action: i18n.t(openBookings),
  }),
  'cancel.admins': (i18n, values) => ({
    subject: i18n.t('Refund to review: {customer} cancelled {trip}', values),
    heading: i18n.t('A cancelled booking is waiting for its refund'),
    paragraphs: [
      i18n.t('{customer} cancelled. Please refund what was paid, or close the booking with a note.', values),
    ],
    action: i18n.t(openBookings),
  }),
  'process_refund.customer': (i18n, values) => ({
    subject: i18n.t('Your refund of {refund} is on its way', values),
    heading: i18n.t('Your refund has been sent'),
    paragraphs: [
      i18n.t('We sent you {refund}. Depending on your bank or wallet, it can take a few days to arrive.', values),
      ...(values.hasRefundProof ? [i18n.t('The proof of the transfer is in your booking.')] : []),
    ],
    action: i18n.t(viewBooking),
  }),
  'close_without_refund.customer': (i18n, values) => ({
    subject: i18n.t('Your booking for {trip} was closed', values),
    heading: i18n.t('Your booking was closed without a refund'),
    paragraphs: [
      i18n.t('Reason: {note}', values),
      i18n.t('If you think this is a mistake, please reply to this email.'),
    ],
    action: i18n.t(viewBooking),
  }),
  'withdraw.customer': (i18n, values) => ({
    subject: i18n.t('No longer available: {trip}', values),
    heading: i18n.t('This trip is no longer available'),
    paragraphs: [
      i18n.t('We are sorry, but your booking had to end. Our team is reviewing what you paid and will refund it.'),
    ],
    action: i18n.t('Find another trip'),
  }),
  'withdraw.agency': (i18n, values) => ({
    subject: i18n.t('Booking ended: {customer}, {trip}', values),
    heading: i18n.t('A traveller closed their account'),
    paragraphs: [
      i18n.t(
        'This ended {customer}’s booking. The seats are available again, and our team takes care of the refund.',
        values,
      ),
    ],
    action: i18n.t(openBookings),
  }),
  'withdraw.admins': (i18n, values) => ({
    subject: i18n.t('Refund due: {customer}’s booking ended, {trip}', values),
    heading: i18n.t('A deletion ended a booking'),
    paragraphs: [
      i18n.t('{customer}’s booking has ended. Please refund what was paid, or close the booking with a note.', values),
    ],
    action: i18n.t(openBookings),
  }),
  'collect_remaining.customer': (i18n, values) => ({
    subject: i18n.t('{agency} received your remaining payment', values),
    heading: i18n.t('Your booking is paid in full'),
    paragraphs: [i18n.t('{agency} received the remaining {remaining}. There is nothing left to pay.', values)],
    action: i18n.t(viewBooking),
  }),
}
