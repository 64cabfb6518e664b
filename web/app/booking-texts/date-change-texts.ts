import { msg } from '@lingui/core/macro'
import type { dateChangeTransitions } from '@rihla/contract/lifecycle/date-change-transitions.ts'
import { person, trip, whom } from './placeholders.ts'
import { amber, green, quiet, type TextsOf } from './transition-texts.ts'

export const dateChangeTexts: TextsOf<typeof dateChangeTransitions> = {
  request_date_change: {
    history: [msg`Another date requested`, msg`You asked for another date`],
    agency: amber.hourglass(
      msg`${person} asks to move a confirmed booking for ${trip} to another date. Please accept or decline.`,
    ),
  },
  withdraw_date_change: {
    history: [msg`Request for another date withdrawn`, msg`You withdrew your request for another date`],
    agency: quiet.calendar(msg`${person} keeps the date of ${trip}. The request is withdrawn.`),
  },
  accept_date_change: {
    history: [msg`Moved to another date`, msg`Your booking was moved to the new date`],
    customer: green.calendar(msg`Your booking for ${trip} was moved to the new date. Your new voucher is ready.`),
    agency: quiet.calendar(msg`Our team moved ${whom}'s booking for ${trip} to another date.`),
  },
  decline_date_change: {
    history: [msg`Request for another date declined`, msg`The new date was declined`],
    customer: amber.calendar(msg`Your request for another date of ${trip} was declined. Your booking stays confirmed.`),
    agency: quiet.calendar(
      msg`Our team declined ${whom}'s request for another date of ${trip}. The booking stays confirmed.`,
    ),
  },
  lapse_date_change: {
    history: [msg`Request for another date expired`, msg`Your request for another date expired`],
    customer: amber.calendar(msg`Your request for another date of ${trip} has expired. Your booking stays confirmed.`),
    agency: quiet.calendar(msg`${whom}'s request for another date of ${trip} has expired.`),
  },
}
