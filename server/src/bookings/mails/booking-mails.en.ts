import type { BookingMailTexts } from './booking-mail-labels.ts'

const seeBooking = 'See your booking'
const openBookings = 'Open the bookings'

const seatsOf = (count: string): string => (count === '1' ? '1 seat' : `${count} seats`)

export const bookingMailTextsEn: BookingMailTexts = {
  'submit.customer': (w) => ({
    subject: `We received your booking for ${w.trip}`,
    heading: 'Your booking is in, and your seats are held',
    paragraphs: [
      `Thank you, ${w.customer}. We now compare your transfer of ${w.paidNow} with our account.`,
      `You will hear from us as soon as the payment is verified; then ${w.agency} approves your seats.`,
    ],
    action: seeBooking,
  }),
  'submit.admins': (w) => ({
    subject: `Payment to verify: ${w.paidNow}, ${w.trip}`,
    heading: 'A payment waits to be verified',
    paragraphs: [
      `${w.customer} booked ${seatsOf(w.seats)} with ${w.agency} and sent proof of a transfer of ${w.paidNow}.`,
    ],
    action: 'Check the payment',
  }),
  'verify_payment.customer': (w) => ({
    subject: `Payment verified for ${w.trip}`,
    heading: 'Your money has arrived',
    paragraphs: [
      `We found your transfer of ${w.paidNow}. ${w.agency} now looks at your booking, usually within a day.`,
    ],
    action: seeBooking,
  }),
  'verify_payment.agency': (w) => ({
    subject: `A booking waits for your approval: ${w.trip}`,
    heading: 'A paid booking waits for you',
    paragraphs: [
      `${w.customer} booked ${seatsOf(w.seats)}. The payment is verified. Please approve or decline the booking.`,
    ],
    action: 'Look at the booking',
  }),
  'reject_payment.customer': (w) => ({
    subject: `We could not accept the payment for ${w.trip}`,
    heading: 'Your payment was not accepted',
    paragraphs: [
      w.note ? `The reason: ${w.note}` : 'We could not match your proof with a transfer to our account.',
      'Your seats are free again. If there are still some left, you can book again and send another proof. If money left your account, answer this mail and we will look for it.',
    ],
    action: seeBooking,
  }),
  'approve.customer': (w) => ({
    subject: `${w.agency} approved your booking`,
    heading: 'The agency approved your seats',
    paragraphs: ['We make one last check and then send your voucher. There is nothing you need to do.'],
    action: seeBooking,
  }),
  'approve.admins': (w) => ({
    subject: `Ready to confirm: ${w.trip}, ${w.customer}`,
    heading: 'A booking is ready to be confirmed',
    paragraphs: [`${w.agency} approved the booking of ${w.customer}.`],
    action: openBookings,
  }),
  'reject.customer': (w) => ({
    subject: `${w.agency} could not take your booking`,
    heading: 'The agency declined your booking',
    paragraphs: [`The reason they gave: ${w.note ?? ''}`, `You get ${w.paidNow} back. We are preparing the refund.`],
    action: seeBooking,
  }),
  'reject.admins': (w) => ({
    subject: `Refund due: ${w.agency} declined ${w.customer}`,
    heading: 'A declined booking waits for its refund',
    paragraphs: [`${w.agency} declined the booking. ${w.paidNow} has to go back to ${w.customer}.`],
    action: openBookings,
  }),
  'confirm.customer': (w) => ({
    subject: `Confirmed: ${w.trip}, ${w.days}`,
    heading: 'You are going',
    paragraphs: [
      'Your booking is confirmed and your voucher is attached. Show it at the meeting point, on paper or on your phone.',
      `Questions about the day? ${w.agency}${w.agencyPhone ? `, ${w.agencyPhone}` : ''}.`,
    ],
    action: seeBooking,
  }),
  'confirm.agency': (w) => ({
    subject: `Confirmed: ${w.customer} travels with you`,
    heading: 'A booking is confirmed',
    paragraphs: [`${w.customer} travels with you on ${w.days}: ${seatsOf(w.seats)}, confirmed.`],
    action: openBookings,
  }),
  'cancel.customer': (w) => ({
    subject: `Your booking for ${w.trip} is cancelled`,
    heading: 'Your booking is cancelled',
    paragraphs: [
      'Your seats are free again. Your refund will be processed by our team, and we write to you when it is on its way.',
    ],
    action: seeBooking,
  }),
  'cancel.agency': (w) => ({
    subject: `Cancelled: ${w.customer}, ${w.trip}`,
    heading: 'A customer cancelled',
    paragraphs: [`${w.customer} cancelled. What was held can be sold again: ${seatsOf(w.seats)}.`],
    action: openBookings,
  }),
  'cancel.admins': (w) => ({
    subject: `Refund to check: ${w.customer} cancelled ${w.trip}`,
    heading: 'A cancelled booking waits for its refund',
    paragraphs: [`${w.customer} cancelled. Please refund what was paid, or close the booking with a note.`],
    action: openBookings,
  }),
  'process_refund.customer': (w) => ({
    subject: `Your refund of ${w.refund} is on its way`,
    heading: 'Your refund was sent',
    paragraphs: [
      `We sent ${w.refund} back to you. Depending on your bank or wallet it can take a few days to show.`,
      ...(w.hasRefundProof ? ['The proof of the transfer stands beside your booking.'] : []),
    ],
    action: seeBooking,
  }),
  'close_without_refund.customer': (w) => ({
    subject: `Your booking for ${w.trip} was closed`,
    heading: 'Your booking was closed without a refund',
    paragraphs: [`The reason: ${w.note ?? ''}`, 'If you think this is wrong, answer this mail.'],
    action: seeBooking,
  }),
  'withdraw.customer': (w) => ({
    subject: `Your trip is no longer offered: ${w.trip}`,
    heading: 'This trip is no longer offered',
    paragraphs: ['We are sorry: your booking had to end. Our team now looks at what you paid and returns it.'],
    action: 'Find another trip',
  }),
  'withdraw.agency': (w) => ({
    subject: `A booking ended: ${w.customer}, ${w.trip}`,
    heading: 'A traveller closed their account',
    paragraphs: [
      `The booking of ${w.customer} ended with it. The seats are free again, and our team returns the money.`,
    ],
    action: openBookings,
  }),
  'withdraw.admins': (w) => ({
    subject: `Refund due: booking of ${w.customer} ended, ${w.trip}`,
    heading: 'A deletion ended a booking',
    paragraphs: [`The booking of ${w.customer} ended. Please refund what was paid, or close it with a note.`],
    action: openBookings,
  }),
  'collect_remaining.customer': (w) => ({
    subject: `${w.agency} received your remaining payment`,
    heading: 'Nothing is left to pay',
    paragraphs: [`${w.agency} received the remaining ${w.remaining}. Your booking is paid in full.`],
    action: seeBooking,
  }),
}
