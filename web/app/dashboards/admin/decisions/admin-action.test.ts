import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { expect, test } from 'vitest'
import { actionsOf, firstActionOf } from './admin-action.ts'

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
