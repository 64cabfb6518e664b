import { isDateChangeRequested, type Guard } from './guards.ts'
import { mailed, mailedVoucher, notified, type Transition } from './transition.ts'

const mayAskForOtherDate: Guard = (booking) =>
  !booking.isDateChangeRequested && !booking.isCancellationRequested && !booking.needsAcceptance && !booking.isCheckedIn

/** Another date of the trip for a confirmed booking (docs/product/date-changes.md). */
export const dateChangeTransitions = {
  request_date_change: {
    by: ['customer'],
    from: ['confirmed'],
    to: null,
    guard: { of: 'booking', until: 'departure', if: mayAskForOtherDate },
    asks: { amount: false, note: 'optional' },
    effect: { wait: 'asks_date_change', keepsRefundDue: false, money: null, endedBy: null, next: null },
    notifies: { agency: notified },
    history: { step: null, isEnd: false, headline: null },
    desk: null,
  },
  withdraw_date_change: {
    by: ['customer'],
    from: ['confirmed'],
    to: null,
    guard: { of: 'booking', until: 'departure', if: isDateChangeRequested },
    asks: { amount: false, note: 'none' },
    effect: { wait: 'answers_date_change', keepsRefundDue: false, money: null, endedBy: null, next: null },
    notifies: { agency: notified },
    history: { step: null, isEnd: false, headline: null },
    desk: null,
  },
  /** The booking moves to the other date, with its seats. */
  accept_date_change: {
    by: ['agency', 'admin'],
    from: ['confirmed'],
    to: null,
    guard: {
      of: 'booking',
      until: 'departure',
      if: (booking) => booking.isDateChangeRequested && !booking.isCheckedIn,
    },
    asks: { amount: false, note: 'optional' },
    effect: { wait: 'answers_date_change', keepsRefundDue: false, money: 'new_price', endedBy: null, next: null },
    notifies: { customer: mailedVoucher, agency: notified },
    history: { step: null, isEnd: false, headline: null },
    desk: { order: 5, isUsual: false, isHarmful: false, shows: null },
  },
  decline_date_change: {
    by: ['agency', 'admin'],
    from: ['confirmed'],
    to: null,
    guard: { of: 'booking', until: 'departure', if: isDateChangeRequested },
    asks: { amount: false, note: 'required' },
    effect: { wait: 'answers_date_change', keepsRefundDue: false, money: null, endedBy: null, next: null },
    notifies: { customer: mailed, agency: notified },
    history: { step: null, isEnd: false, headline: null },
    desk: { order: 18, isUsual: false, isHarmful: true, shows: null },
  },
  /** No answer, by the agency nor by an admin: the booking stays as it is. */
  lapse_date_change: {
    by: ['platform'],
    from: ['confirmed'],
    to: null,
    guard: {
      of: 'booking',
      until: 'any_time',
      if: (booking) => booking.isDateChangeRequested && (booking.isOverdue || booking.hasDeparted),
    },
    asks: { amount: false, note: 'none' },
    effect: { wait: 'answers_date_change', keepsRefundDue: false, money: null, endedBy: null, next: null },
    notifies: { customer: mailed, agency: notified },
    history: { step: null, isEnd: false, headline: null },
    desk: null,
  },
} as const satisfies Record<string, Transition>
