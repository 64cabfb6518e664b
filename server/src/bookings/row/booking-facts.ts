import { isRefundDue } from '@rihla/contract/bookings/booking.ts'
import { addDays } from '@rihla/contract/dates.ts'
import type { BookingFacts } from '@rihla/contract/lifecycle/guards.ts'
import { momentAt } from '@rihla/contract/moment-at.ts'
import type { Clock } from '#clock.ts'
import {
  collectedMinorOf,
  type ReceiptColumns,
  refundLeftMinorOf,
  balanceLeftMinorOf,
  surplusLeftMinorOf,
  verifiedMinorOf,
} from './booking-amounts.ts'
import type { BookingRow } from './bookings.queries.ts'

export const hasDepartedAt = ({ departs_at: departsAt }: Pick<BookingRow, 'departs_at'>, now: Date): boolean =>
  departsAt !== null && departsAt <= now

/** A booking without the moment, from before deadlines: the end of its first day. */
export const departsAtOf = (booking: Pick<BookingRow, 'departs_at' | 'starts_on'>, timeZone: string): Date =>
  booking.departs_at ?? momentAt(addDays(booking.starts_on, 1), '00:00', timeZone)

type FactColumns =
  | ReceiptColumns
  | 'payment_type'
  | 'balance'
  | 'foreign_total_minor'
  | 'cash_collected_at'
  | 'proof_requested_at'
  | 'details_requested_at'
  | 'cancellation_requested_at'
  | 'date_change'
  | 'is_checked_in'
  | 'no_show_on'
  | 'due_at'
  | 'departs_at'
  | 'starts_on'
  | 'agency_is_active'
  | 'refunded_minor'
  | 'refund_due_minor'
  | 'needs_acceptance'

/** What the policy needs to know of a booking (`canAct`). */
export const factsOf = (booking: Pick<BookingRow, FactColumns>, clock: Clock): BookingFacts => ({
  status: booking.status,
  paymentType: booking.payment_type,
  balanceMinor: balanceLeftMinorOf(booking),
  hasPaidBalance: booking.remaining_paid_at !== null,
  isPartlyPaid: booking.status === 'pending' && (booking.received_minor ?? 0) > 0,
  isCollectionOpen: collectedMinorOf(booking) > 0 && (booking.refunded_minor ?? 0) <= verifiedMinorOf(booking),
  isBalanceSent: booking.balance !== null,
  refundLeftMinor: isRefundDue(booking.status) ? refundLeftMinorOf(booking) : 0,
  surplusMinor: surplusLeftMinorOf(booking),
  cashMinor: booking.foreign_total_minor ?? 0,
  hasPaidCash: booking.cash_collected_at !== null,
  isProofRequested: booking.proof_requested_at !== null,
  areDetailsRequested: booking.details_requested_at !== null,
  isCancellationRequested: booking.cancellation_requested_at !== null,
  isDateChangeRequested: booking.date_change !== null,
  isCheckedIn: booking.is_checked_in,
  noShow: noShowOf(booking, clock),
  needsAcceptance: booking.needs_acceptance,
  isOverdue: booking.due_at !== null && booking.due_at <= clock.now(),
  isAgencyActive: booking.agency_is_active,
  isPartlyRefunded: (booking.refunded_minor ?? 0) > 0,
  hasDeparted: booking.departs_at ? hasDepartedAt(booking, clock.now()) : booking.starts_on < clock.today(),
})

const noShowOf = ({ no_show_on: on }: Pick<BookingRow, 'no_show_on'>, clock: Clock): BookingFacts['noShow'] =>
  on === null ? 'none' : on === clock.today() ? 'today' : 'earlier'
