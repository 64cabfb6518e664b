import type { DeskAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { toMajor, toMinor } from '@rihla/contract/money.ts'

/** What the desk shows: first payments, or balances by transfer (docs/product/payments.md#payment-queue). */
export type TransferKind = 'payments' | 'balances'

/** What the customer reports, and what an admin compares with the account. */
export interface CheckedTransfer {
  kind: TransferKind
  /** What is due. */
  expected: number
  proof: string | null
  reference: string | null
  sentAt: string
  /** Id of the transfer of a balance. */
  balance: string | undefined
}

export function transferOf(booking: Booking, kind: TransferKind): CheckedTransfer {
  const { balance } = booking
  if (kind === 'balances' && balance) {
    const { _id, amount: expected, proof, reference, sentAt } = balance
    return { kind, expected, proof, reference, sentAt, balance: _id }
  }
  const { shortfallAmount, receipts, paymentProof, paymentReference, createdAt } = booking
  const reported = receipts.find((receipt) => receipt.state !== 'verified' && receipt.kind !== 'balance')
  // picture and reference of what has arrived belong to its receipt
  const isAwaited = !reported && shortfallAmount !== null
  const { proof, reference } = reported ?? {
    proof: isAwaited ? null : paymentProof,
    reference: isAwaited ? null : paymentReference,
  }
  return {
    kind: 'payments',
    expected: shortfallAmount ?? booking.depositAmount,
    proof,
    reference,
    sentAt: reported?.sentAt ?? createdAt,
    balance: undefined,
  }
}

/** As items of the two queues; undefined when the booking does not wait there. */
export const transferItem: Record<TransferKind, (booking: Booking) => Booking | undefined> = {
  payments: (booking) => (booking.status === 'pending' ? booking : undefined),
  balances: (booking) => (booking.actions.includes('verify_balance') ? booking : undefined),
}

/** What an amount that arrived means for the booking. */
export interface AmountOutcome {
  action: Extract<DeskAction, 'verify_payment' | 'ask_for_rest' | 'verify_balance'>
  /** Still missing after it. */
  missing: number
  /** Lowers the balance of a deposit. */
  credited: number
  /** More than the booking costs, so it goes back. */
  surplus: number
}

export function outcomeOf(booking: Booking, transfer: CheckedTransfer, amount: number): AmountOutcome {
  const expected = toMinor(transfer.expected)
  const received = Number.isFinite(amount) ? toMinor(amount) : 0
  const missing = Math.max(0, expected - received)
  const beyond = Math.max(0, received - expected)
  const creditable = transfer.kind === 'payments' ? toMinor(booking.remainingAmount) : 0
  const credited = Math.min(beyond, creditable)
  const isShort = transfer.kind === 'payments' && missing > 0
  return {
    action: transfer.kind === 'balances' ? 'verify_balance' : isShort ? 'ask_for_rest' : 'verify_payment',
    missing: toMajor(missing),
    credited: toMajor(credited),
    surplus: toMajor(beyond - credited),
  }
}
