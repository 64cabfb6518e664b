import { seatHoldingStatuses } from '../bookings/booking.ts'
import { always, type Guard } from './guards.ts'
import { mailed, task, type Transition } from './transition.ts'

const mayRecordNoShow: Guard = ({ hasDeparted, isCheckedIn, noShow }) =>
  hasDeparted && !isCheckedIn && noShow === 'none'

/** What concerns a departure and its travellers (docs/product/departures.md). */
export const departureTransitions = {
  /** The agency or an admin cancels the departure (docs/product/departures.md#cancellation). */
  cancel_departure: {
    by: ['agency', 'admin'],
    from: seatHoldingStatuses,
    to: 'refund_pending',
    guard: { of: 'departure', until: 'any_time', if: always },
    asks: { amount: false, note: 'none' },
    effect: { wait: 'renewed', keepsRefundDue: false, money: null, endedBy: 'platform', next: null },
    notifies: { customer: mailed, admins: task('refund') },
    history: { step: null, isEnd: true, headline: 'departure-cancelled' },
    desk: null,
  },
  /** None of the travellers came to the meeting point (docs/product/check-in.md#no-show). */
  record_no_show: {
    by: ['agency'],
    from: ['confirmed'],
    to: null,
    guard: { of: 'booking', until: 'any_time', if: mayRecordNoShow },
    asks: { amount: false, note: 'none' },
    effect: { wait: 'renewed', keepsRefundDue: false, money: null, endedBy: null, next: null },
    notifies: { customer: mailed },
    history: { step: null, isEnd: false, headline: null },
    desk: null,
  },
  undo_no_show: {
    by: ['agency'],
    from: ['confirmed'],
    to: null,
    guard: { of: 'booking', until: 'any_time', if: ({ noShow }) => noShow === 'today' },
    asks: { amount: false, note: 'none' },
    effect: { wait: 'renewed', keepsRefundDue: false, money: null, endedBy: null, next: null },
    notifies: { customer: mailed },
    history: { step: null, isEnd: false, headline: null },
    desk: null,
  },
} as const satisfies Record<string, Transition>
