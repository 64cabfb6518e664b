import { receivedMinorOf, balanceLeftMinor } from '@rihla/contract/bookings/refund-policy.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { type Minor, toMajor } from '@rihla/contract/money.ts'
import type { Context } from '#context.ts'
import type { Updateable } from 'kysely'
import type { Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { findCashAccount } from '#payment-accounts/cash-account.ts'
import { requirePlausible } from './second-admin/acts-on-bookings.ts'
import { type NamedTransfer, type Noted, transitionAsAdmin } from './booking-transitions.ts'
import { insertReceipt } from './receipts.queries.ts'
import type { BookingForTransition } from './transitions.queries.ts'

/** What is still missing of a payment that is being checked. */
export const shortfallMinorOf = (booking: BookingForTransition): Minor =>
  Math.max(0, booking.deposit_minor - (booking.received_minor ?? 0))

type Stated = Pick<Verification, 'receivedAmount' | 'isAmountAssumed'>

/** The amount of a transfer as the admin states it; what was due where it may be assumed (docs/product/payments.md#receipts). */
function checkedMinor(booking: BookingForTransition, { receivedAmount, isAmountAssumed = false }: Stated): Minor {
  const dueMinor = shortfallMinorOf(booking)
  const checked = receivedMinorOf({ dueMinor, receivedAmount, isAmountRequired: !isAmountAssumed })
  if ('refused' in checked) throw new DomainError(checked.refused)
  return checked.receivedMinor
}

/** The amount of a transfer that pays what is missing. */
export function enoughMinor(booking: BookingForTransition, stated: Stated): Minor {
  const receivedMinor = checkedMinor(booking, stated)
  requireEnough(booking, receivedMinor)
  return receivedMinor
}

function requireEnough(booking: BookingForTransition, receivedMinor: Minor): void {
  const shortfallMinor = shortfallMinorOf(booking)
  if (receivedMinor >= shortfallMinor) return
  throw new DomainError('booking.received_too_little', { n: toMajor(shortfallMinor), currency: booking.currency })
}

/** Where the receipt of a transition is recorded: by its event, in its transaction. */
interface Recording {
  trx: Transaction
  booking: BookingForTransition
  eventId: string
}

/** What is known of a transfer that has arrived. */
interface Received extends Pick<NamedTransfer, 'reference'> {
  /** By default what was missing, which is marked as assumed. */
  receivedMinor?: Minor | undefined
  /** The payment account; null: not known. */
  receivedOn?: string | null | undefined
}

/** The transfer of the booking has arrived. */
export async function recordPayment(
  { clock }: Context,
  admin: CurrentUser,
  { trx, booking, eventId }: Recording,
  { receivedMinor: statedMinor, receivedOn, reference }: Received = {},
): Promise<void> {
  const receivedMinor = statedMinor ?? shortfallMinorOf(booking)
  if (receivedMinor === 0) return
  await insertReceipt(trx, {
    booking_id: booking.id,
    amount_minor: receivedMinor,
    is_assumed: statedMinor === undefined,
    kind: booking.received_minor === null ? 'payment' : 'rest',
    event_id: eventId,
    payment_account_id: await findCashAccount(trx, {
      currency: booking.currency,
      account: receivedOn,
      field: 'receivedOn',
    }),
    reference: reference || booking.payment_reference,
    proof_id: booking.payment_proof_id,
    verified_by: admin.id,
    verified_at: clock.now(),
  })
}

export interface Verification extends Noted, NamedTransfer {
  /** Major units: an amount far above what was due, once more. */
  confirmedAmount?: number | undefined
  /** Major units: what arrived. */
  receivedAmount?: number | undefined
  receivedOn?: string | null | undefined
  /** Without an amount, what was due is taken as arrived and marked as assumed (docs/product/payments.md#receipts). */
  isAmountAssumed?: boolean | undefined
}

/**
 * An admin verifies the payment. Less than what is due is 409 `booking.received_too_little`; more lowers the balance of a deposit, and what is beyond the total is to be refunded.
 */
export const verifyPayment = (
  context: Context,
  admin: CurrentUser,
  bookingId: string,
  { note, verifiedBefore, receivedOn, reference, transferAt, confirmedAmount, ...stated }: Verification,
) =>
  transitionAsAdmin(context, admin, bookingId, {
    action: 'verify_payment',
    transferAt,
    note,
    verifiedBefore,
    changes(booking) {
      return receiving(booking, enoughMinor(booking, stated), context.clock.now())
    },
    async record(trx, booking, eventId) {
      const receivedMinor = stated.receivedAmount === undefined ? undefined : checkedMinor(booking, stated)
      const dueMinor = shortfallMinorOf(booking)
      await requirePlausible(context, trx, admin, booking, {
        receivedMinor: receivedMinor ?? dueMinor,
        dueMinor,
        confirmedAmount,
      })
      await recordPayment(context, admin, { trx, booking, eventId }, { receivedMinor, receivedOn, reference })
    },
    arrivedMinor: (booking) => checkedMinor(booking, stated),
  })

/** What arrived is recorded, and the customer sends the shortfall within `proofWithinHours`. */
export const askForShortfall = (
  context: Context,
  admin: CurrentUser,
  bookingId: string,
  {
    note,
    verifiedBefore,
    receivedAmount,
    receivedOn,
    reference,
    transferAt,
  }: Verification & { receivedAmount: number },
) =>
  transitionAsAdmin(context, admin, bookingId, {
    action: 'ask_for_rest',
    transferAt,
    note,
    verifiedBefore,
    changes(booking) {
      const receivedMinor = checkedMinor(booking, { receivedAmount })
      if (receivedMinor >= shortfallMinorOf(booking)) throw new DomainError('booking.received_enough')
      return receiving(booking, receivedMinor, context.clock.now())
    },
    record: (trx, booking, eventId) =>
      recordPayment(
        context,
        admin,
        { trx, booking, eventId },
        { receivedMinor: checkedMinor(booking, { receivedAmount }), receivedOn, reference },
      ),
    arrivedMinor: (booking) => checkedMinor(booking, { receivedAmount }),
  })

/**
 * The columns of a booking for which a transfer has arrived. Written with the transition: a second change of the booking would
 * check its foreign keys, and lock its departure before the holds (docs/locking.md).
 */
export function receiving(
  booking: BookingForTransition,
  amountMinor: Minor,
  now: Date,
  beforeMinor: Minor = booking.received_minor ?? 0,
): Updateable<DB['bookings']> {
  if (amountMinor === 0) return {}
  const receivedMinor = beforeMinor + amountMinor
  return { received_minor: receivedMinor, ...paidByTransfer(booking, receivedMinor, now) }
}

/** The columns of a balance that transfers have paid: nothing is left for the agency to collect. */
function paidByTransfer(booking: BookingForTransition, receivedMinor: Minor, now: Date) {
  const hasPaidBalance = booking.remaining_paid_at !== null
  const leftMinor = balanceLeftMinor({
    depositMinor: booking.deposit_minor,
    balanceMinor: booking.remaining_minor,
    hasPaidBalance,
    receivedMinor,
  })
  if (booking.remaining_minor === 0) return {}
  if (hasPaidBalance) return { collected_minor: booking.collected_minor ?? booking.remaining_minor }
  return leftMinor === 0 ? { remaining_paid_at: now, collected_minor: 0 } : {}
}
