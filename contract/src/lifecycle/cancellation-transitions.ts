import { seatHoldingStatuses } from '../bookings/booking.ts'
import { always, mayAnswerCancellation, mayAskToCancel, needsAcceptance } from './guards.ts'
import { mailed, mailedOwn, task, notified, notifiedToApprove, type Transition } from './transition.ts'

/** A booking ends before its trip (docs/product/bookings.md#cancellation). */
export const cancellationTransitions = {
  cancel: {
    by: ['customer'],
    from: ['pending', 'payment_verified', 'agency_approved'],
    to: 'refund_pending',
    guard: { of: 'booking', until: 'departure', if: always },
    asks: { amount: false, note: 'optional' },
    effect: { wait: 'renewed', keepsRefundDue: false, money: null, endedBy: 'customer', next: null },
    notifies: { customer: mailedOwn, agency: notified, admins: task('refund') },
    history: { step: null, isEnd: true, headline: 'you-cancelled' },
    desk: null,
  },
  /**
   * The customer gives up a confirmed booking. By the rules it is cancelled at once; an open request is about more than they
   * give, or about a trip whose agency is asked first (docs/product/cancellation.md#requests).
   */
  request_cancellation: {
    by: ['customer'],
    from: ['confirmed'],
    to: null,
    guard: { of: 'booking', until: 'departure', if: mayAskToCancel },
    asks: { amount: false, note: 'optional' },
    effect: { wait: 'asks_cancellation', keepsRefundDue: false, money: null, endedBy: null, next: null },
    notifies: { agency: notifiedToApprove, admins: task('request') },
    history: { step: null, isEnd: false, headline: null },
    desk: null,
  },
  /** With what the customer asks for, which by default is what the rules give. */
  accept_cancellation: {
    by: ['agency', 'admin', 'platform'],
    from: ['confirmed'],
    to: 'refund_pending',
    guard: { of: 'booking', until: 'departure', if: mayAnswerCancellation },
    asks: { amount: false, note: 'optional' },
    effect: { wait: 'answers_cancellation', keepsRefundDue: true, money: null, endedBy: 'customer', next: null },
    notifies: { customer: mailed, agency: notified, admins: task('refund') },
    history: { step: null, isEnd: true, headline: 'you-cancelled' },
    desk: { order: 4, isUsual: true, isHarmful: true, shows: null },
  },
  /** Not with more than the rules give, by an answer or for want of one. */
  decline_cancellation: {
    by: ['agency', 'admin', 'platform'],
    from: ['confirmed'],
    to: 'refund_pending',
    guard: { of: 'booking', until: 'any_time', if: mayAnswerCancellation },
    asks: { amount: false, note: 'optional' },
    effect: { wait: 'answers_cancellation', keepsRefundDue: true, money: null, endedBy: 'customer', next: null },
    notifies: { customer: mailed, agency: notified, admins: task('refund') },
    history: { step: null, isEnd: true, headline: 'you-cancelled' },
    desk: { order: 17, isUsual: false, isHarmful: true, shows: null },
  },
  call_off: {
    by: ['agency', 'admin'],
    from: ['agency_approved', 'confirmed'],
    to: 'refund_pending',
    guard: { of: 'booking', until: 'departure', if: always },
    asks: { amount: false, note: 'required' },
    effect: { wait: 'renewed', keepsRefundDue: false, money: null, endedBy: 'agency', next: null },
    notifies: { customer: mailed, agency: notified, admins: task('refund') },
    history: { step: null, isEnd: true, headline: 'called-off' },
    desk: { order: 19, isUsual: false, isHarmful: true, shows: null },
  },
  /** The trip's place or time has changed since it was booked (docs/product/bookings.md#changed-terms). */
  accept_changes: {
    by: ['customer'],
    from: seatHoldingStatuses,
    to: null,
    guard: { of: 'booking', until: 'departure', if: needsAcceptance },
    asks: { amount: false, note: 'none' },
    effect: { wait: 'answers_changes', keepsRefundDue: true, money: null, endedBy: null, next: null },
    notifies: {},
    history: { step: null, isEnd: false, headline: null },
    desk: null,
  },
  /** The agency's change, so the customer gets everything back. */
  decline_changes: {
    by: ['customer'],
    from: seatHoldingStatuses,
    to: 'refund_pending',
    guard: { of: 'booking', until: 'departure', if: needsAcceptance },
    asks: { amount: false, note: 'none' },
    effect: { wait: 'answers_changes', keepsRefundDue: false, money: null, endedBy: 'agency', next: null },
    notifies: { customer: mailedOwn, agency: notified, admins: task('refund') },
    history: { step: null, isEnd: true, headline: 'changes-declined' },
    desk: null,
  },
  withdraw: {
    by: ['platform'],
    from: ['pending', 'payment_verified', 'agency_approved', 'confirmed'],
    to: 'refund_pending',
    guard: { of: 'booking', until: 'any_time', if: always },
    asks: { amount: false, note: 'none' },
    effect: { wait: 'renewed', keepsRefundDue: false, money: null, endedBy: 'platform', next: null },
    notifies: { customer: { ...mailed, page: 'list' }, agency: { ...notified, page: 'list' }, admins: task('refund') },
    history: { step: null, isEnd: true, headline: 'trip-withdrawn' },
    desk: null,
  },
} as const satisfies Record<string, Transition>
