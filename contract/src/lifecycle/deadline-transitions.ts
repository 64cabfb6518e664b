import { hasDeparted, type Guard } from './guards.ts'
import { mailed, task, notified, notifiedToApprove, type Transition } from './transition.ts'

const isExpired: Guard = ({ hasDeparted: isOver, isProofRequested, isOverdue, isPartlyPaid }) =>
  (isOver || (isProofRequested && isOverdue)) && !isPartlyPaid

/** What happens when a step is not done in time (docs/product/bookings.md#deadlines). */
export const deadlineTransitions = {
  /** No proof by its deadline, or no verified payment by the departure. */
  expire: {
    by: ['platform'],
    from: ['pending'],
    to: 'rejected',
    guard: { of: 'booking', until: 'any_time', if: isExpired },
    asks: { amount: false, note: 'none' },
    effect: { wait: 'renewed', keepsRefundDue: false, money: null, endedBy: null, next: null },
    notifies: { customer: mailed },
    history: { step: null, isEnd: true, headline: 'expired' },
    desk: null,
  },
  /** The time for the details is over: the agency decides without them. */
  close_details: {
    by: ['platform'],
    from: ['payment_verified'],
    to: null,
    guard: { of: 'booking', until: 'any_time', if: (booking) => booking.areDetailsRequested && booking.isOverdue },
    asks: { amount: false, note: 'none' },
    effect: { wait: 'answers_details', keepsRefundDue: false, money: null, endedBy: null, next: null },
    notifies: { customer: notified, agency: notifiedToApprove },
    history: { step: null, isEnd: false, headline: null },
    desk: null,
  },
  /** Verified, but not confirmed by the departure. */
  lapse: {
    by: ['platform'],
    from: ['payment_verified', 'agency_approved'],
    to: 'refund_pending',
    guard: { of: 'booking', until: 'any_time', if: hasDeparted },
    asks: { amount: false, note: 'none' },
    effect: { wait: 'renewed', keepsRefundDue: false, money: null, endedBy: 'departure', next: null },
    notifies: { customer: mailed, agency: notified, admins: task('refund') },
    history: { step: null, isEnd: true, headline: 'not-confirmed-in-time' },
    desk: null,
  },
} as const satisfies Record<string, Transition>
