import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { toMajor } from '@rihla/contract/money.ts'
import { destinationStateOf } from '@rihla/contract/payouts/payout.ts'
import type { DuePayout, Payout, PayoutHold } from '@rihla/contract/payouts/payouts.api.ts'
import { maskAccount } from '@rihla/contract/refunds/refund-destination.ts'
import type { Context } from '#context.ts'
import { signFileUrl } from '#files/file-urls.ts'
import type { DueDetails, DueRow } from './due-payouts.queries.ts'
import type { HoldRow } from './holds.queries.ts'
import type { PayoutRow } from './sent-payouts.queries.ts'

const mask = (row: Pick<DueDetails, 'method' | 'account' | 'holder_name'>) => ({
  method: row.method,
  account: maskAccount(row),
  holderName: row.holder_name,
})

/** `differing`: the bookings of the page that differ from the ledger. */
export function presentDue(row: DueRow, differing: ReadonlySet<string>): DuePayout {
  const verified = row.details.find(({ state }) => state === 'verified')
  return {
    agency: { _id: row.agency_id, name: row.agency_name },
    currency: row.currency,
    amount: toMajor(row.amount_minor),
    disputed: toMajor(row.disputed_minor),
    bookings: row.bookings,
    departures: row.departures,
    oldestOn: row.oldest_on,
    differing: row.booking_ids
      .filter((id) => differing.has(id))
      .map((id) => ({ _id: id, bookingNumber: bookingNumber(id) })),
    hold: row.hold && {
      _id: row.hold.id,
      reason: row.hold.reason,
      by: row.hold.by,
      at: new Date(row.hold.at).toISOString(),
    },
    request: row.request && {
      amount: toMajor(row.request.amount_minor),
      askedBy: { _id: row.request.asked_by, name: row.request.asker_name },
      askedAt: new Date(row.request.asked_at).toISOString(),
    },
    destination: {
      state: destinationStateOf(row.details, row.currency),
      details: verified ? mask(verified) : null,
    },
  }
}

export const presentHold = (row: HoldRow | undefined): { hold: PayoutHold | null } => ({
  hold: row ? { _id: row.id, reason: row.reason, by: row.by_name, at: row.held_at.toISOString() } : null,
})

export const presentPayout = (context: Pick<Context, 'files' | 'clock'>, row: PayoutRow, readerId: string): Payout => ({
  _id: row.id,
  number: row.number,
  agency: { _id: row.agency_id, name: row.agency_name },
  currency: row.currency,
  amount: toMajor(row.amount_minor),
  destination: mask(row),
  reference: row.reference,
  proof: row.proof_id === null ? null : signFileUrl(context, row.proof_id, readerId),
  notes: row.notes,
  sentBy: row.sender_name,
  sentAt: row.sent_at.toISOString(),
  bookings: row.bookings,
  returnedAt: row.returned_at?.toISOString() ?? null,
  transaction: row.transaction_id,
})
