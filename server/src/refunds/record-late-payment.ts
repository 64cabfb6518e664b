import { isRefundDue } from '@rihla/contract/bookings/booking.ts'
import { receivedMinorOf, wasPaymentVerified } from '@rihla/contract/bookings/refund-policy.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Minor } from '@rihla/contract/money.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { findCashAccount } from '#payment-accounts/cash-account.ts'
import { requirePlausible } from '#transitions/second-admin/acts-on-bookings.ts'
import { type Noted, transitionAsAdmin } from '../transitions/booking-transitions.ts'
import { insertEarlierReceipt, insertReceipt } from '../transitions/receipts.queries.ts'
import type { BookingForTransition } from '../transitions/transitions.queries.ts'

interface LatePayment extends Noted {
  /** Major units: what arrived. */
  receivedAmount: number
  /** The payment account; null: not known. */
  receivedOn?: string | null
  /** Major units: an amount far above what the booking costs, once more. */
  confirmedAmount?: number
  reference?: string | null
}

/**
 * Money has arrived for a booking that has ended (docs/product/refunds.md#late-payments). All of it goes back, beside what was
 * promised or sent before; a refund that was closed is due again.
 */
export const recordLatePayment = (context: Context, admin: CurrentUser, bookingId: string, payment: LatePayment) => {
  const receivedMinor = requireAmount(payment)
  return transitionAsAdmin(context, admin, bookingId, {
    action: 'record_late_payment',
    note: payment.note,
    verifiedBefore: payment.verifiedBefore,
    changes: (booking) => ({
      received_minor: receivedBeforeOf(booking) + receivedMinor,
      refund_due_minor: dueAfter(booking, receivedMinor),
    }),
    async record(trx, booking, eventId) {
      const { confirmedAmount } = payment
      await requirePlausible(context, trx, admin, booking, { receivedMinor, dueMinor: 0, confirmedAmount })
      if (booking.received_minor === null) await insertEarlierReceipt(trx, booking)
      await insertReceipt(trx, {
        booking_id: booking.id,
        amount_minor: receivedMinor,
        kind: receivedBeforeOf(booking) === 0 ? 'payment' : 'rest',
        event_id: eventId,
        payment_account_id: await findCashAccount(trx, {
          currency: booking.currency,
          account: payment.receivedOn,
          field: 'receivedOn',
        }),
        reference: payment.reference || null,
        verified_by: admin.id,
        verified_at: context.clock.now(),
      })
    },
    arrivedMinor: () => receivedMinor,
  })
}

function requireAmount({ receivedAmount }: LatePayment): Minor {
  const checked = receivedMinorOf({ dueMinor: 0, receivedAmount, isAmountRequired: true })
  if ('refused' in checked) throw new DomainError(checked.refused)
  if (checked.receivedMinor === 0) throw new DomainError('booking.received_amount_invalid')
  return checked.receivedMinor
}

/** A payment that was verified before there were receipts counts with the deposit. */
const receivedBeforeOf = (booking: BookingForTransition): Minor =>
  booking.received_minor ??
  (wasPaymentVerified({ status: booking.status, pastStatuses: booking.past }) ? booking.deposit_minor : 0)

/** What was kept of a closed refund stays kept. Null: all that has been received. */
function dueAfter(booking: BookingForTransition, receivedMinor: Minor): Minor | null {
  if (!isRefundDue(booking.status)) return (booking.refunded_minor ?? 0) + receivedMinor
  return booking.refund_due_minor === null ? null : booking.refund_due_minor + receivedMinor
}
