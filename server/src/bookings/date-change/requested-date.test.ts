import { expect, test } from 'vitest'
import { hasFurtherPayments, remainingAfter } from './requested-date.ts'

const deposit = {
  deposit_minor: 30_000,
  received_minor: 30_000,
  refunded_minor: null,
  remaining_paid_at: null,
  balance: null,
}

test.each([
  ['the deposit', {}, false],
  ['the deposit of a booking from before receipts', { received_minor: null }, false],
  ['more than the deposit', { received_minor: 30_001 }, true],
  ['less than the deposit', { received_minor: 29_999 }, true],
  ['a surplus that was sent back', { refunded_minor: 100 }, true],
  ['a transfer of the rest that is being checked', { balance: {} }, true],
  ['the rest', { remaining_paid_at: new Date() }, true],
])('further payments are known of %s', (_, change, expected) => {
  expect(hasFurtherPayments({ ...deposit, ...change })).toBe(expected)
})

test('what remains after the change counts transfers beyond the deposit', () => {
  const after = { remainingMinor: 70_000 } as Parameters<typeof remainingAfter>[1]
  expect(remainingAfter(deposit, after)).toBe(70_000)
  expect(remainingAfter({ ...deposit, received_minor: 80_000 }, after)).toBe(20_000)
  expect(remainingAfter({ ...deposit, remaining_paid_at: new Date() }, after)).toBe(0)
})
