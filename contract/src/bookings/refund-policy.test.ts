import { describe, expect, test } from 'vitest'
import { isMoreThanPaid, paidMinor, refundMinor, type RefundableBooking } from './refund-policy.ts'

const booking: RefundableBooking = { status: 'refund_pending', totalMinor: 900_000, paidMinor: 450_050 }

test.each([
  [false, 450_050],
  [true, 900_000],
])('counts the remaining amount only once it was collected (%s)', (hasPaidRemaining, paid) => {
  expect(paidMinor({ depositMinor: 450_050, remainingMinor: 449_950, hasPaidRemaining })).toBe(paid)
})

describe('refundMinor', () => {
  test.each([
    ['the paid amount when nothing was entered', 'refund_pending', undefined, 450_050],
    ['nothing by default for a rejected payment', 'rejected', undefined, undefined],
    ['what the admin states for a rejected payment', 'rejected', 100, 10_000],
    ['a partial refund', 'agency_rejected', 0.01, 1],
    ['up to the total', 'refund_pending', 9_000, 900_000],
    ['nothing above the total', 'refund_pending', 9_000.01, undefined],
    ['no zero', 'refund_pending', 0, undefined],
    ['no negative amount', 'refund_pending', -1, undefined],
    ['no fraction of a cent', 'refund_pending', 10.005, undefined],
    ['no infinity', 'refund_pending', Infinity, undefined],
  ] as const)('allows %s', (_, status, entered, expected) => {
    expect(refundMinor({ ...booking, status }, entered)).toBe(expected)
  })
})

test('flags a refund above what was paid', () => {
  expect(isMoreThanPaid(booking, 4_500.5)).toBe(false)
  expect(isMoreThanPaid(booking, 4_500.51)).toBe(true)
})
