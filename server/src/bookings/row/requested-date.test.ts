import { expect, test } from 'vitest'
import { paymentsOf, balanceAfter } from './requested-date.ts'

const deposit = {
  status: 'confirmed' as const,
  past: [],
  deposit_minor: 30_000,
  remaining_minor: 70_000,
  collected_minor: null,
  received_minor: 30_000,
  refunded_minor: null,
  remaining_paid_at: null,
  balance: null,
}

test.each([
  ['the deposit', {}, {}],
  ['the deposit of a booking from before receipts', { received_minor: null }, {}],
  [
    'more than the deposit',
    { received_minor: 30_001 },
    { paidMinor: 30_001, verifiedMinor: 30_001, hasFurtherPayments: true },
  ],
  [
    'less than the deposit',
    { received_minor: 29_999 },
    { paidMinor: 29_999, verifiedMinor: 29_999, hasFurtherPayments: true },
  ],
  ['a surplus that was sent back', { refunded_minor: 100 }, { isSettling: true }],
  ['a transfer of the balance that is being checked', { balance: {} }, { isSettling: true }],
  [
    'the balance, which the agency collected',
    { remaining_paid_at: new Date() },
    { paidMinor: 100_000, hasFurtherPayments: true },
  ],
])('payments of %s', (_, change, expected) => {
  const none = { paidMinor: 30_000, verifiedMinor: 30_000, hasFurtherPayments: false, isSettling: false }
  expect(paymentsOf({ ...deposit, ...change })).toEqual({ ...none, ...expected })
})

test('what remains after the change counts transfers beyond the deposit', () => {
  const after = { totalMinor: 100_000 }
  expect(balanceAfter(deposit, after)).toBe(70_000)
  expect(balanceAfter({ ...deposit, received_minor: 80_000 }, after)).toBe(20_000)
  expect(balanceAfter({ ...deposit, remaining_paid_at: new Date() }, after)).toBe(0)
  expect(balanceAfter(deposit, { totalMinor: 20_000 })).toBe(0)
})
