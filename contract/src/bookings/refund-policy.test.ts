import { describe, expect, test } from 'vitest'
import { decideRefund, defaultRefundMinor, type RefundableBooking, verifiedMinor } from './refund-policy.ts'

const receipts = {
  status: 'refund_pending',
  pastStatuses: ['pending', 'refund_pending'],
  depositMinor: 450_050,
  remainingMinor: 449_950,
  hasPaidRemaining: false,
  receivedMinor: null,
} as const

describe('verifiedMinor', () => {
  test.each([
    ['nothing of a payment that was never verified', {}, 0],
    ['nothing of a pending payment', { status: 'pending', pastStatuses: ['pending'] }, 0],
    ['nothing of a rejected payment', { status: 'rejected', pastStatuses: ['pending', 'rejected'] }, 0],
    ['the transfer of a verified payment', { status: 'payment_verified', pastStatuses: ['pending'] }, 450_050],
    ['the transfer of a cancelled booking that was verified', { pastStatuses: ['payment_verified'] }, 450_050],
    ['the collected remaining amount', { pastStatuses: ['payment_verified'], hasPaidRemaining: true }, 900_000],
    ['what an admin stated as received', { status: 'refunded', receivedMinor: 30_000 }, 30_000],
  ] as const)('counts %s', (_, change, expected) => {
    expect(verifiedMinor({ ...receipts, ...change })).toBe(expected)
  })
})

describe('decideRefund', () => {
  const verified: RefundableBooking = { status: 'refund_pending', totalMinor: 900_000, verifiedMinor: 450_050 }
  const unverified: RefundableBooking = { ...verified, verifiedMinor: 0 }
  const rejected: RefundableBooking = { ...unverified, status: 'rejected' }
  const invalid = 'booking.refund_amount_invalid'
  const tooMuch = 'booking.refund_exceeds_received'

  test.each([
    ['everything verified by default', verified, {}, 450_050],
    ['a partial refund', verified, { refundAmount: 0.01 }, 1],
    ['no more than was verified', verified, { refundAmount: 4_500.51 }, tooMuch],
    ['no more than the total', verified, { refundAmount: 9_000.01 }, invalid],
    ['no zero of a verified payment', verified, { refundAmount: 0 }, invalid],
    ['no other receipt of a verified payment', verified, { receivedAmount: 9_000 }, invalid],
    ['no negative amount', verified, { refundAmount: -1 }, invalid],
    ['no fraction of a cent', verified, { refundAmount: 10.005 }, invalid],
    ['no infinity', verified, { refundAmount: Infinity }, invalid],
    ['nothing by default when nothing was verified', unverified, {}, 0],
    ['no amount when nothing was verified', unverified, { refundAmount: 1 }, tooMuch],
    ['what arrived after all', unverified, { receivedAmount: 500 }, 50_000],
    ['a part of what arrived after all', unverified, { receivedAmount: 500, refundAmount: 450 }, 45_000],
    ['no more than arrived', unverified, { receivedAmount: 500, refundAmount: 500.01 }, tooMuch],
    ['no receipt above the total', unverified, { receivedAmount: 9_000.01 }, invalid],
    ['no receipt of zero', unverified, { receivedAmount: 0 }, invalid],
    ['no default for a rejected payment', rejected, {}, invalid],
    ['what arrived of a rejected payment', rejected, { receivedAmount: 500 }, 50_000],
  ] as const)('allows %s', (_, booking, entered, expected) => {
    const decision = decideRefund(booking, entered)
    expect('refused' in decision ? decision.refused : decision.refundedMinor).toBe(expected)
  })

  test('the default is what was verified', () => {
    expect(defaultRefundMinor(verified)).toBe(450_050)
    expect(defaultRefundMinor(unverified)).toBe(0)
  })
})
