import { type Minor, isMoney, toMinor } from '../money.ts'
import type { BookingStatus } from './booking.ts'

/** Amounts in minor units of the booking's currency. */
export interface RefundableBooking {
  status: BookingStatus
  totalMinor: Minor
  paidMinor: Minor
}

interface PaidParts {
  depositMinor: Minor
  remainingMinor: Minor
  hasPaidRemaining: boolean
}

/** What the customer transferred, and the remaining amount once the agency has collected it. The column `paid_minor` computes the same. */
export const paidMinor = ({ depositMinor, remainingMinor, hasPaidRemaining }: PaidParts): Minor =>
  depositMinor + (hasPaidRemaining ? remainingMinor : 0)

/** The refund unless an admin enters another one; undefined for a rejected payment, where the admin states what arrived. */
export const defaultRefundMinor = ({ status, paidMinor }: RefundableBooking): Minor | undefined =>
  status === 'rejected' ? undefined : paidMinor

/**
 * The refund in minor units for the amount an admin entered, in major units, or left out. Undefined when it is not
 * allowed: no money amount, zero, more than the booking's total, or missing without a default
 * (docs/product/refunds.md#amounts).
 */
export function refundMinor(booking: RefundableBooking, entered: number | undefined): Minor | undefined {
  if (entered === undefined) return defaultRefundMinor(booking)
  if (!isMoney(entered)) return undefined
  const amount = toMinor(entered)
  return amount > 0 && amount <= booking.totalMinor ? amount : undefined
}

/** More than the customer is known to have paid: allowed up to the total, after a second confirmation. */
export const isMoreThanPaid = ({ paidMinor }: RefundableBooking, amount: number): boolean => toMinor(amount) > paidMinor
