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

test('only the admin’s actions are drawn, the wanted one first', () => {
  expect(actionsOf({ actions: ['cancel', 'reject_payment', 'verify_payment'] })).toEqual([
    'verify_payment',
    'reject_payment',
  ])
  expect(firstActionOf({ actions: ['close_without_refund', 'process_refund'], status: 'refund_pending' })).toBe(
    'process_refund',
  )
  expect(firstActionOf({ actions: [], status: 'confirmed' })).toBeUndefined()
})

test('a rejected payment is not offered a refund in its row', () => {
  expect(firstActionOf({ actions: ['process_refund'], status: 'rejected' })).toBeUndefined()
})

test.each([
  ['verify_payment', 'payment_verified'],
  ['reject_payment', 'rejected'],
  ['confirm', 'confirmed'],
  ['close_without_refund', 'cancelled'],
] as const)('%s is sent as %s', (action, status) => {
  expect(statusAfter(action)).toBe(status)
})

test('paid is the deposit, and the rest once it is collected', () => {
  expect(paidAmount(paid)).toBe(4_500.5)
  expect(paidAmount({ ...paid, remainingPaid: true })).toBe(9_000)
})

test('a refund starts with what was paid; of a rejected payment the admin must say it', () => {
  const booking = paid
  expect(initialRefund(booking)).toBe(4_500.5)
  expect(initialRefund({ ...booking, status: 'rejected' })).toBe('')
  expect(initialRefund({ ...booking, depositAmount: 0 })).toBe('')
})
