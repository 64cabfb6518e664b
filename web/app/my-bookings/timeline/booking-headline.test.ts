import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { describe, expect, test } from 'vitest'
import { cashOf, bookingHeadline, transferredOf } from './booking-headline.ts'

const today = '2026-11-21'

const event = (action: string, note: string | null = null): MyBooking['events'][number] => ({
  action,
  by: 'admin',
  byName: null,
  from: 'pending',
  to: 'pending',
  note,
  isAmountAssumed: false,
  createdAt: '2026-11-10T10:00:00Z',
})

const booking = (change: Partial<MyBooking> = {}): MyBooking => ({
  _id: 'b',
  bookingNumber: 'RH-7C41F09AT',
  status: 'pending',
  actions: [],
  nextStep: null,
  requestedDetails: null,
  hasVoucher: false,
  group: null,
  customer: {
    _id: 'c',
    name: 'Mona',
    email: 'm@example.com',
    profilePhoto: null,
    customerDetails: null,
    profileCompletion: null,
  },
  trip: {
    _id: 't',
    title: 'White Desert',
    destination: 'Bahariya',
    price: 4_500,
    image: null,
    pickupLocation: ' Tahrir Square ',
    isAvailable: true,
  },
  agency: { _id: 'a', name: 'Nile Tracks', isVerified: true, email: null, phone: null },
  changedTerms: null,
  departureCancellation: null,
  seats: 2,
  options: [],
  selectedStartDate: '2026-12-04',
  bookingEndDate: '2026-12-06',
  currency: 'EGP',
  pricePerSeat: 4_500,
  totalAmount: 9_000,
  paymentType: 'full_payment',
  depositAmount: 9_000,
  remainingAmount: 0,
  balanceDueOn: null,
  cancellationRules: null,
  acceptsCancellations: true,
  cancellationRequest: null,
  isRefundAgreed: false,
  refundDueAmount: null,
  requestedDate: null,
  leadTraveller: null,
  phone: null,
  refundIfCancelled: null,
  balancePaidBy: null,
  receipts: [],
  balance: null,
  shortfallAmount: null,
  surplusAmount: 0,
  surplusDue: null,
  remainingPaid: false,
  remainingPaidDate: null,
  paymentProof: null,
  paymentReference: null,
  transferReference: null,
  verifiedAmount: 0,
  collectedAmount: 0,
  promoCode: null,
  promoSaving: 0,
  isInternationalTrip: false,
  paymentBreakdown: null,
  refundAmount: null,
  refunds: [],
  refundDestination: null,
  cashToReturn: null,
  refundNotes: null,
  refundProof: null,
  adminNotes: null,
  agencyNotes: null,
  travellers: null,
  reviewedBy: null,
  reviewedAt: null,
  createdAt: '2026-11-09T10:00:00Z',
  events: [],
  ...change,
})

const deposit = { paymentType: 'deposit_payment', depositAmount: 4_500, remainingAmount: 4_500 } as const
const balanceDue = {
  waitingFor: 'balance_payment',
  by: 'customer',
  since: '2026-11-20T10:00:00Z',
  dueAt: '2026-11-27T22:00:00Z',
  expectedAt: null,
  isLate: false,
} as const
const reported = { _id: 'b', amount: 4_500, reference: '77', proof: null, sentAt: '2026-11-20T10:00:00Z' }
const abroad = {
  egpTotal: 9_000,
  foreignTotal: 700,
  foreignCurrency: 'USD',
  egpAmountPerPerson: 4_500,
  foreignAmountPerPerson: 350,
} as const

const sent: MyBooking['receipts'][number] = {
  _id: 'b1',
  kind: 'payment',
  state: 'reported',
  amount: 9_000,
  isAssumed: false,
  reference: null,
  proof: null,
  account: null,
  sentAt: '2026-11-10T10:00:00Z',
  verifiedAt: null,
}

describe('bookingHeadline', () => {
  test.each<[Partial<MyBooking>, object]>([
    [
      { receipts: [{ ...sent, reference: '5520' }] },
      { kind: 'payment-is-checked', amount: { amount: 9_000, currency: 'EGP' }, reference: '5520' },
    ],
    [{ ...deposit }, { kind: 'payment-is-checked', amount: { amount: 4_500, currency: 'EGP' }, reference: null }],
    [{ status: 'payment_verified' }, { kind: 'agency-decides' }],
    [{ status: 'agency_approved' }, { kind: 'last-check' }],
    [{ status: 'confirmed' }, { kind: 'be-there', pickup: 'Tahrir Square', cash: [] }],
    [
      { ...deposit, status: 'confirmed', balanceDueOn: '2026-11-27', nextStep: balanceDue, actions: ['send_balance'] },
      {
        kind: 'balance-due',
        balance: { amount: 4_500, currency: 'EGP' },
        dueOn: '2026-11-27',
        isLate: false,
        mayTransfer: true,
      },
    ],
    [
      { ...deposit, status: 'confirmed', nextStep: { ...balanceDue, waitingFor: 'departure' } },
      { kind: 'be-there', pickup: 'Tahrir Square', cash: [{ amount: 4_500, currency: 'EGP' }] },
    ],
    [{ status: 'confirmed', actions: ['accept_changes'] }, { kind: 'changed' }],
    [
      { status: 'payment_verified', requestedDetails: ['phone'], actions: ['accept_changes'] },
      { kind: 'details-wanted', items: ['phone'], note: null },
    ],
    [
      { status: 'refund_pending', verifiedAmount: 9_000, events: [event('decline_changes')] },
      { kind: 'changes-declined', isVerified: true },
    ],
    [{ status: 'confirmed', bookingEndDate: '2026-11-20' }, { kind: 'travelled' }],
    [
      { status: 'rejected', actions: ['book_again'] },
      { kind: 'payment-refused', note: null, canBookAgain: true },
    ],
    [
      { status: 'rejected', events: [event('reject_payment', ' too little ')] },
      { kind: 'payment-refused', note: 'too little', canBookAgain: false },
    ],
    [
      { status: 'agency_rejected', agencyNotes: 'full' },
      { kind: 'agency-declined', note: 'full', amount: { amount: 9_000, currency: 'EGP' } },
    ],
    [
      { status: 'refund_pending', events: [event('cancel')] },
      { kind: 'you-cancelled', at: '2026-11-10T10:00:00Z', isVerified: false },
    ],
    [
      { status: 'refund_pending', verifiedAmount: 9_000, events: [event('withdraw')] },
      { kind: 'trip-withdrawn', at: '2026-11-10T10:00:00Z', isVerified: true },
    ],
    [
      { status: 'refunded', refundAmount: 8_000, refundNotes: 'by InstaPay', events: [event('process_refund')] },
      { kind: 'refunded', amount: { amount: 8_000, currency: 'EGP' }, at: '2026-11-10T10:00:00Z', note: 'by InstaPay' },
    ],
    [
      { status: 'refunded', refundAmount: 0, events: [event('process_refund')] },
      { kind: 'closed', at: '2026-11-10T10:00:00Z', note: null },
    ],
    [
      { status: 'cancelled', events: [event('close_without_refund', 'nothing arrived')] },
      { kind: 'closed', at: '2026-11-10T10:00:00Z', note: 'nothing arrived' },
    ],
  ])('of a booking with %j', (change, expected) => {
    expect(bookingHeadline(booking(change), today)).toEqual(expected)
  })
})

describe('the amounts of a booking', () => {
  test('transferredOf returns the amount to transfer when booking', () => {
    expect(transferredOf(booking())).toEqual({ amount: 9_000, currency: 'EGP' })
    expect(transferredOf(booking(deposit))).toEqual({ amount: 4_500, currency: 'EGP' })
  })

  test.each<[string, Partial<MyBooking>, object[]]>([
    ['nothing when everything is paid', {}, []],
    ['the remainder of a deposit', deposit, [{ amount: 4_500, currency: 'EGP' }]],
    ['no collected remainder', { ...deposit, remainingPaid: true }, []],
    ['no remainder reported as transferred', { ...deposit, balance: reported }, []],
    ['the foreign-currency part', { paymentBreakdown: abroad }, [{ amount: 700, currency: 'USD' }]],
    ['no collected foreign-currency part', { paymentBreakdown: abroad, events: [event('collect_cash')] }, []],
    [
      'remainder and foreign-currency part',
      { ...deposit, paymentBreakdown: abroad },
      [
        { amount: 4_500, currency: 'EGP' },
        { amount: 700, currency: 'USD' },
      ],
    ],
  ])('cashOf returns %s', (_, change, cash) => {
    expect(cashOf(booking(change))).toEqual(cash)
  })
})
