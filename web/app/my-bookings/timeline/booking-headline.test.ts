import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { describe, expect, test } from 'vitest'
import { cashOf, bookingHeadline, transferredOf } from './booking-headline.ts'

const today = '2026-11-21'

const event = (action: string, note: string | null = null): Booking['events'][number] => ({
  action,
  by: 'admin',
  byName: null,
  from: 'pending',
  to: 'pending',
  note,
  createdAt: '2026-11-10T10:00:00Z',
})

const booking = (change: Partial<Booking> = {}): Booking => ({
  _id: 'b',
  bookingNumber: '7c41f09a',
  status: 'pending',
  actions: [],
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
    isOneDayTrip: false,
    isAvailable: true,
  },
  agency: { _id: 'a', name: 'Nile Tracks', isVerified: true, email: null, phone: null },
  departure: null,
  seats: 2,
  selectedStartDate: '2026-12-04',
  bookingEndDate: '2026-12-06',
  currency: 'EGP',
  pricePerSeat: 4_500,
  totalAmount: 9_000,
  paymentType: 'full_payment',
  depositAmount: 0,
  remainingAmount: 0,
  remainingPaid: false,
  remainingPaidDate: null,
  paymentProof: null,
  paymentReference: null,
  transferReference: null,
  promoCode: null,
  promoSaving: 0,
  isInternationalTrip: false,
  paymentBreakdown: null,
  refundAmount: null,
  cashToReturn: null,
  refundNotes: null,
  refundProof: null,
  adminNotes: null,
  agencyNotes: null,
  reviewedBy: null,
  reviewedAt: null,
  createdAt: '2026-11-09T10:00:00Z',
  events: [],
  ...change,
})

const deposit = { paymentType: 'deposit_payment', depositAmount: 4_500, remainingAmount: 4_500 } as const
const abroad = {
  egpTotal: 9_000,
  foreignTotal: 700,
  foreignCurrency: 'USD',
  egpAmountPerPerson: 4_500,
  foreignAmountPerPerson: 350,
} as const

describe('the sentence of a booking', () => {
  test.each<[Partial<Booking>, object]>([
    [
      { paymentReference: '5520' },
      { says: 'payment-is-checked', amount: { amount: 9_000, currency: 'EGP' }, reference: '5520' },
    ],
    [{ ...deposit }, { says: 'payment-is-checked', amount: { amount: 4_500, currency: 'EGP' }, reference: null }],
    [{ status: 'payment_verified' }, { says: 'agency-decides' }],
    [{ status: 'agency_approved' }, { says: 'last-check' }],
    [{ status: 'confirmed' }, { says: 'be-there', pickup: 'Tahrir Square', cash: [] }],
    [{ status: 'confirmed', bookingEndDate: '2026-11-20' }, { says: 'travelled' }],
    [
      { status: 'rejected', actions: ['book_again'] },
      { says: 'payment-refused', note: null, canBookAgain: true },
    ],
    [
      { status: 'rejected', events: [event('reject_payment', ' too little ')] },
      { says: 'payment-refused', note: 'too little', canBookAgain: false },
    ],
    [
      { status: 'agency_rejected', agencyNotes: 'full' },
      { says: 'agency-declined', note: 'full', amount: { amount: 9_000, currency: 'EGP' } },
    ],
    [
      { status: 'refund_pending', events: [event('cancel')] },
      { says: 'you-cancelled', at: '2026-11-10T10:00:00Z' },
    ],
    [
      { status: 'refund_pending', events: [event('withdraw')] },
      { says: 'trip-withdrawn', at: '2026-11-10T10:00:00Z' },
    ],
    [
      { status: 'refunded', refundAmount: 8_000, refundNotes: 'by InstaPay', events: [event('process_refund')] },
      { says: 'refunded', amount: { amount: 8_000, currency: 'EGP' }, at: '2026-11-10T10:00:00Z', note: 'by InstaPay' },
    ],
    [
      { status: 'cancelled', events: [event('close_without_refund', 'nothing arrived')] },
      { says: 'closed', at: '2026-11-10T10:00:00Z', note: 'nothing arrived' },
    ],
  ])('%j', (change, expected) => {
    expect(bookingHeadline(booking(change), today)).toEqual(expected)
  })
})

describe('the money of a booking', () => {
  test('is transferred in full, or as the deposit', () => {
    expect(transferredOf(booking())).toEqual({ amount: 9_000, currency: 'EGP' })
    expect(transferredOf(booking(deposit))).toEqual({ amount: 4_500, currency: 'EGP' })
  })

  test.each<[string, Partial<Booking>, object[]]>([
    ['nothing when all is paid', {}, []],
    ['the rest of a deposit', deposit, [{ amount: 4_500, currency: 'EGP' }]],
    ['no rest that was collected', { ...deposit, remainingPaid: true }, []],
    ['the foreign part of a trip abroad', { paymentBreakdown: abroad }, [{ amount: 700, currency: 'USD' }]],
    ['no foreign part that was collected', { paymentBreakdown: abroad, events: [event('collect_cash')] }, []],
    [
      'both',
      { ...deposit, paymentBreakdown: abroad },
      [
        { amount: 4_500, currency: 'EGP' },
        { amount: 700, currency: 'USD' },
      ],
    ],
  ])('is brought along in cash: %s', (_, change, cash) => {
    expect(cashOf(booking(change))).toEqual(cash)
  })
})
