import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { ActionTo } from '@rihla/contract/lifecycle/lifecycle.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { type Noted, transitionAsAdmin } from './booking-transitions.ts'
import { verifyPayment } from './receipts.ts'

/** The admin's decisions; the API names them by the status they lead to (docs/product/bookings.md#lifecycle). */
const decisions = {
  payment_verified: 'verify_payment',
  rejected: 'reject_payment',
  confirmed: 'confirm',
  cancelled: 'close_without_refund',
} as const satisfies { [Status in BookingStatus]?: ActionTo<Status> }

const isDecision = (status: BookingStatus): status is keyof typeof decisions => status in decisions

interface Decision extends Noted {
  status: BookingStatus
  /** Major units: what arrived of a payment that is verified. */
  receivedAmount?: number
  /** Its payment account; null: not known. */
  receivedOn?: string | null
  /** Major units: an amount far above what was due, once more. */
  confirmedAmount?: number
}

/** An admin verifies or rejects a payment, confirms a booking or closes it without refund. */
export async function decideBooking(
  context: Context,
  admin: CurrentUser,
  bookingId: string,
  decision: Decision,
): Promise<void> {
  if (!isDecision(decision.status)) throw new DomainError('request.field_invalid', { field: 'status' })
  if (decision.status === 'payment_verified') {
    return verifyPayment(context, admin, bookingId, { ...decision, isAmountAssumed: true })
  }
  const { status, note, verifiedBefore } = decision
  await transitionAsAdmin(context, admin, bookingId, { action: decisions[status], note, verifiedBefore })
}
