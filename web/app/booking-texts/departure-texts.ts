import { msg } from '@lingui/core/macro'
import type { departureTransitions } from '@rihla/contract/lifecycle/departure-transitions.ts'
import { agency, trip, whom } from './placeholders.ts'
import { amber, green, red, type TextsOf } from './transition-texts.ts'

export const departureTexts: TextsOf<typeof departureTransitions> = {
  cancel_departure: {
    history: [msg`Departure cancelled`, msg`The departure was cancelled`],
    customer: red.cross(
      msg`Your departure of ${trip} was cancelled. See your booking for the reason, your refund and other dates.`,
      msg`Your departure of ${trip} was cancelled. See your booking for the reason and other dates.`,
    ),
    admins: amber.cash(msg`A departure of ${trip} was cancelled. Please review the refund of ${whom}'s booking.`),
  },
  record_no_show: {
    history: [msg`Recorded as absent`, msg`${agency} recorded that you did not come`],
    customer: red.cross(msg`${agency} recorded that you did not come to ${trip}.`),
  },
  undo_no_show: {
    history: [msg`Record of absence corrected`, msg`${agency} corrected its record`],
    customer: green.calendar(msg`${agency} corrected its record: you were not absent from ${trip}.`),
  },
}
