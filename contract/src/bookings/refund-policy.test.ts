import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideRefund, type RefundableBooking, verifiedMinor } from './refund-policy.ts'

const receipts = {
  status: 'refund_pending',
  pastStatuses: ['pending', 'refund_pending'],
  depositMinor: 450_050,
  balanceMinor: 449_950,
  hasPaidBalance: false,
  receivedMinor: null,
  collectedMinor: null,
} as const

describe('verifiedMinor', () => {
  test.each([
    ['nothing of a payment that was never verified', {}, 0],
    ['nothing of a pending payment', { status: 'pending', pastStatuses: ['pending'] }, 0],
    ['nothing of a rejected payment', { status: 'rejected', pastStatuses: ['pending', 'rejected'] }, 0],
    ['the transfer of a verified payment', { status: 'payment_verified', pastStatuses: ['pending'] }, 450_050],
    ['the transfer of a cancelled booking that was verified', { pastStatuses: ['payment_verified'] }, 450_050],
    ['nothing that the agency collected', { pastStatuses: ['payment_verified'], hasPaidBalance: true }, 450_050],
    ['what an admin stated as received', { status: 'refunded', receivedMinor: 30_000 }, 30_000],
  ] as const)('counts %s', (_, change, expected) => {
    expect(verifiedMinor({ ...receipts, ...change })).toBe(expected)
  })
})

describe('decideRefund', () => {
  const verified: RefundableBooking = {
    status: 'refund_pending',
    totalMinor: 900_000,
    paidMinor: 450_050,
    dueMinor: 450_050,
    refundedMinor: 0,
  }
  const unverified: RefundableBooking = { ...verified, paidMinor: 0, dueMinor: 0 }
  const half: RefundableBooking = { ...verified, dueMinor: 225_025 }
  const kept: RefundableBooking = { ...verified, dueMinor: 0 }
  const rejected: RefundableBooking = { ...unverified, status: 'rejected' }
  const invalid = 'booking.refund_amount_invalid'
  const tooMuch = 'booking.refund_exceeds_received'

  test.each([
    ['everything verified by default', verified, {}, 450_050],
    ['a partial refund', verified, { refundAmount: 0.01 }, 1],
    ['no more than was verified', verified, { refundAmount: 4_500.51 }, tooMuch],
    ['no more than the total', verified, { refundAmount: 9_000.01 }, tooMuch],
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
    expect('refused' in decision ? decision.refused : decision.refundMinor).toBe(expected)
  })

  test.each([
    [half, undefined, 225_025, 0],
    [half, 2_250.25, 225_025, 0],
    [half, 2_250.24, 225_024, 1],
    [half, 4_500.5, 450_050, 0],
    [kept, undefined, 0, 0],
    [kept, 100, 10_000, 0],
    [verified, 4_500.49, 450_049, 1],
  ] as const)('%j refunds %s as %s, of which is kept: %s', (booking, refundAmount, refundMinor, keptMinor) => {
    expect(decideRefund(booking, refundAmount === undefined ? {} : { refundAmount })).toMatchObject({
      refundMinor,
      keptMinor,
    })
  })

  const begun: RefundableBooking = { ...verified, refundedMinor: 200_000 }

  test.each([
    ['the first part', verified, { refundAmount: 2_000 }, { refundMinor: 200_000, isFinal: false }],
    ['the rest by default', begun, {}, { refundMinor: 250_050, isFinal: true }],
    ['another part', begun, { refundAmount: 2_500.49 }, { refundMinor: 250_049, isFinal: false }],
    ['a part that reaches what is due', begun, { refundAmount: 2_500.5 }, { refundMinor: 250_050, isFinal: true }],
    [
      'what arrived, in parts',
      unverified,
      { receivedAmount: 500, refundAmount: 1 },
      { refundMinor: 100, isFinal: false },
    ],
    ['more than the rules say', { ...half, refundedMinor: 200_000 }, { refundAmount: 2_000 }, { isFinal: true }],
  ] as const)('sends %s', (_, booking, entered, expected) => {
    const decision = decideRefund(booking, { ...entered, isPartial: true })
    expect(decision).toMatchObject({ ...expected, keptMinor: 0 })
  })

  test.each([
    ['no more than is left of what was received', begun, { refundAmount: 2_500.51 }, tooMuch],
    ['no empty part', begun, { refundAmount: 0, isPartial: true }, invalid],
    ['no part of nothing', unverified, { refundAmount: 1, isPartial: true }, tooMuch],
    ['no other receipt once one is known', { ...begun, paidMinor: 300_000 }, { receivedAmount: 9_000 }, invalid],
  ] as const)('allows %s', (_, booking, entered, refused) => {
    expect(decideRefund(booking, entered)).toMatchObject({ refused })
  })

  test('closing after a part without sending more is less than due', () => {
    expect(decideRefund(begun, { refundAmount: 0 })).toMatchObject({
      refundMinor: 0,
      isFinal: true,
      keptMinor: 250_050,
    })
  })

  test('property: any refunds one after another stay within what was received', () => {
    const money = fc.integer({ min: 0, max: 600_000 })
    fc.assert(
      fc.property(money, money, fc.array(fc.tuple(money, fc.boolean()), { maxLength: 8 }), (received, due, entered) => {
        let refundedMinor = 0
        for (const [minor, isPartial] of entered) {
          const booking = { ...verified, paidMinor: received, dueMinor: Math.min(due, received), refundedMinor }
          const decision = decideRefund(booking, { refundAmount: minor / 100, isPartial })
          if ('refused' in decision) continue
          refundedMinor += decision.refundMinor
          expect(refundedMinor).toBeLessThanOrEqual(received)
          if (!decision.isFinal) expect(refundedMinor).toBeLessThan(booking.dueMinor)
        }
      }),
    )
  })
})
