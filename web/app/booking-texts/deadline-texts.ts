import { msg } from '@lingui/core/macro'
import type { deadlineTransitions } from '@rihla/contract/lifecycle/deadline-transitions.ts'
import { agency, amount, person, trip, whom } from './placeholders.ts'
import { amber, red, type TextsOf } from './transition-texts.ts'

export const deadlineTexts: TextsOf<typeof deadlineTransitions> = {
  expire: {
    history: [msg`Expired without a verified payment`, msg`The booking expired: no payment was verified in time`],
    customer: red.cross(
      msg`Your booking for ${trip} has expired: we could not verify your payment in time.`,
      msg`Your booking for ${trip} has expired: we could not check it in time.`,
    ),
  },
  close_details: {
    history: [msg`Time for missing details over`, msg`The time for the missing details was over`],
    customer: amber.hourglass(msg`The time to complete your booking for ${trip} is over. ${agency} decides now.`),
    agency: amber.hourglass(msg`${person} did not complete what you asked for on ${trip}. Please decide.`),
  },
  lapse: {
    history: [msg`Not confirmed before the departure`, msg`The booking was not confirmed before the departure`],
    customer: red.cross(
      msg`${trip} has departed before your booking was confirmed. You'll get ${amount} back.`,
      msg`${trip} has departed before your booking was confirmed.`,
    ),
    agency: red.cross(msg`${whom}'s booking for ${trip} was not confirmed in time and has ended.`),
    admins: amber.cash(msg`${whom}'s booking for ${trip} was not confirmed in time. Please review the refund.`),
  },
}
