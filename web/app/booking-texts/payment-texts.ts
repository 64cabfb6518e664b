import { msg, plural } from '@lingui/core/macro'
import type { paymentTransitions } from '@rihla/contract/lifecycle/payment-transitions.ts'
import { agency, amount, person, seats, trip, whom } from './placeholders.ts'
import { amber, green, quiet, red, type TextsOf } from './transition-texts.ts'

export const paymentTexts: TextsOf<typeof paymentTransitions> = {
  submit: {
    history: [msg`Booking submitted`, msg`You submitted the booking`],
    customer: quiet.hourglass(
      msg`We've received your booking for ${trip} and are checking the transfer of ${amount} you reported.`,
      msg`We've received your booking for ${trip} and are checking it. You have nothing to transfer.`,
    ),
    admins: amber.receipt(
      msg`${person} booked ${trip}. A reported transfer of ${amount} needs to be verified.`,
      msg`${person} booked ${trip}. There is nothing to transfer; please check the booking.`,
    ),
  },
  submit_without_seats: {
    history: [msg`Paid for, but the seats were gone`, msg`You paid, but the seats were gone`],
    customer: red.cross(
      msg`Your seats for ${trip} were taken while you transferred. We're looking for your transfer of ${amount} and will refund it.`,
      msg`Your seats for ${trip} are no longer available.`,
    ),
    admins: amber.cash(
      msg`${person} reported a transfer of ${amount} for ${trip}, whose seats are gone. Please review the refund.`,
      msg`${person} booked ${trip}, whose seats are gone. There is nothing to refund.`,
    ),
  },
  verify_payment: {
    history: [msg`Payment verified`, msg`Your payment was verified`],
    customer: green.receipt(
      msg`Your transfer of ${amount} for ${trip} has arrived. ${agency} is now reviewing your booking.`,
      msg`We've checked your booking for ${trip}. ${agency} is now reviewing it.`,
    ),
    agency: amber.hourglass(
      msg`${person} paid for ${plural(seats, { one: '# seat', other: '# seats' })} on ${trip}. Approve or decline the booking.`,
      msg`${person} booked ${plural(seats, { one: '# seat', other: '# seats' })} on ${trip}. Approve or decline the booking.`,
    ),
  },
  request_proof: {
    history: [msg`Another proof requested`, msg`We asked you for another proof`],
    customer: amber.receipt(
      msg`We could not find your transfer for ${trip}. Please send another proof to keep your seats.`,
    ),
  },
  send_proof: {
    history: [msg`Another proof sent`, msg`You sent another proof`],
    admins: amber.receipt(msg`${person} sent another proof for ${trip}. Please check it.`),
  },
  extend_proof: {
    history: [msg`More time for the proof`, msg`You got more time for the proof`],
    customer: amber.hourglass(msg`You have more time to send your proof for ${trip}.`),
  },
  ask_for_rest: {
    history: [
      msg`Part of the payment verified, the missing amount requested`,
      msg`We verified a part of your payment and asked you for the missing amount`,
    ],
    customer: amber.hourglass(
      msg`We've verified ${amount} for ${trip}, but part of the payment is missing. Please transfer it to keep your seats.`,
    ),
  },
  return_payment: {
    history: [
      msg`Ended: the missing part of the payment did not arrive`,
      msg`The booking ended, because the missing part of the payment did not arrive`,
    ],
    customer: red.cross(
      msg`The missing part of your payment for ${trip} did not arrive. Your booking has ended, and you get ${amount} back.`,
    ),
    admins: amber.cash(
      msg`The missing part of ${whom}'s payment for ${trip} did not arrive. Please refund what has arrived.`,
    ),
  },
  reject_payment: {
    history: [msg`Payment not accepted`, msg`Your payment was not accepted`],
    customer: red.cross(
      msg`We could not accept your payment for ${trip}. Your seats have been released.`,
      msg`We could not accept your booking for ${trip}. Your seats have been released.`,
    ),
  },
  revive: {
    history: [msg`Taken up again: payment found`, msg`Your payment was found, and you got your seats again`],
    customer: green.receipt(
      msg`We found your payment for ${trip}. You have your seats again, and ${agency} is now reviewing your booking.`,
      msg`You have your seats for ${trip} again, and ${agency} is now reviewing your booking.`,
    ),
    agency: amber.hourglass(
      msg`${person} paid for ${plural(seats, { one: '# seat', other: '# seats' })} on ${trip}. Approve or decline the booking.`,
      msg`${person} booked ${plural(seats, { one: '# seat', other: '# seats' })} on ${trip}. Approve or decline the booking.`,
    ),
  },
  send_balance: {
    history: [msg`Transfer of the balance reported`, msg`You told us that you transferred the balance`],
    admins: amber.cash(msg`${person} transferred the balance for ${trip}. Please check it.`),
  },
  verify_balance: {
    history: [msg`Transfer of the balance verified`, msg`Your transfer of the balance was verified`],
    customer: green.cash(msg`Your transfer of the balance for ${trip} has arrived.`),
    agency: green.cash(msg`${person} transferred the balance for ${trip}. See what is left to collect.`),
  },
  refuse_balance: {
    history: [msg`Transfer of the balance not found`, msg`Your transfer of the balance was not found`],
    customer: amber.cash(msg`We could not find your transfer of the balance for ${trip}. Please check it.`),
  },
  collect_remaining: {
    history: [msg`Balance collected`, msg`${agency} received the balance`],
    customer: green.cash(msg`${agency} received the balance of ${amount} for ${trip}. There is nothing more to pay.`),
  },
  undo_collection: {
    history: [msg`Note of the collection removed`, msg`The note that ${agency} received the balance was removed`],
    customer: amber.cash(
      msg`${agency} had noted your balance payment for ${trip} as received. We have removed this note.`,
    ),
    agency: amber.cash(msg`We have removed your note that ${person} paid the balance for ${trip}.`),
  },
  collect_cash: {
    history: [msg`Foreign cash collected`, msg`${agency} received your cash`],
  },
}
