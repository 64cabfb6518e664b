import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { expect, test } from 'vitest'
import { actionsOf, firstActionOf, paidAmount, initialRefund, statusAfter } from './admin-action.ts'

const paid = {
  status: 'refund_pending',
  totalAmount: 9_000,
  depositAmount: 4_500.5,
  remainingAmount: 4_499.5,
  remainingPaid: false,
} as Booking

test('lists only admin actions, the primary action first', () => {
  expect(actionsOf({ actions: ['cancel', 'reject_payment', 'verify_payment'] })).toEqual([
    'verify_payment',
    'reject_payment',
  ])
  expect(firstActionOf({ actions: ['close_without_refund', 'process_refund'], status: 'refund_pending' })).toBe(
    'process_refund',
  )
  expect(firstActionOf({ actions: [], status: 'confirmed' })).toBeUndefined()
})

test('does not offer a refund as the primary action of a rejected payment', () => {
  expect(firstActionOf({ actions: ['process_refund'], status: 'rejected' })).toBeUndefined()
})

test.each([
  ['verify_payment', 'payment_verified'],
  ['reject_payment', 'rejected'],
  ['confirm', 'confirmed'],
  ['close_without_refund', 'cancelled'],
] as const)('%s is sent as status %s', (action, status) => {
  expect(statusAfter(action)).toBe(status)
})

test('the paid amount is the deposit, plus the remaining amount once collected', () => {
  expect(paidAmount(paid)).toBe(4_500.5)
  expect(paidAmount({ ...paid, remainingPaid: true })).toBe(9_000)
})

test('prefills a refund with the paid amount, except for a rejected payment', () => {
  const booking = paid
  expect(initialRefund(booking)).toBe(4_500.5)
  expect(initialRefund({ ...booking, status: 'rejected' })).toBe('')
  expect(initialRefund({ ...booking, depositAmount: 0 })).toBe('')
})
