import { type BookingStatus, holdsSeats, isRefundDue } from '../bookings/booking.ts'
import type { BookingAction } from '../bookings/booking-lifecycle.ts'
import type { Currency, Minor } from '../money.ts'
import type { LedgerAccount, LedgerKind } from './ledger.ts'

/** A transition of a booking, as its event log has it, with the money that it was about. */
export interface MoneyEvent {
  id: string
  action: BookingAction
  /** The status afterwards. */
  to: BookingStatus
  /** What arrived: a verified payment or balance, a part of one, or what an admin states at the refund of an unverified one. */
  receivedMinor?: Minor | undefined
  /** The payment account on which it arrived, if it is known. */
  receivedOn?: string | null | undefined
  refundedMinor?: Minor | undefined
  /** The payment account from which it was sent, if it is known. */
  refundedFrom?: string | null | undefined
  /** What the booking cost before, where the transition has changed it. */
  formerTotalMinor?: Minor | undefined
}

/** Entries of the booking with another cause, its settlement and corrections, and their place among the events. */
export interface OtherEntry {
  /** The number of events before it. */
  after: number
  account: LedgerAccount
  amountMinor: Minor
}

export interface BookingMoney {
  currency: Currency
  /** What the agency collects of a deposit. */
  remainingMinor: Minor
  /** What the booking costs now; what arrives beyond it is to be refunded. */
  totalMinor: Minor
  /** Foreign cash, which the agency collects, too. */
  foreign: { currency: Currency; amountMinor: Minor } | null
  /** What was promised to a customer who cancelled; null: everything received (docs/product/cancellation.md#refunds). Without transfers that arrived later. */
  refundDueMinor: Minor | null
}

export interface Posting {
  kind: LedgerKind
  /** The id of the event. */
  causeId: string
  entries: readonly Entry[]
}

export interface Entry {
  account: LedgerAccount
  currency: Currency
  /** Positive: debit, negative: credit. */
  amountMinor: Minor
  paymentAccountId?: string | null
}

/**
 * All transactions of a booking's ledger that follow from its transitions (docs/product/money.md#postings), in order. A
 * function of the history alone: posting what is missing of them is idempotent.
 */
export function bookingPostings(
  booking: BookingMoney,
  events: readonly MoneyEvent[],
  others: readonly OtherEntry[] = [],
): Posting[] {
  const funds = emptyFunds()
  return events.flatMap((event, index) => {
    for (const entry of others.filter(({ after }) => after === index)) addOther(funds, entry)
    const totalMinor = totalAfter(booking, events, index)
    return postingsOf({ ...booking, totalMinor }, funds, event).flatMap(({ kind, entries }) => {
      const moved = entries.filter(({ amountMinor }) => amountMinor !== 0)
      return moved.length === 0 ? [] : [{ kind, causeId: event.id, entries: moved }]
    })
  })
}

/** What the booking cost after the event: what the next event that changed it found. */
const totalAfter = ({ totalMinor }: BookingMoney, events: readonly MoneyEvent[], index: number): Minor =>
  events.slice(index + 1).find(({ formerTotalMinor }) => formerTotalMinor !== undefined)?.formerTotalMinor ?? totalMinor

/** Where the money of one booking is; never negative. */
interface Funds {
  /** What customers were known to have paid: transfers, and what the agency collected. */
  paidMinor: Minor
  refundedMinor: Minor
  /** Arrived after the booking had ended, so all of it goes back. */
  lateMinor: Minor
  /** On `customer_funds`. */
  heldMinor: Minor
  /** On `refunds_payable`. */
  payableMinor: Minor
  /** What the agency has or is owed of the customer's money, so that it owes it back when the platform refunds it. */
  agencyMinor: Minor
  /** The platform's share of what was settled. */
  commissionMinor: Minor
  /** Parts of refunds due that were taken from the agency, from the commission and from `adjustments`. */
  claimedMinor: Minor
  forgoneMinor: Minor
  coveredMinor: Minor
}

const emptyFunds = (): Funds => ({
  paidMinor: 0,
  refundedMinor: 0,
  lateMinor: 0,
  heldMinor: 0,
  payableMinor: 0,
  agencyMinor: 0,
  commissionMinor: 0,
  claimedMinor: 0,
  forgoneMinor: 0,
  coveredMinor: 0,
})

function addOther(funds: Funds, { account, amountMinor }: OtherEntry): void {
  if (account === 'customer_funds') funds.heldMinor -= amountMinor
  if (account === 'refunds_payable') funds.payableMinor -= amountMinor
  if (account === 'agency_payable') funds.agencyMinor -= amountMinor
  if (account === 'commission_revenue') funds.commissionMinor -= amountMinor
}

type Part = Pick<Posting, 'kind' | 'entries'>

function postingsOf(booking: BookingMoney, funds: Funds, event: MoneyEvent): Part[] {
  const parts: Part[] = []
  if (event.receivedMinor !== undefined) parts.push(receive(booking, funds, event.receivedMinor, event))
  if (event.action === 'collect_remaining') parts.push(collectRemaining(booking, funds))
  if (event.action === 'collect_cash' && booking.foreign) {
    parts.push({ kind: 'foreign_cash_collected', entries: cashToAgency(booking.foreign) })
  }
  const refundedMinor = event.refundedMinor ?? 0
  const dueMinor = dueAfter(booking, funds, { to: event.to, refundedMinor })
  // before it is paid, so that an event raises what is due once
  if (funds.payableMinor < refundedMinor + dueMinor) parts.push(setDue(booking, funds, refundedMinor + dueMinor))
  if (refundedMinor > 0) parts.push(payRefund(booking, funds, refundedMinor, event))
  if (funds.payableMinor > dueMinor) parts.push(setDue(booking, funds, dueMinor))
  return parts
}

/** What is still to be refunded after an event. */
function dueAfter(
  { refundDueMinor, totalMinor }: BookingMoney,
  funds: Funds,
  { to, refundedMinor }: { to: BookingStatus; refundedMinor: Minor },
): Minor {
  if (!isRefundDue(to) && !holdsSeats(to)) return 0
  const { paidMinor, lateMinor } = funds
  const promisedMinor = isRefundDue(to)
    ? Math.min(refundDueMinor ?? Number.POSITIVE_INFINITY, paidMinor - lateMinor) + lateMinor
    : paidMinor - totalMinor
  return Math.max(0, promisedMinor - funds.refundedMinor - refundedMinor)
}

/** Money that the event recorded after the booking had ended. */
export const isLate = (action: BookingAction, to: BookingStatus): boolean =>
  action === 'record_late_payment' || (action === 'verify_balance' && isRefundDue(to))

function receive(
  { currency }: BookingMoney,
  funds: Funds,
  amountMinor: Minor,
  { action, to, receivedOn }: MoneyEvent,
): Part {
  funds.paidMinor += amountMinor
  if (isLate(action, to)) funds.lateMinor += amountMinor
  funds.heldMinor += amountMinor
  return {
    kind: action === 'verify_balance' ? 'balance_verified' : 'payment_verified',
    entries: [
      { account: 'platform_cash', currency, amountMinor, paymentAccountId: receivedOn ?? null },
      { account: 'customer_funds', currency, amountMinor: -amountMinor },
    ],
  }
}

function collectRemaining({ currency, remainingMinor }: BookingMoney, funds: Funds): Part {
  funds.paidMinor += remainingMinor
  funds.agencyMinor += remainingMinor
  return { kind: 'remaining_collected', entries: cashToAgency({ currency, amountMinor: remainingMinor }) }
}

const cashToAgency = ({ currency, amountMinor }: { currency: Currency; amountMinor: Minor }): Entry[] => [
  { account: 'cash_to_agency', currency, amountMinor },
  { account: 'cash_to_agency_contra', currency, amountMinor: -amountMinor },
]

function payRefund({ currency }: BookingMoney, funds: Funds, amountMinor: Minor, { refundedFrom }: MoneyEvent): Part {
  funds.refundedMinor += amountMinor
  funds.payableMinor -= amountMinor
  return {
    kind: 'refund_paid',
    entries: [
      { account: 'refunds_payable', currency, amountMinor },
      { account: 'platform_cash', currency, amountMinor: -amountMinor, paymentAccountId: refundedFrom ?? null },
    ],
  }
}

/**
 * A refund due comes from the funds held for the booking, then from what its agency has or is owed, then from the platform's
 * commission, and what none of them has is a loss of the platform. What stops being due returns in the opposite order.
 */
function setDue({ currency }: BookingMoney, funds: Funds, dueMinor: Minor): Part {
  const changeMinor = dueMinor - funds.payableMinor
  const { held, claimed, forgone, covered } =
    changeMinor > 0 ? sourcesOf(funds, changeMinor) : returnsOf(funds, -changeMinor)
  funds.payableMinor = dueMinor
  funds.heldMinor -= held
  funds.agencyMinor -= claimed
  funds.commissionMinor -= forgone
  funds.claimedMinor += claimed
  funds.forgoneMinor += forgone
  funds.coveredMinor += covered
  return {
    kind: changeMinor > 0 ? 'refund_due' : 'refund_released',
    entries: [
      { account: 'customer_funds', currency, amountMinor: held },
      { account: 'agency_payable', currency, amountMinor: claimed },
      { account: 'commission_revenue', currency, amountMinor: forgone },
      { account: 'adjustments', currency, amountMinor: covered },
      { account: 'refunds_payable', currency, amountMinor: -changeMinor },
    ],
  }
}

/** The parts of a change of what is due, by the account they come from or return to. */
interface Sources {
  held: Minor
  claimed: Minor
  forgone: Minor
  covered: Minor
}

function sourcesOf({ heldMinor, agencyMinor, commissionMinor }: Funds, amountMinor: Minor): Sources {
  const held = Math.min(amountMinor, Math.max(0, heldMinor))
  const claimed = Math.min(amountMinor - held, Math.max(0, agencyMinor))
  const forgone = Math.min(amountMinor - held - claimed, Math.max(0, commissionMinor))
  return { held, claimed, forgone, covered: amountMinor - held - claimed - forgone }
}

function returnsOf({ claimedMinor, forgoneMinor, coveredMinor }: Funds, amountMinor: Minor): Sources {
  const covered = Math.min(amountMinor, coveredMinor)
  const forgone = Math.min(amountMinor - covered, forgoneMinor)
  const claimed = Math.min(amountMinor - covered - forgone, claimedMinor)
  return { held: -(amountMinor - covered - forgone - claimed), claimed: -claimed, forgone: -forgone, covered: -covered }
}
