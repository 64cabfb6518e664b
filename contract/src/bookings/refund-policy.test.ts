import { describe, expect, test } from 'vitest'
import { decideRefund, type RefundableBooking, verifiedMinor } from './refund-policy.ts'

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
  const verified: RefundableBooking = {
    status: 'refund_pending',
    totalMinor: 900_000,
    verifiedMinor: 450_050,
    dueMinor: 450_050,
  }
  const unverified: RefundableBooking = { ...verified, verifiedMinor: 0, dueMinor: 0 }
  const half: RefundableBooking = { ...verified, dueMinor: 225_025 }
  const kept: RefundableBooking = { ...verified, dueMinor: 0 }
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

  test.each([
    [half, undefined, 225_025, false],
    [half, 2_250.25, 225_025, false],
    [half, 2_250.24, 225_024, true],
    [half, 4_500.5, 450_050, false],
    [kept, undefined, 0, false],
    [kept, 100, 10_000, false],
    [verified, 4_500.49, 450_049, true],
  ] as const)('%j refunds %s as %s, less than due: %s', (booking, refundAmount, refundedMinor, isLessThanDue) => {
    expect(decideRefund(booking, refundAmount === undefined ? {} : { refundAmount })).toMatchObject({
      refundedMinor,
      isLessThanDue,
    })
  })
})
