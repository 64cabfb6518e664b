import { always, hasDeparted, isBalanceSent, not, type Guard } from './guards.ts'
import { mailed, type Transition } from './transition.ts'

/** What is due to the customer is refunded: after the agency or the platform ended the booking, all that was verified. */
const isNothingDue: Guard = ({ isPartlyRefunded, isBalanceSent: isSent, refundLeftMinor }) =>
  !isPartlyRefunded && !isSent && refundLeftMinor === 0

/** Money goes back (docs/product/refunds.md). */
export const refundTransitions = {
  /** A transfer that is on its way is decided first. */
  process_refund: {
    by: ['admin'],
    from: ['refund_pending', 'agency_rejected', 'rejected'],
    to: 'refunded',
    guard: { of: 'booking', until: 'any_time', if: not(isBalanceSent) },
    asks: { amount: false, note: 'optional' },
    effect: { wait: 'renewed', keepsRefundDue: true, money: 'refund', endedBy: null, next: null },
    notifies: { customer: { ...mailed, amount: 'refunded' } },
    history: { step: null, isEnd: false, headline: null },
    desk: { order: 6, isUsual: true, isHarmful: false, shows: 'receipt' },
  },
  /** A part of the refund was sent; the rest stays due. */
  refund_part: {
    by: ['admin'],
    from: ['refund_pending', 'agency_rejected'],
    to: null,
    guard: { of: 'booking', until: 'any_time', if: always },
    asks: { amount: false, note: 'optional' },
    effect: { wait: 'kept', keepsRefundDue: true, money: 'part_of_refund', endedBy: null, next: null },
    notifies: { customer: { ...mailed, amount: 'refunded' } },
    history: { step: null, isEnd: false, headline: null },
    desk: null,
  },
  /** More than the total has arrived: the surplus goes back while the booking goes on. */
  refund_surplus: {
    by: ['admin'],
    from: ['payment_verified', 'agency_approved', 'confirmed'],
    to: null,
    guard: { of: 'booking', until: 'any_time', if: ({ surplusMinor }) => surplusMinor > 0 },
    asks: { amount: false, note: 'optional' },
    effect: { wait: 'kept', keepsRefundDue: true, money: 'surplus', endedBy: null, next: null },
    notifies: { customer: { ...mailed, amount: 'refunded' } },
    history: { step: null, isEnd: false, headline: null },
    desk: { order: 7, isUsual: true, isHarmful: false, shows: null },
  },
  /** Money has arrived after the booking ended, so all of it goes back (docs/product/refunds.md#late-payments). */
  record_late_payment: {
    by: ['admin'],
    from: ['refund_pending', 'agency_rejected', 'rejected', 'refunded', 'cancelled'],
    to: 'refund_pending',
    guard: { of: 'booking', until: 'any_time', if: always },
    asks: { amount: true, note: 'optional' },
    effect: {
      wait: 'kept_while_refund_due',
      keepsRefundDue: true,
      money: 'late_payment',
      endedBy: 'platform',
      next: null,
    },
    notifies: { customer: mailed },
    history: { step: null, isEnd: false, headline: null },
    desk: { order: 21, isUsual: false, isHarmful: false, shows: null },
  },
  close_without_refund: {
    by: ['admin'],
    from: ['refund_pending'],
    to: 'cancelled',
    guard: { of: 'booking', until: 'any_time', if: isNothingDue },
    asks: { amount: false, note: 'required' },
    effect: { wait: 'renewed', keepsRefundDue: true, money: null, endedBy: null, next: null },
    notifies: { customer: mailed },
    history: { step: null, isEnd: true, headline: null },
    desk: { order: 22, isUsual: true, isHarmful: true, shows: 'receipt' },
  },
  /** A case is decided for the customer, in part or as a whole; its own mails say so. */
  refund_by_decision: {
    by: ['admin'],
    from: ['confirmed'],
    to: 'refund_pending',
    guard: { of: 'dispute', until: 'any_time', if: hasDeparted },
    asks: { amount: false, note: 'required' },
    effect: { wait: 'renewed', keepsRefundDue: false, money: null, endedBy: 'decision', next: null },
    notifies: {},
    history: { step: null, isEnd: true, headline: null },
    desk: null,
  },
} as const satisfies Record<string, Transition>
