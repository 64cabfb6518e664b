import type { MailReceiver } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { DeletionImpact, SeenDeletionImpact } from '@rihla/contract/bookings/deletion-impact.ts'
import { currencies, type Currency, type ForeignCurrency, type Minor, toMajor } from '@rihla/contract/money.ts'
import type { Context } from '#context.ts'
import type { Database, Transaction } from '#database/database.ts'
import { lockHolds, updateHoldsEnding } from '#seats/seat-holds.queries.ts'
import { updateWaitingEnding } from '#seats/waiting-list/waiting-list.queries.ts'
import {
  countBookingsOfDeletion,
  type DeletionTarget,
  lockDeparturesOf,
  lockPromos,
  listUnfinished,
  lockUnfinished,
  sumCashOfDeletion,
  updateBookingsOfDeletion,
} from './deletion-bookings.queries.ts'
import { agreedWithdrawal } from '#bookings/row/cancellation-refund.ts'
import { verifiedMinorOf } from '#bookings/row/booking-amounts.ts'
import { transitionBooking } from './transition-booking.ts'

/** Customers who delete their own account cancel, so the rules of their bookings apply (docs/product/cancellation.md#refunds). */
const isCancelling = (target: DeletionTarget): boolean => 'customerId' in target && target.by === 'themselves'

/** The customer or agency concerned is notified of the deletion once, not per booking. */
const skipMailTo = (target: DeletionTarget): readonly MailReceiver[] =>
  'customerId' in target ? ['customer'] : ['agency']

/**
 * Removes the bookings of a deleted trip, agency or customer from every list. Unfinished ones become `refund_pending` and
 * release their seats, as holds do; they stay in the admin's list until the refund is paid
 * (docs/product/bookings.md#deleted-trips-and-people). Trips that have ended keep their status
 * (docs/decisions/0015-account-deletion.md). Call it again after the departures are deleted, because a booking may have
 * been waiting for their locks. Returns the number of unfinished bookings.
 */
export async function releaseBookingsOf(
  context: Context,
  trx: Transaction,
  target: DeletionTarget,
  reason: string,
): Promise<number> {
  const today = context.clock.today()
  const unfinished = await lockUnfinished(trx, target, today)
  await lockPromos(trx, unfinished)
  const holds = await lockHolds(trx, target)
  await lockDeparturesOf(trx, [...unfinished, ...holds])
  await updateWaitingEnding(trx, target, context.clock.now())
  await updateHoldsEnding(trx, holds, context.clock.now())
  for (const { id: bookingId } of unfinished) {
    await transitionBooking(context, trx, {
      bookingId,
      action: 'withdraw',
      actor: { id: null, role: 'platform' },
      owner: 'any',
      note: reason,
      skipMailTo: skipMailTo(target),
      ...(isCancelling(target) && { changes: (booking) => agreedWithdrawal(context, booking) }),
    })
  }
  await updateBookingsOfDeletion(trx, target, { today, now: context.clock.now() })
  return unfinished.length
}

/** What the deletion would end and refund at this moment. */
export async function countDeletionImpact(
  context: Pick<Context, 'clock' | 'config'>,
  db: Database | Transaction,
  target: DeletionTarget,
): Promise<DeletionImpact> {
  const today = context.clock.today()
  const perCurrency = await countBookingsOfDeletion(db, target, today)
  const cash = await sumCashOfDeletion(db, target, today)
  const kept = isCancelling(target) ? await sumKept(context, db, target) : new Map<Currency, Minor>()
  const sums = perCurrency.map(({ currency, verified_minor: verified }) => {
    const keptMinor = kept.get(currency) ?? 0
    return { currency, refundMinor: (verified ?? 0) - keptMinor, keptMinor }
  })
  const total = (column: 'bookings' | 'ending' | 'seats' | 'due') =>
    perCurrency.reduce((sum, row) => sum + (row[column] ?? 0), 0)
  return {
    bookings: total('bookings'),
    endingBookings: total('ending'),
    seats: total('seats'),
    refunds: sums
      .filter(({ refundMinor }) => refundMinor > 0)
      .map(({ currency, refundMinor }) => ({ currency, amount: toMajor(refundMinor) })),
    kept: sums
      .filter(({ keptMinor }) => keptMinor > 0)
      .map(({ currency, keptMinor }) => ({ currency, amount: toMajor(keptMinor) })),
    cash: cash.map((row) => ({
      currency: row.foreign_currency as ForeignCurrency,
      amount: toMajor(row.cash_minor),
    })),
    dueBookings: total('due'),
  }
}

/** What the cancellation rules of the customer's bookings do not give back. */
async function sumKept(
  context: Pick<Context, 'clock' | 'config'>,
  db: Database | Transaction,
  target: DeletionTarget,
): Promise<Map<Currency, Minor>> {
  const kept = new Map<Currency, Minor>()
  for (const booking of await listUnfinished(db, target, context.clock.today())) {
    const { refund_due_minor: dueMinor } = agreedWithdrawal(context, booking)
    if (dueMinor === null) continue
    kept.set(booking.currency, (kept.get(booking.currency) ?? 0) + verifiedMinorOf(booking) - dueMinor)
  }
  return kept
}

export const sumsIn = (refunds: SeenDeletionImpact['refunds']): Record<string, number> =>
  Object.fromEntries(refunds.map(({ currency, amount }) => [`refund${currency}`, amount]))

const normalized = ({ endingBookings, refunds }: SeenDeletionImpact): string => {
  const sums = sumsIn(refunds)
  return JSON.stringify([endingBookings, currencies.map((currency) => sums[`refund${currency}`] ?? 0)])
}

/** Whether the impact is still the one the user confirmed. */
export const hasSameImpact = (now: SeenDeletionImpact, seen: SeenDeletionImpact): boolean =>
  normalized(now) === normalized(seen)
