import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { expect, test } from 'vitest'
import { outcomeOf, transferOf } from './checked-transfer.ts'

const booking = {
  depositAmount: 4_500,
  remainingAmount: 5_500,
  shortfallAmount: null,
  paymentProof: null,
  paymentReference: 'FT 1',
  createdAt: '2026-11-20T08:00:00Z',
  receipts: [],
  balance: { _id: 'x', amount: 5_500, reference: null, proof: '/proof', sentAt: '2026-11-25T08:00:00Z' },
} as unknown as Booking

test('a first payment is expected as due at booking, or with what is missing of it', () => {
  expect(transferOf(booking, 'payments')).toMatchObject({ expected: 4_500, reference: 'FT 1', balance: undefined })
  expect(transferOf({ ...booking, shortfallAmount: 1_200 }, 'payments').expected).toBe(1_200)
  expect(transferOf(booking, 'balances')).toMatchObject({ expected: 5_500, proof: '/proof', balance: 'x' })
})

test.each([
  [4_500, { action: 'verify_payment', missing: 0, credited: 0, surplus: 0 }],
  [4_499.99, { action: 'ask_for_rest', missing: 0.01, credited: 0, surplus: 0 }],
  [5_000, { action: 'verify_payment', missing: 0, credited: 500, surplus: 0 }],
  [10_000.5, { action: 'verify_payment', missing: 0, credited: 5_500, surplus: 0.5 }],
])('of EGP 4,500 with a balance of EGP 5,500, %d arrived', (amount, outcome) => {
  expect(outcomeOf(booking, transferOf(booking, 'payments'), amount)).toEqual(outcome)
})

test.each([
  [5_500, { missing: 0, surplus: 0 }],
  [3_000, { missing: 2_500, surplus: 0 }],
  [6_000, { missing: 0, surplus: 500 }],
])('of a balance of EGP 5,500, %d arrived, which is verified in any case', (amount, outcome) => {
  const transfer = transferOf(booking, 'balances')
  expect(outcomeOf(booking, transfer, amount)).toMatchObject({ action: 'verify_balance', ...outcome })
})

const arrived = { _id: 'a', kind: 'payment', state: 'verified', proof: '/first', reference: 'FT 1', sentAt: null }
const sent = {
  _id: 'b',
  kind: 'rest',
  state: 'reported',
  proof: '/second',
  reference: null,
  sentAt: '2026-11-22T08:00:00Z',
}

test.each([
  ['what is sent of it', [arrived, sent], { proof: '/second', reference: null, sentAt: sent.sentAt }],
  ['nothing while it is awaited', [arrived], { proof: null, reference: null }],
])('the missing part of a payment shows %s, never the first picture', (_, receipts, shown) => {
  const short = { ...booking, shortfallAmount: 400, paymentProof: '/first', receipts } as unknown as Booking
  expect(transferOf(short, 'payments')).toMatchObject({ expected: 400, ...shown })
})
