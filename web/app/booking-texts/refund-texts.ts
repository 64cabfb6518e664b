import { msg } from '@lingui/core/macro'
import type { refundTransitions } from '@rihla/contract/lifecycle/refund-transitions.ts'
import { amount, trip } from './placeholders.ts'
import { green, red, type TextsOf } from './transition-texts.ts'

export const refundTexts: TextsOf<typeof refundTransitions> = {
  process_refund: {
    history: [msg`Refund paid`, msg`Your refund was sent`],
    customer: green.cash(
      msg`Your refund of ${amount} for ${trip} is on its way.`,
      msg`Your booking for ${trip} was closed without a refund.`,
    ),
  },
  refund_part: {
    history: [msg`Part of the refund paid`, msg`Part of your refund was sent`],
    customer: green.cash(
      msg`Part of your refund for ${trip} was sent. Together, that is ${amount} so far.`,
      msg`Part of your refund for ${trip} was sent.`,
    ),
  },
  refund_surplus: {
    history: [msg`Surplus refunded`, msg`We sent back what you paid too much`],
    customer: green.cash(msg`We've sent back what you paid too much for ${trip}.`),
  },
  record_late_payment: {
    history: [msg`Late transfer recorded`, msg`A late transfer arrived, and you get it back`],
    customer: green.cash(msg`A transfer for ${trip} arrived after your booking ended. You get it back.`),
  },
  close_without_refund: {
    history: [msg`Closed without a refund`, msg`The booking was closed without a refund`],
    customer: red.cross(msg`Your booking for ${trip} was closed without a refund.`),
  },
  refund_by_decision: {
    history: [msg`Refund decided in a case`, msg`A refund was decided in your case`],
  },
}
