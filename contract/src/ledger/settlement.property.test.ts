import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Entry, eventPostings, type MoneyEvent, type PostedEntry, postedEntries } from './booking-postings.ts'
import type { LedgerAccount } from './ledger.ts'
import { settlementEntries } from './settlement.ts'

const booking = {
  currency: 'EGP',
  balanceMinor: 3_000,
  totalMinor: 7_500,
  foreign: null,
} as const

const amount = fc.integer({ min: 0, max: 5_000 })
const step = fc.oneof(
  fc.record({ is: fc.constant('settle' as const), percent: fc.integer({ min: 0, max: 5_000 }).map((n) => n / 100) }),
  fc.record({ is: fc.constant('pay' as const) }),
  fc.record({ is: fc.constant('call_off' as const) }),
  fc.record({ is: fc.constant('refund' as const), share: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ is: fc.constant('close' as const) }),
  fc.record({ is: fc.constant('receive' as const), minor: amount }),
  fc.record({ is: fc.constant('collect' as const) }),
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Plays settlements, refunds after them, late receipts and payouts as the application does; returns all entries. */
function play(steps: readonly Step[], refundDueMinor: number | null) {
  const events: MoneyEvent[] = [{ id: '0', action: 'verify_payment', to: 'confirmed', receivedMinor: 4_500 }]
  const others: Entry[] = []
  const ledger: PostedEntry[] = []
  const transactions: (readonly Entry[])[] = []
  const payouts: { paidMinor: number; owedMinor: number }[] = []
  let isDue = false
  let receivedMinor = 4_500
  let refundedMinor = 0
  const post = () => {
    const postings = eventPostings({ ...booking, refundDueMinor }, events, ledger)
    transactions.push(...postings.map(({ entries }) => entries))
    ledger.push(...postings.flatMap((posting) => postedEntries(posting, 'EGP')))
  }
  post()
  const balance = (account: LedgerAccount) =>
    [...transactions.flat(), ...others]
      .filter((entry) => entry.account === account)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const paidOut = () => payouts.reduce((sum, { paidMinor }) => sum + paidMinor, 0)
  const log = (event: Omit<MoneyEvent, 'id'>) => {
    events.push({ id: String(events.length), ...event })
    post()
  }
  for (const now of steps) {
    if (now.is === 'settle' && !isDue && balance('customer_funds') < 0) {
      const entries = settlementEntries(-balance('customer_funds'), 'EGP', now.percent)
      others.push(...entries)
      ledger.push(...postedEntries({ kind: 'earned', entries }, 'EGP'))
    }
    const owedMinor = -balance('agency_payable') - paidOut()
    if (now.is === 'pay' && owedMinor > 0) payouts.push({ paidMinor: owedMinor, owedMinor })
    if (now.is === 'call_off' && !isDue) {
      isDue = true
      log({ action: 'call_off', to: 'refund_pending' })
    }
    if (now.is === 'refund' && isDue) {
      const sentMinor = Math.floor(((receivedMinor - refundedMinor) * now.share) / 100)
      refundedMinor += sentMinor
      isDue = false
      log({ action: 'process_refund', to: 'refunded', refundedMinor: sentMinor })
    }
    if (now.is === 'close' && isDue) {
      isDue = false
      log({ action: 'close_without_refund', to: 'cancelled' })
    }
    if (now.is === 'receive' && !isDue) {
      receivedMinor += now.minor
      log({ action: 'confirm', to: 'confirmed', receivedMinor: now.minor })
    }
    if (now.is === 'collect' && !isDue && !events.some(({ action }) => action === 'collect_remaining')) {
      receivedMinor += booking.balanceMinor
      log({ action: 'collect_remaining', to: 'confirmed' })
    }
  }
  return { transactions, others, payouts, balance, receivedMinor, refundedMinor }
}

test('settlements, refunds after them and payouts: all balances, and no payout exceeds what was earned', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), fc.option(amount), (steps, refundDueMinor) => {
      const played = play(steps, refundDueMinor)
      const sumOf = (entries: readonly { amountMinor: number }[]) =>
        entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
      for (const entries of played.transactions) expect(sumOf(entries)).toBe(0)
      expect(sumOf(played.others)).toBe(0)
      for (const { paidMinor, owedMinor } of played.payouts) expect(paidMinor).toBeLessThanOrEqual(owedMinor)
      const earnedMinor = -sumOf(played.others.filter(({ account }) => account === 'agency_payable'))
      const claimedBack = played.transactions
        .flat()
        .filter(({ account, amountMinor }) => account === 'agency_payable' && amountMinor < 0)
      expect(sumOf(played.payouts.map(({ paidMinor }) => ({ amountMinor: paidMinor })))).toBeLessThanOrEqual(
        earnedMinor - sumOf(claimedBack),
      )
      // funds are never negative, and neither is the commission
      expect(played.balance('customer_funds')).toBeLessThanOrEqual(0)
      expect(played.balance('commission_revenue')).toBeLessThanOrEqual(0)
      expect(played.balance('refunds_payable')).toBeLessThanOrEqual(0)
      // nothing refunded was not received, so that nothing is a loss
      expect(played.refundedMinor).toBeLessThanOrEqual(played.receivedMinor)
      expect(played.balance('adjustments')).toBe(0)
    }),
    { numRuns: 2_000 },
  )
})
