import type { DeletionImpact, SeenDeletionImpact } from '@rihla/contract/bookings/deletion-impact.ts'
import { currencies, type ForeignCurrency, toMajor } from '@rihla/contract/money.ts'
import type { Context } from '#context.ts'
import type { Database, Transaction } from '#database/database.ts'
import { countBookingsOfDeletion, type DeletionTarget, sumCashOfDeletion } from './deletion-bookings.queries.ts'

/** What the deletion would end and refund at this moment. */
export async function countDeletionImpact(
  context: Pick<Context, 'clock' | 'config'>,
  db: Database | Transaction,
  target: DeletionTarget,
): Promise<DeletionImpact> {
  const today = context.clock.today()
  const perCurrency = await countBookingsOfDeletion(db, target, today)
  const cash = await sumCashOfDeletion(db, target, today)
  const total = (column: 'bookings' | 'ending' | 'seats' | 'due') =>
    perCurrency.reduce((sum, row) => sum + Number(row[column] ?? 0), 0)
  return {
    bookings: total('bookings'),
    endingBookings: total('ending'),
    seats: total('seats'),
    refunds: perCurrency
      .filter((row) => Number(row.paid_minor ?? 0) > 0)
      .map((row) => ({ currency: row.currency, amount: toMajor(Number(row.paid_minor)) })),
    cash: cash.map((row) => ({
      currency: row.foreign_currency as ForeignCurrency,
      amount: toMajor(Number(row.cash_minor)),
    })),
    dueBookings: total('due'),
  }
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
