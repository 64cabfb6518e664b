import type { Receipt } from '@rihla/contract/bookings/booking-parts.ts'
import { isRefundDue } from '@rihla/contract/bookings/booking.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { toMajor } from '@rihla/contract/money.ts'
import type { PaymentAccountKind } from '@rihla/contract/payment-accounts/payment-account.ts'
import type { Context } from '#context.ts'
import { signFileUrl } from '#files/file-urls.ts'
import { surplusLeftMinorOf, verifiedMinorOf } from '../row/booking-amounts.ts'
import type { BookingRow } from '../row/bookings.queries.ts'
import type { Viewer } from './present-card.ts'

type ReceiptFields = 'receipts' | 'balance' | 'shortfallAmount' | 'surplusAmount' | 'surplusDue'

/** What was verified of a booking's money, and what the customer reports (docs/product/payments.md#receipts). */
export function presentReceipts(context: Context, row: BookingRow, viewer: Viewer): Pick<Booking, ReceiptFields> {
  const balance = presentBalance(context, row, viewer)
  const reported = presentReported(context, row, viewer)
  return {
    receipts: [...presentVerified(context, row, viewer), ...reported, ...(balance ? [receiptOfBalance(balance)] : [])],
    balance,
    shortfallAmount: isPartlyPaid(row) ? toMajor(row.deposit_minor - row.received_minor) : null,
    surplusAmount: toMajor(surplusLeftMinorOf(row)),
    surplusDue: surplusDueOf(row, context.clock.now()),
  }
}

const isPartlyPaid = (row: BookingRow): row is BookingRow & { received_minor: number } =>
  row.status === 'pending' && row.received_minor !== null

/** Agencies see amounts only. */
const presentProof = (
  context: Context,
  { proof_id: proof, reference }: { proof_id: string | null; reference: string | null },
  { id, role }: Viewer,
) =>
  role === 'agency'
    ? { reference: null, proof: null }
    : { reference, proof: proof === null ? null : signFileUrl(context, proof, id) }

const presentVerified = (context: Context, row: BookingRow, viewer: Viewer): Receipt[] =>
  row.receipts.map((receipt) => ({
    _id: receipt.id,
    kind: receipt.kind as Receipt['kind'],
    state: 'verified',
    amount: toMajor(receipt.amount_minor),
    isAssumed: receipt.is_assumed,
    ...presentProof(context, receipt, viewer),
    account:
      viewer.role === 'agency' || receipt.handle === null
        ? null
        : {
            _id: receipt.payment_account_id!,
            kind: receipt.account_kind as PaymentAccountKind,
            handle: receipt.handle,
          },
    sentAt: null,
    verifiedAt: new Date(receipt.verified_at).toISOString(),
  }))

/** The payment, or what was missing of it, as the customer has sent it last and no admin has found it yet. */
function presentReported(context: Context, row: BookingRow, viewer: Viewer): Receipt[] {
  const sent = row.events.findLast(({ action }) => action === 'send_proof')
  const last = row.receipts.at(-1)
  const isRest = isPartlyPaid(row)
  const isSent = isRest ? sent && last && sent.created_at > last.verified_at : verifiedMinorOf(row) === 0
  if (!isSent || row.deposit_minor === 0 || row.status === 'refunded') return []
  return [
    {
      _id: row.id,
      kind: isRest ? 'rest' : 'payment',
      state: row.status === 'pending' || isRefundDue(row.status) ? 'reported' : 'not_found',
      amount: toMajor(row.deposit_minor - (isRest ? row.received_minor : 0)),
      isAssumed: false,
      ...presentProof(context, { proof_id: row.payment_proof_id, reference: row.payment_reference }, viewer),
      account: null,
      sentAt: new Date(sent?.created_at ?? row.created_at).toISOString(),
      verifiedAt: null,
    },
  ]
}

function presentBalance(context: Context, { balance }: BookingRow, viewer: Viewer): Booking['balance'] {
  return (
    balance && {
      _id: balance.id,
      amount: toMajor(balance.amount_minor),
      ...presentProof(context, balance, viewer),
      sentAt: new Date(balance.sent_at).toISOString(),
    }
  )
}

const receiptOfBalance = (balance: NonNullable<Booking['balance']>): Receipt => ({
  ...balance,
  kind: 'balance',
  state: 'reported',
  isAssumed: false,
  account: null,
  verifiedAt: null,
})

/** Null also for a minute after an update from before these deadlines. */
function surplusDueOf(row: BookingRow, now: Date): Booking['surplusDue'] {
  const { surplus_due_at: dueAt } = row
  if (dueAt === null || surplusLeftMinorOf(row) === 0) return null
  return { dueAt: dueAt.toISOString(), isLate: dueAt <= now }
}
