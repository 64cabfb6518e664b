import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { expect, test } from 'vitest'
import { actionsOf, firstActionOf, initialRefund, refusalOf } from './admin-action.ts'

const paid = {
  status: 'refund_pending',
  totalAmount: 9_000,
  depositAmount: 4_500.5,
  remainingAmount: 4_499.5,
  remainingPaid: false,
  verifiedAmount: 4_500.5,
  refundDueAmount: 4_500.5,
} as Booking

test('lists only admin actions, the primary action first', () => {
  expect(actionsOf({ actions: ['cancel', 'reject_payment', 'verify_payment'] })).toEqual([
    'verify_payment',
    'reject_payment',
  ])
  const actions: Booking['actions'] = ['close_without_refund', 'process_refund']
  expect(firstActionOf({ actions, status: 'refund_pending', refundDueAmount: 1 })).toBe('process_refund')
  expect(firstActionOf({ actions: [], status: 'confirmed', refundDueAmount: null })).toBeUndefined()
})

test('a booking whose payment was never verified is closed without a refund, or left alone when rejected', () => {
  const actions: Booking['actions'] = ['process_refund', 'close_without_refund']
  expect(firstActionOf({ actions, status: 'refund_pending', refundDueAmount: 0 })).toBe('close_without_refund')
  expect(firstActionOf({ actions: ['process_refund'], status: 'rejected', refundDueAmount: null })).toBeUndefined()
})

test('exceptions are offered beside the primary action', () => {
  const actions: Booking['actions'] = ['request_proof', 'verify_payment', 'reject_payment']
  expect(firstActionOf({ actions, status: 'pending', refundDueAmount: null })).toBe('verify_payment')
  expect(firstActionOf({ actions: ['call_off'], status: 'confirmed', refundDueAmount: null })).toBeUndefined()
})

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
