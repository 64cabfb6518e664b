import { bookingPostings, isLate, type MoneyEvent } from '@rihla/contract/ledger/booking-postings.ts'
import type { Minor } from '@rihla/contract/money.ts'
import type { Transaction } from '#database/database.ts'
import { findBookingLedger, sendsRefund, verifyingActions } from './booking-ledger.queries.ts'
import { insertLedgerTransactions } from './ledger.queries.ts'

type BookingLedger = Awaited<ReturnType<typeof findBookingLedger>>

/**
 * Posts the transitions of a booking that come after the last one that is posted, and returns how many transactions that were. A
 * transition calls it in its own transaction, so the booking is locked; an instance of an earlier release may not, and its
 * transitions are posted by the next call (docs/product/money.md#postings).
 */
export async function postBooking(trx: Transaction, bookingId: string): Promise<number> {
  const ledger = await findBookingLedger(trx, bookingId)
  const events = new Map(ledger.events.map((event) => [event.id, event]))
  const missing = missingPostings(ledger)
  await insertLedgerTransactions(
    trx,
    missing.map(({ kind, causeId, entries }) => ({
      kind,
      cause: 'booking_event',
      cause_id: causeId,
      booking_id: bookingId,
      agency_id: ledger.agency_id,
      actor_id: events.get(causeId)!.actor_id,
      corrects_id: null,
      note: null,
      created_at: new Date(events.get(causeId)!.created_at),
      entries,
    })),
  )
  return missing.length
}

function missingPostings(ledger: BookingLedger) {
  const { foreign_currency: foreignCurrency, foreign_total_minor: foreignMinor } = ledger
  const posted = new Set(ledger.posted.map(({ cause_id: id }) => id))
  return bookingPostings(
    {
      currency: ledger.currency,
      totalMinor: ledger.total_minor,
      balanceMinor: ledger.collected_minor ?? ledger.remaining_minor,
      foreign: foreignCurrency && foreignMinor ? { currency: foreignCurrency, amountMinor: foreignMinor } : null,
      refundDueMinor: ledger.refund_due_minor === null ? null : ledger.refund_due_minor - lateMinorOf(ledger),
    },
    ledger.events.map((event) => ({
      id: event.id,
      action: event.action,
      to: event.to_status,
      ...(event.due_minor !== null && { dueMinor: event.due_minor }),
      ...amountsOf(ledger, event),
    })),
    {
      ledger: ledger.entries.map(({ kind, account, amount_minor: amountMinor }) => ({ kind, account, amountMinor })),
      from: ledger.events.findLastIndex(({ id }) => posted.has(id)) + 1,
    },
  )
}

/** What arrived after the booking had ended: what was promised then did not include it. */
const lateMinorOf = ({ events, receipts }: BookingLedger): Minor =>
  receipts
    .filter(({ event_id: id }) => events.some((event) => event.id === id && isLate(event.action, event.to_status)))
    .reduce((sum, { amount_minor: minor }) => sum + minor, 0)

/** The amounts that the transitions of a booking have recorded. The only place that reads them from its columns. */
function amountsOf(
  ledger: BookingLedger,
  { id, action }: BookingLedger['events'][number],
): Pick<MoneyEvent, 'receivedMinor' | 'receivedOn' | 'refundedMinor' | 'refundedFrom'> {
  const { deposit_minor, received_minor, events, receipts, refunds } = ledger
  const receipt = receipts.find(({ event_id }) => event_id === id)
  const receivedOn = receipt?.payment_account_id
  if (receipt && !sendsRefund(action)) return { receivedMinor: receipt.amount_minor, receivedOn }
  // verified by an earlier release, or nothing was due
  if (verifyingActions.includes(action)) return { receivedMinor: received_minor ?? deposit_minor }
  if (!sendsRefund(action)) return {}
  const isVerified = events.some((event) => verifyingActions.includes(event.action))
  const [first] = refundsOf(ledger)
  return {
    // without receipts, what arrived of an unverified payment was stated with its first refund
    receivedMinor:
      receipt?.amount_minor ??
      (isVerified || receipts.length > 0 || first?.id !== id ? undefined : (received_minor ?? undefined)),
    receivedOn,
    refundedMinor: sentWith(ledger, id),
    refundedFrom: refunds.find(({ event_id }) => event_id === id)?.payment_account_id,
  }
}

const refundsOf = ({ events }: BookingLedger) => events.filter(({ action }) => sendsRefund(action))

/** What was sent with a refund. One from before refunds named their event is the part of the booking's sum that the others leave. */
function sentWith(ledger: BookingLedger, eventId: string): Minor {
  const sent = new Map([
    ...ledger.posted.flatMap(({ cause_id, kind, cash_minor }) =>
      kind === 'refund_paid' ? [[cause_id, -(cash_minor ?? 0)] as const] : [],
    ),
    ...ledger.refunds.map(({ event_id, amount_minor }) => [event_id!, amount_minor] as const),
  ])
  const known = sent.get(eventId)
  if (known !== undefined) return known
  // not the last one by time: clocks of instances differ
  if (refundsOf(ledger).findLast(({ id }) => !sent.has(id))?.id !== eventId) return 0
  return (ledger.refunded_minor ?? 0) - [...sent.values()].reduce((sum, minor) => sum + minor, 0)
}
