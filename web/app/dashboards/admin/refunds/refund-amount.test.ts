import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { expect, test } from 'vitest'
import { initialRefund, refusalOf } from './refund-amount.ts'

const paid = {
  status: 'refund_pending',
  totalAmount: 9_000,
  depositAmount: 4_500.5,
  remainingAmount: 4_499.5,
  remainingPaid: false,
  verifiedAmount: 4_500.5,
  collectedAmount: 0,
  refundDueAmount: 4_500.5,
} as Booking

test('prefills a refund with what is due, and with nothing where no payment was verified', () => {
  expect(initialRefund(paid)).toBe(4_500.5)
  expect(initialRefund({ refundDueAmount: 0 })).toBe('')
})

test('refuses a refund above what was received', () => {
  expect(refusalOf(paid, { amount: 4_500.5, received: '' })).toBeUndefined()
  expect(refusalOf(paid, { amount: 4_500.51, received: '' })).toBe('exceeds-received')
  expect(refusalOf(paid, { amount: 0, received: '' })).toBe('invalid')
  const unverified = { ...paid, verifiedAmount: 0, refundDueAmount: 0 }
  expect(refusalOf(unverified, { amount: 300, received: 300 })).toBeUndefined()
  expect(refusalOf(unverified, { amount: 301, received: 300 })).toBe('exceeds-received')
  expect(refusalOf(unverified, { amount: 1, received: 9_001 })).toBe('invalid')
})
