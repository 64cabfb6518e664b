import { msg, plural } from '@lingui/core/macro'
import type { approvalTransitions } from '@rihla/contract/lifecycle/approval-transitions.ts'
import { agency, amount, person, seats, trip, whom } from './placeholders.ts'
import { amber, green, red, type TextsOf } from './transition-texts.ts'

export const approvalTexts: TextsOf<typeof approvalTransitions> = {
  approve: {
    history: [msg`Approved by the agency`, msg`${agency} approved the booking`],
    customer: green.calendar(
      msg`${agency} approved your booking for ${trip}. Next, we'll confirm it and send your voucher.`,
    ),
    admins: amber.calendar(msg`${agency} approved ${whom}'s booking for ${trip}. It can now be confirmed.`),
  },
  reject: {
    history: [msg`Declined by the agency`, msg`${agency} declined the booking`],
    customer: red.cross(
      msg`${agency} could not accept your booking for ${trip}. You'll get ${amount} back.`,
      msg`${agency} could not accept your booking for ${trip}.`,
    ),
    admins: amber.cash(
      msg`${agency} declined ${whom}'s booking for ${trip}. A refund of ${amount} is due.`,
      msg`${agency} declined ${whom}'s booking for ${trip}. There is nothing to refund.`,
    ),
  },
  ask_for_details: {
    history: [msg`Missing details requested`, msg`${agency} asked you for missing details`],
    customer: amber.hourglass(
      msg`${agency} needs something from you before it can approve ${trip}. Please complete your booking.`,
    ),
  },
  send_details: {
    history: [msg`Missing details completed`, msg`You completed the missing details`],
    agency: amber.hourglass(msg`${person} completed what you asked for on ${trip}. Please review the booking.`),
  },
  approve_for_agency: {
    history: [msg`Approved by the platform for the agency`, msg`We approved the booking for ${agency}`],
    customer: green.calendar(msg`Your booking for ${trip} is approved. Next, we'll confirm it and send your voucher.`),
    agency: green.calendar(msg`We approved ${whom}'s booking for ${trip}, because you had not answered in time.`),
  },
  decline_for_agency: {
    history: [
      msg`Declined by the platform for the agency`,
      msg`We ended the booking, because ${agency} did not answer`,
    ],
    customer: red.cross(
      msg`Your booking for ${trip} could not be accepted. You'll get ${amount} back.`,
      msg`Your booking for ${trip} could not be accepted.`,
    ),
    agency: red.cross(msg`We declined ${whom}'s booking for ${trip}, because you had not answered in time.`),
  },
  confirm: {
    history: [msg`Booking confirmed`, msg`The booking was confirmed`],
    customer: green.calendar(msg`Your booking for ${trip} is confirmed. Your voucher is ready.`),
    agency: green.calendar(
      msg`${person} is travelling with you on ${trip}: ${plural(seats, { one: '# seat is', other: '# seats are' })} confirmed.`,
    ),
  },
}
