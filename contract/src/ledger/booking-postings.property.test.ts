import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BookingStatus, holdsSeats, isRefundDue } from '../bookings/booking.ts'
import { type BookingAction, bookingActions, transitionOf } from '../lifecycle/lifecycle.ts'
import { bookingPostings, isLate, type MoneyEvent, postedEntries, type Posting } from './booking-postings.ts'
import type { LedgerAccount } from './ledger.ts'

const amounts = fc.integer({ min: 0, max: 5_000 })

const bookings = fc.record({
  currency: fc.constant('EGP' as const),
  balanceMinor: amounts,
  totalMinor: amounts,
  foreign: fc.option(fc.record({ currency: fc.constant('USD' as const), amountMinor: amounts })),
  refundDueMinor: fc.option(amounts),
})

const picks = fc.array(fc.record({ next: fc.nat(), amountMinor: amounts, share: fc.integer({ min: 0, max: 100 }) }), {
  maxLength: 15,
})

type Steps = readonly { next: number; amountMinor: number; share: number }[]

const receiving: readonly BookingAction[] = [
  'ask_for_rest',
  'verify_payment',
  'revive',
  'verify_balance',
  'record_late_payment',
]

/**
 * A legal history, in which every event has what was due after it, as transitions store it: every pick chooses among the transitions that are possible. A refund is at most what was received. */
function historyOf(steps: Steps, { balanceMinor, totalMinor }: { balanceMinor: number; totalMinor: number }) {
  const events: MoneyEvent[] = []
  let status: BookingStatus = 'pending'
  let verifiedMinor = 0
  let collectedMinor = 0
  let refundedMinor = 0
  let promisedMinor: number | null = null
  let costMinor = totalMinor
  for (const { next, amountMinor, share } of steps) {
    const possible: BookingAction[] = bookingActions.filter(
      (action) =>
        transitionOf(action).from.includes(status) &&
        !(action === 'collect_remaining' && collectedMinor > 0) &&
        !(action === 'undo_collection' && (collectedMinor === 0 || refundedMinor > verifiedMinor)),
    )
    if (possible.length === 0) break
    const action = possible[next % possible.length]!
    const to: BookingStatus = transitionOf(action).to ?? status
    const event: MoneyEvent = { id: String(events.length), action, to }
    if (receiving.includes(action)) event.receivedMinor = amountMinor
    if (action === 'process_refund' && verifiedMinor === 0) event.receivedMinor = amountMinor
    const arrivedMinor = event.receivedMinor ?? 0
    if (isLate(action, to)) {
      promisedMinor = isRefundDue(status)
        ? promisedMinor === null
          ? null
          : promisedMinor + arrivedMinor
        : refundedMinor + arrivedMinor
    }
    if (action === 'cancel') promisedMinor = Math.floor((verifiedMinor * share) / 100)
    if (action === 'accept_date_change') costMinor = amountMinor
    verifiedMinor += arrivedMinor
    if (action === 'collect_remaining') collectedMinor = balanceMinor
    if (action === 'undo_collection') collectedMinor = 0
    const shareOf = (minor: number) => Math.floor((Math.max(0, minor) * share) / 100)
    // more than arrived by transfer is possible: what the agency collected
    if (action === 'process_refund') event.refundedMinor = shareOf(verifiedMinor + collectedMinor - refundedMinor)
    const surplusMinor = () =>
      Math.max(0, Math.min(verifiedMinor, verifiedMinor + collectedMinor - costMinor) - refundedMinor)
    if (action === 'refund_surplus') event.refundedMinor = shareOf(surplusMinor())
    refundedMinor += event.refundedMinor ?? 0
    event.dueMinor = isRefundDue(to)
      ? Math.max(0, Math.min(promisedMinor ?? verifiedMinor, verifiedMinor + collectedMinor) - refundedMinor)
      : holdsSeats(to)
        ? surplusMinor()
        : 0
    events.push(event)
    status = to
  }
  return { events, verifiedMinor, collectedMinor, refundedMinor }
}

const balanceOf = (postings: readonly Posting[], account: LedgerAccount, currency = 'EGP') =>
  postings
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.account === account && entry.currency === currency)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)

test('any history balances, keeps every fund above zero and refunds no more than was received', () => {
  fc.assert(
    fc.property(bookings, picks, (booking, steps) => {
      const { events, verifiedMinor, collectedMinor, refundedMinor } = historyOf(steps, booking)
      const postings = bookingPostings(booking, events)
      for (const [index, { entries }] of postings.entries()) {
        expect(entries.length).toBeGreaterThanOrEqual(2)
        expect(entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0)
        const soFar = postings.slice(0, index + 1)
        expect(balanceOf(soFar, 'customer_funds')).toBeLessThanOrEqual(0)
        expect(balanceOf(soFar, 'refunds_payable')).toBeLessThanOrEqual(0)
        expect(balanceOf(soFar, 'agency_payable')).toBeGreaterThanOrEqual(0)
      }
      // nothing refunded was not received, so that nothing is a loss
      expect(balanceOf(postings, 'adjustments')).toBe(0)
      expect(balanceOf(postings, 'platform_cash')).toBe(verifiedMinor - refundedMinor)
      expect(balanceOf(postings, 'cash_to_agency')).toBe(collectedMinor)
      expect(balanceOf(postings, 'refunds_payable') + (events.at(-1)?.dueMinor ?? 0)).toBe(0)
    }),
    { numRuns: 2_000 },
  )
})

test('a history posts the same however often and in how many parts it is posted', () => {
  fc.assert(
    fc.property(bookings, picks, fc.nat({ max: 15 }), (booking, steps, cut) => {
      const { events } = historyOf(steps, booking)
      const all = bookingPostings(booking, events)
      const early = bookingPostings(booking, events.slice(0, cut))
      const ledger = early.flatMap((posting) => postedEntries(posting, 'EGP'))
      // what was promised or paid since is not read again: the late facts of the booking change nothing
      const later = { ...booking, refundDueMinor: 1, totalMinor: 1 }
      expect([...early, ...bookingPostings(later, events, { ledger, from: cut })]).toEqual(all)
      const keys = all.map(({ kind, causeId }) => `${kind} ${causeId}`)
      expect(new Set(keys).size).toBe(keys.length)
    }),
  )
})
