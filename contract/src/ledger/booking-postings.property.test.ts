import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BookingStatus, holdsSeats, isRefundDue } from '../bookings/booking.ts'
import { type BookingAction, bookingActions, transitionOf } from '../bookings/booking-lifecycle.ts'
import { bookingPostings, isLate, type MoneyEvent, type Posting } from './booking-postings.ts'
import type { LedgerAccount } from './ledger.ts'

const amounts = fc.integer({ min: 0, max: 5_000 })

const bookings = fc.record({
  currency: fc.constant('EGP' as const),
  remainingMinor: amounts,
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

/** A legal history: every pick chooses among the transitions that are possible. A refund is at most what was received. */
function historyOf(steps: Steps, { remainingMinor, totalMinor }: { remainingMinor: number; totalMinor: number }) {
  const events: MoneyEvent[] = []
  let status: BookingStatus = 'pending'
  let receivedMinor = 0
  let refundedMinor = 0
  let lateMinor = 0
  let costMinor = totalMinor
  for (const { next, amountMinor, share } of steps) {
    const possible: BookingAction[] = bookingActions.filter(
      (action) =>
        transitionOf(action).from.includes(status) &&
        !(action === 'collect_remaining' && events.some((event) => event.action === action)),
    )
    if (possible.length === 0) break
    const action = possible[next % possible.length]!
    const to: BookingStatus = transitionOf(action).to ?? status
    const event: MoneyEvent = { id: String(events.length), action, to }
    if (receiving.includes(action)) event.receivedMinor = amountMinor
    if (isLate(action, to)) lateMinor += amountMinor
    if (action === 'process_refund' && receivedMinor === 0) event.receivedMinor = amountMinor
    if (action === 'accept_date_change') {
      event.formerTotalMinor = costMinor
      costMinor = amountMinor
    }
    receivedMinor += event.receivedMinor ?? 0
    if (action === 'collect_remaining') receivedMinor += remainingMinor
    const shareOf = (minor: number) => Math.floor((Math.max(0, minor) * share) / 100)
    if (action === 'process_refund') event.refundedMinor = shareOf(receivedMinor - refundedMinor)
    if (action === 'refund_surplus') event.refundedMinor = shareOf(receivedMinor - costMinor - refundedMinor)
    refundedMinor += event.refundedMinor ?? 0
    events.push(event)
    status = to
  }
  return { events, status, receivedMinor, lateMinor, costMinor }
}

const balanceOf = (postings: readonly Posting[], account: LedgerAccount, currency = 'EGP') =>
  postings
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.account === account && entry.currency === currency)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)

test('any history balances, keeps every fund above zero and refunds no more than was received', () => {
  fc.assert(
    fc.property(bookings, picks, (booking, steps) => {
      const { events, status, receivedMinor, lateMinor, costMinor } = historyOf(steps, booking)
      const postings = bookingPostings({ ...booking, totalMinor: costMinor }, events)
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
      const refundedMinor = events.reduce((sum, event) => sum + (event.refundedMinor ?? 0), 0)
      expect(refundedMinor).toBeLessThanOrEqual(receivedMinor)
      const transferredMinor = events.reduce((sum, event) => sum + (event.receivedMinor ?? 0), 0)
      expect(balanceOf(postings, 'platform_cash')).toBe(transferredMinor - refundedMinor)
      const promisedMinor = isRefundDue(status)
        ? Math.min(booking.refundDueMinor ?? Infinity, receivedMinor - lateMinor) + lateMinor
        : holdsSeats(status)
          ? receivedMinor - costMinor
          : 0
      const dueMinor = Math.max(0, promisedMinor - refundedMinor)
      expect(dueMinor + balanceOf(postings, 'refunds_payable')).toBe(0)
    }),
    { numRuns: 2_000 },
  )
})

test('a history posts the same however often and in how many parts it is posted', () => {
  fc.assert(
    fc.property(bookings, picks, fc.nat({ max: 15 }), (booking, steps, cut) => {
      const { events, costMinor } = historyOf(steps, booking)
      const all = bookingPostings({ ...booking, totalMinor: costMinor }, events)
      const earlier = historyOf(steps.slice(0, cut), booking)
      const early = bookingPostings({ ...booking, totalMinor: earlier.costMinor }, earlier.events)
      expect(all.slice(0, early.length)).toEqual(early)
      const keys = all.map(({ kind, causeId }) => `${kind} ${causeId}`)
      expect(new Set(keys).size).toBe(keys.length)
    }),
  )
})
