import { receivedMinorOf, balanceLeftMinor } from '@rihla/contract/bookings/refund-policy.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { findCashAccount } from '#payment-accounts/cash-account.ts'
import { requirePlausible } from './second-admin/acts-on-bookings.ts'
import { by, type NamedTransfer, type Noted, transitionAsAdmin } from './booking-transitions.ts'
import { attachProof, chosenAccountOf, type PaymentProof, referenceOf } from './payment-proof.ts'
import { receiving } from './receipts.ts'
import { insertBalanceTransfer, insertEarlierReceipt, insertReceipt, updateBalanceDecided } from './receipts.queries.ts'
import { staleness } from './refused-transitions.ts'
import { transitionBooking } from './transition-booking.ts'
import type { BookingForTransition } from './transitions.queries.ts'

/** The customer reports a transfer of the balance (docs/product/payments.md#balance). */
export async function sendBalance(
  context: Context,
  customer: CurrentUser,
  bookingId: string,
  proof: PaymentProof,
): Promise<void> {
  const reference = referenceOf(proof)
  const account = chosenAccountOf(proof)
  await context.db.transaction().execute(async (trx) => {
    const upload = await attachProof(trx, customer, proof)
    await transitionBooking(context, trx, {
      bookingId,
      action: 'send_balance',
      ...by(customer),
      note: reference,
      changes: () => (account ? { payment_account_id: account } : {}),
      record: async (booking) => {
        const isSent = await insertBalanceTransfer(trx, {
          booking_id: booking.id,
          amount_minor: leftMinorOf(booking),
          reference,
          proof_id: upload ? upload.id : null,
          sent_at: context.clock.now(),
        })
        // the same from another tab
        if (!isSent) throw await staleness(trx, booking, customer)
      },
    })
  })
}

const leftMinorOf = (booking: BookingForTransition) =>
  balanceLeftMinor({
    depositMinor: booking.deposit_minor,
    balanceMinor: booking.remaining_minor,
    hasPaidBalance: booking.remaining_paid_at !== null,
    receivedMinor: booking.received_minor,
  })

/** The transfer that the admin has seen, unless it was decided and the customer has sent another one since. */
function requireOpen({ balance, status }: BookingForTransition, transfer: string) {
  if (balance?.id === transfer) return balance
  const at = balance && new Date(balance.sent_at).toISOString()
  throw new DomainError('booking.transition_stale', {
    status,
    by: 'customer',
    action: 'send_balance',
    byName: null,
    at,
  })
}

function checkedMinor(booking: BookingForTransition, { transfer, receivedAmount }: CheckedBalance) {
  const open = requireOpen(booking, transfer)
  const isAmountRequired = open.proof_id === null
  const checked = receivedMinorOf({ dueMinor: open.amount_minor, receivedAmount, isAmountRequired })
  if ('refused' in checked) throw new DomainError(checked.refused)
  return checked.receivedMinor
}

interface CheckedBalance extends Pick<Noted, 'verifiedBefore'>, NamedTransfer {
  transfer: string
  /** Major units: what arrived. */
  receivedAmount?: number
  /** The payment account; null: not known. */
  receivedOn?: string | null
  /** Major units: an amount far above what was due, once more. */
  confirmedAmount?: number
}

/**
 * An admin verifies the transfer. What is left of the balance stays due; more than it is to be refunded. What
 * arrives after the booking has ended goes back as a whole.
 */
export const verifyBalance = (context: Context, admin: CurrentUser, bookingId: string, checked: CheckedBalance) =>
  transitionAsAdmin(context, admin, bookingId, {
    action: 'verify_balance',
    note: null,
    verifiedBefore: checked.verifiedBefore,
    transferAt: checked.transferAt,
    changes(booking) {
      const receivedMinor = checkedMinor(booking, checked)
      const { refund_due_minor: promised } = booking
      const before = booking.received_minor ?? booking.deposit_minor
      return {
        ...receiving(booking, receivedMinor, context.clock.now(), before),
        ...(promised === null ? {} : { refund_due_minor: promised + receivedMinor }),
      }
    },
    async record(trx, booking, eventId) {
      const { id, amount_minor: dueMinor, reference, proof_id: proofId } = requireOpen(booking, checked.transfer)
      const receivedMinor = checkedMinor(booking, checked)
      const { confirmedAmount } = checked
      await requirePlausible(context, trx, admin, booking, { receivedMinor, dueMinor, confirmedAmount })
      const decided = { decision: 'verified', by: admin.id, at: context.clock.now() } as const
      if (!(await updateBalanceDecided(trx, id, decided))) throw await staleness(trx, booking, admin)
      if (booking.received_minor === null) await insertEarlierReceipt(trx, booking)
      await insertReceipt(trx, {
        booking_id: booking.id,
        amount_minor: receivedMinor,
        is_assumed: checked.receivedAmount === undefined,
        kind: 'balance',
        event_id: eventId,
        transfer_id: id,
        payment_account_id: await findCashAccount(trx, {
          currency: booking.currency,
          account: checked.receivedOn,
          field: 'receivedOn',
        }),
        reference: checked.reference || reference,
        proof_id: proofId,
        verified_by: admin.id,
        verified_at: context.clock.now(),
      })
    },
    arrivedMinor: (booking) => checkedMinor(booking, checked),
  })

/** The transfer was not found: the customer may send another one, or pay the agency. */
export const refuseBalance = (
  context: Context,
  admin: CurrentUser,
  bookingId: string,
  { transfer, note }: Noted & { transfer: string },
) =>
  transitionAsAdmin(context, admin, bookingId, {
    action: 'refuse_balance',
    note,
    async record(trx, booking) {
      const { id } = requireOpen(booking, transfer)
      const decided = { decision: 'refused', by: admin.id, at: context.clock.now() } as const
      if (!(await updateBalanceDecided(trx, id, decided))) throw await staleness(trx, booking, admin)
    },
  })
