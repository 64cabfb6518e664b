import { type BookingStatus, holdsSeats, isRefundDue } from '../bookings/booking.ts'
import { type BookingAction, moves } from '../lifecycle/lifecycle.ts'
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
  /** What was still to be refunded after it, as it was stored with it; events of earlier releases have none. */
  dueMinor?: Minor | undefined
}

/** An entry that the ledger has of the booking, in the booking's currency. */
export interface PostedEntry {
  /** Of its transaction. */
  kind: LedgerKind
  account: LedgerAccount
  amountMinor: Minor
}

export interface BookingMoney {
  currency: Currency
  /** What the agency collects of a deposit. */
  balanceMinor: Minor
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
 * The transactions of the last event of a booking's history (docs/product/money.md#postings), given what the ledger has of the
 * booking. They follow from what was stored with the event alone: later facts change none of it, and what is posted is never
 * computed again.
 */
export function eventPostings(
  booking: BookingMoney,
  history: readonly MoneyEvent[],
  ledger: readonly PostedEntry[],
): Posting[] {
  const event = history.at(-1)!
  if (movesNothing(event, history.at(-2))) return []
  const dueMinor = event.dueMinor ?? dueByHistory(booking, history)
  return partsOf(booking, fundsOf(ledger), { event, dueMinor }).flatMap(({ kind, entries }) => {
    const moved = entries.filter(({ amountMinor }) => amountMinor !== 0)
    return moved.length === 0 ? [] : [{ kind, causeId: event.id, entries: moved }]
  })
}

/** The same for several events that are not posted yet: `from` is the place of the first one in the history. */
export function bookingPostings(
  booking: BookingMoney,
  history: readonly MoneyEvent[],
  { ledger = [], from = 0 }: { ledger?: readonly PostedEntry[]; from?: number } = {},
): Posting[] {
  const entries = [...ledger]
  return history.slice(from).flatMap((_, index) => {
    const postings = eventPostings(booking, history.slice(0, from + index + 1), entries)
    entries.push(...postings.flatMap((posting) => postedEntries(posting, booking.currency)))
    return postings
  })
}

/** The entries of a posting in the booking's currency, as the ledger has them afterwards. */
export const postedEntries = (
  { kind, entries }: Pick<Posting, 'kind' | 'entries'>,
  currency: Currency,
): PostedEntry[] =>
  entries
    .filter((entry) => entry.currency === currency)
    .map(({ account, amountMinor }) => ({ kind, account, amountMinor }))

const movesNothing = (
  { action, dueMinor, receivedMinor = 0, refundedMinor = 0 }: MoneyEvent,
  before: MoneyEvent | undefined,
): boolean =>
  dueMinor !== undefined &&
  dueMinor === before?.dueMinor &&
  receivedMinor === 0 &&
  refundedMinor === 0 &&
  !moves(action, 'collection', 'undone_collection', 'cash')

/** Where the money of one booking is. */
interface Funds {
  /** On `customer_funds`. */
  heldMinor: Minor
  /** On `refunds_payable`. */
  payableMinor: Minor
  /** What the agency says it collected. */
  collectedMinor: Minor
  /** What the agency is owed of it, or was paid; negative: what it owes. */
  earnedMinor: Minor
  /** The platform's share of what was settled. */
  commissionMinor: Minor
  /** Parts of refunds due that were taken from the agency, from the commission and from `adjustments`. */
  claimedMinor: Minor
  forgoneMinor: Minor
  coveredMinor: Minor
}

const dueKinds: readonly LedgerKind[] = ['refund_due', 'refund_released']

function fundsOf(ledger: readonly PostedEntry[]): Funds {
  const sumOf = (account: LedgerAccount, entries = ledger) =>
    entries.filter((entry) => entry.account === account).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const dues = ledger.filter(({ kind }) => dueKinds.includes(kind))
  return {
    heldMinor: 0 - sumOf('customer_funds'),
    payableMinor: 0 - sumOf('refunds_payable'),
    collectedMinor: sumOf('cash_to_agency'),
    earnedMinor: 0 - sumOf('agency_payable'),
    commissionMinor: 0 - sumOf('commission_revenue'),
    claimedMinor: sumOf('agency_payable', dues),
    forgoneMinor: sumOf('commission_revenue', dues),
    coveredMinor: sumOf('adjustments', dues),
  }
}

type Part = Pick<Posting, 'kind' | 'entries'>

function partsOf(
  booking: BookingMoney,
  funds: Funds,
  { event, dueMinor }: { event: MoneyEvent; dueMinor: Minor },
): Part[] {
  const parts: Part[] = []
  const { action, receivedMinor, refundedMinor = 0 } = event
  if (receivedMinor !== undefined) parts.push(receive(booking, funds, receivedMinor, event))
  if (moves(action, 'collection')) parts.push(collect(booking, funds, booking.balanceMinor))
  if (moves(action, 'undone_collection')) parts.push(collect(booking, funds, -funds.collectedMinor))
  if (moves(action, 'cash') && booking.foreign) {
    parts.push({ kind: 'foreign_cash_collected', entries: cashToAgency(booking.foreign) })
  }
  // before it is paid, so that an event raises what is due once
  if (funds.payableMinor < refundedMinor + dueMinor) parts.push(setDue(booking, funds, refundedMinor + dueMinor))
  if (refundedMinor > 0) parts.push(payRefund(booking, funds, refundedMinor, event))
  if (funds.payableMinor > dueMinor) parts.push(setDue(booking, funds, dueMinor))
  return parts
}

/**
 * What was still to be refunded after the last event of a history, where it was not stored with it: by an earlier release. What was
 * promised since is not known to it.
 */
function dueByHistory(booking: BookingMoney, history: readonly MoneyEvent[]): Minor {
  const sum = (minor: (event: MoneyEvent) => Minor) => history.reduce((total, event) => total + minor(event), 0)
  const verifiedMinor = sum(({ receivedMinor = 0 }) => receivedMinor)
  const lateMinor = sum(({ action, to, receivedMinor = 0 }) => (isLate(action, to) ? receivedMinor : 0))
  const paidMinor = verifiedMinor + sum(({ action }) => (moves(action, 'collection') ? booking.balanceMinor : 0))
  const refundedMinor = sum((event) => event.refundedMinor ?? 0)
  const { to } = history.at(-1)!
  if (!isRefundDue(to) && !holdsSeats(to)) return 0
  const promisedMinor = isRefundDue(to)
    ? Math.min(booking.refundDueMinor ?? verifiedMinor - lateMinor, paidMinor - lateMinor) + lateMinor
    : Math.min(verifiedMinor, paidMinor - booking.totalMinor)
  return Math.max(0, promisedMinor - refundedMinor)
}

/** Money that the event recorded after the booking had ended. */
export const isLate = (action: BookingAction, to: BookingStatus): boolean =>
  moves(action, 'late_payment') || (moves(action, 'balance') && isRefundDue(to))

function receive(
  { currency }: BookingMoney,
  funds: Funds,
  amountMinor: Minor,
  { action, receivedOn }: MoneyEvent,
): Part {
  funds.heldMinor += amountMinor
  return {
    kind: moves(action, 'balance') ? 'balance_verified' : 'payment_verified',
    entries: [
      { account: 'platform_cash', currency, amountMinor, paymentAccountId: receivedOn ?? null },
      { account: 'customer_funds', currency, amountMinor: -amountMinor },
    ],
  }
}

/** Negative: it was not collected after all. */
function collect({ currency }: BookingMoney, funds: Funds, amountMinor: Minor): Part {
  funds.collectedMinor += amountMinor
  return { kind: 'remaining_collected', entries: cashToAgency({ currency, amountMinor }) }
}

const cashToAgency = ({ currency, amountMinor }: { currency: Currency; amountMinor: Minor }): Entry[] => [
  { account: 'cash_to_agency', currency, amountMinor },
  { account: 'cash_to_agency_contra', currency, amountMinor: -amountMinor },
]

function payRefund({ currency }: BookingMoney, funds: Funds, amountMinor: Minor, { refundedFrom }: MoneyEvent): Part {
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
 * A refund due comes from the funds held for the booking, then from what its agency has earned, then from the platform's
 * commission, then from what the agency collected, and what none of them has is a loss of the platform. What stops being due
 * returns to the loss first, then to the commission, and to the agency.
 */
function setDue({ currency }: BookingMoney, funds: Funds, dueMinor: Minor): Part {
  const changeMinor = dueMinor - funds.payableMinor
  const { held, claimed, forgone, covered } =
    changeMinor > 0 ? sourcesOf(funds, changeMinor) : returnsOf(funds, -changeMinor)
  funds.payableMinor = dueMinor
  funds.heldMinor -= held
  funds.earnedMinor -= claimed
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

function sourcesOf({ heldMinor, earnedMinor, commissionMinor, collectedMinor }: Funds, amountMinor: Minor): Sources {
  let leftMinor = amountMinor
  const take = (minor: Minor): Minor => {
    const taken = Math.min(leftMinor, Math.max(0, minor))
    leftMinor -= taken
    return taken
  }
  const held = take(heldMinor)
  const earned = take(earnedMinor)
  const forgone = take(commissionMinor)
  const collected = take(collectedMinor + Math.min(0, earnedMinor))
  return { held, claimed: earned + collected, forgone, covered: leftMinor }
}

function returnsOf({ claimedMinor, forgoneMinor, coveredMinor }: Funds, amountMinor: Minor): Sources {
  const covered = Math.min(amountMinor, coveredMinor)
  const forgone = Math.min(amountMinor - covered, forgoneMinor)
  const claimed = Math.min(amountMinor - covered - forgone, claimedMinor)
  return { held: -(amountMinor - covered - forgone - claimed), claimed: -claimed, forgone: -forgone, covered: -covered }
}
