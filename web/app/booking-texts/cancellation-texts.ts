import { msg, plural } from '@lingui/core/macro'
import type { cancellationTransitions } from '@rihla/contract/lifecycle/cancellation-transitions.ts'
import { amount, person, seats, trip, whom } from './placeholders.ts'
import { amber, quiet, red, type TextsOf } from './transition-texts.ts'

const cancelledAtRequest = {
  customer: quiet.cross(
    msg`Your booking for ${trip} was cancelled at your request. We are reviewing your refund.`,
    msg`Your booking for ${trip} was cancelled at your request.`,
  ),
  agency: red.cross(msg`${whom}'s booking for ${trip} was cancelled.`),
  admins: amber.cash(msg`${whom}'s booking for ${trip} was cancelled. Please review the refund.`),
}

export const cancellationTexts: TextsOf<typeof cancellationTransitions> = {
  cancel: {
    history: [msg`Cancelled by the customer`, msg`You cancelled the booking`],
    customer: quiet.cross(
      msg`You cancelled your booking for ${trip}. We are reviewing your payment.`,
      msg`You cancelled your booking for ${trip}.`,
    ),
    agency: red.cross(
      msg`${person} cancelled ${trip}. ${plural(seats, { one: '# seat is', other: '# seats are' })} available again.`,
    ),
    admins: amber.cash(msg`${person} cancelled ${trip}. Please review the refund.`),
  },
  request_cancellation: {
    history: [msg`Cancellation requested`, msg`You asked to cancel`],
    agency: amber.hourglass(msg`${person} asks to cancel a confirmed booking for ${trip}. Please answer.`),
    admins: amber.hourglass(msg`${person} asks to cancel a confirmed booking for ${trip}.`),
  },
  accept_cancellation: {
    history: [msg`Request to cancel accepted`, msg`Your request to cancel was accepted`],
    ...cancelledAtRequest,
  },
  decline_cancellation: {
    // of earlier releases, too, in which the booking stayed confirmed
    history: [msg`Request to cancel declined`, msg`Your request to cancel was declined`],
    ...cancelledAtRequest,
  },
  call_off: {
    history: [msg`Cancelled by the agency or the platform`, msg`The booking was cancelled for you`],
    customer: red.cross(
      msg`Your booking for ${trip} was cancelled. You'll get ${amount} back.`,
      msg`Your booking for ${trip} was cancelled.`,
    ),
    agency: red.cross(msg`Our team cancelled ${whom}'s booking for ${trip}.`),
    admins: amber.cash(msg`${whom}'s booking for ${trip} was cancelled. Please review the refund.`),
  },
  accept_changes: {
    history: [msg`Changes of the trip accepted`, msg`You accepted the changed trip`],
  },
  decline_changes: {
    history: [msg`Changes of the trip declined`, msg`You declined the changed trip`],
    customer: quiet.cross(
      msg`You declined the change of ${trip}. Your booking is cancelled, and you get everything back.`,
      msg`You declined the change of ${trip}. Your booking is cancelled.`,
    ),
    agency: red.cross(msg`${person} did not agree to your change of ${trip} and has cancelled.`),
    admins: amber.cash(msg`${person} declined a change of ${trip}. Please review the refund.`),
  },
  withdraw: {
    history: [msg`Withdrawn by the platform`, msg`The trip was withdrawn`],
    customer: red.cross(
      msg`${trip} is no longer available. We are reviewing your payment.`,
      msg`${trip} is no longer available. Your booking was cancelled.`,
    ),
    agency: red.cross(msg`The booking by ${whom} for ${trip} was cancelled because an account or trip was deleted.`),
    admins: amber.cash(
      msg`The booking by ${whom} for ${trip} was cancelled because an account or trip was deleted. Please review the refund.`,
    ),
  },
}
