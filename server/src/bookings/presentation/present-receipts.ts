import type { Receipt } from '@rihla/contract/bookings/booking-parts.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { toMajor } from '@rihla/contract/money.ts'
import type { Context } from '#context.ts'
import { signFileUrl } from '#files/file-urls.ts'
import { surplusLeftMinorOf } from '../row/booking-amounts.ts'
import type { BookingRow } from '../row/bookings.queries.ts'
import type { Viewer } from './present-card.ts'

type ReceiptFields = 'receipts' | 'balance' | 'shortfallAmount' | 'surplusAmount' | 'surplusDue'

/** What was verified of a booking's money, and what the customer reports (docs/product/payments.md#receipts). */
export function presentReceipts(context: Context, row: BookingRow, { id, role }: Viewer): Pick<Booking, ReceiptFields> {
  const isShown = role !== 'agency'
  const { balance, received_minor: received } = row
  const isPartlyPaid = row.status === 'pending' && received !== null
  return {
    receipts: row.receipts.map((receipt) => ({
      _id: receipt.id,
      amount: toMajor(receipt.amount_minor),
      kind: receipt.kind as Receipt['kind'],
      isAssumed: receipt.is_assumed,
      reference: isShown ? receipt.reference : null,
      verifiedAt: new Date(receipt.verified_at).toISOString(),
    })),
    balance: balance && {
      _id: balance.id,
      amount: toMajor(balance.amount_minor),
      reference: isShown ? balance.reference : null,
      proof: isShown && balance.proof_id !== null ? signFileUrl(context, balance.proof_id, id) : null,
      sentAt: new Date(balance.sent_at).toISOString(),
    },
    shortfallAmount: isPartlyPaid ? toMajor(row.deposit_minor - received) : null,
    surplusAmount: toMajor(surplusLeftMinorOf(row)),
    surplusDue: surplusDueOf(row, context.clock.now()),
  }
}

/** Null also for a minute after an update from before these deadlines. */
function surplusDueOf(row: BookingRow, now: Date): Booking['surplusDue'] {
  const { surplus_due_at: dueAt } = row
  if (dueAt === null || surplusLeftMinorOf(row) === 0) return null
  return { dueAt: dueAt.toISOString(), isLate: dueAt <= now }
}
