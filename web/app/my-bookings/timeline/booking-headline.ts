import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Currency } from '@rihla/contract/money.ts'
import { eventAt } from './booking-timeline.ts'
import { hasTravelled } from './has-travelled.ts'

export interface Amount {
  amount: number
  currency: Currency
}

type Paid = Pick<
  Booking,
  | 'paymentType'
  | 'totalAmount'
  | 'depositAmount'
  | 'remainingAmount'
  | 'remainingPaid'
  | 'currency'
  | 'paymentBreakdown'
> & { events: readonly Pick<Booking['events'][number], 'action' | 'createdAt'>[] }

/** What the traveller transferred when they booked. */
export const transferredOf = ({ paymentType, depositAmount, totalAmount, currency }: Paid): Amount => ({
  amount: paymentType === 'deposit_payment' ? depositAmount : totalAmount,
  currency,
})

/** Whether the agency has the foreign part of a trip abroad. */
export const hasPaidCash = ({ events }: Pick<Paid, 'events'>): boolean =>
  events.some(({ action }) => action === 'collect_cash')

/** What is brought along in cash: the rest of a deposit, and the foreign part of a trip abroad, until they are collected. */
export function cashOf(booking: Paid): Amount[] {
  const { remainingAmount, remainingPaid, currency, paymentBreakdown } = booking
  const rest = remainingAmount > 0 && !remainingPaid ? [{ amount: remainingAmount, currency }] : []
  const foreign =
    paymentBreakdown && paymentBreakdown.foreignTotal > 0 && !hasPaidCash(booking)
      ? [{ amount: paymentBreakdown.foreignTotal, currency: paymentBreakdown.foreignCurrency }]
      : []
  return [...rest, ...foreign]
}

/** What a booking's one sentence says: what comes next on living ones, what happened on ended ones. */
export type BookingHeadline =
  | { says: 'payment-is-checked'; amount: Amount; reference: string | null }
  | { says: 'agency-decides' }
  | { says: 'last-check' }
  | { says: 'be-there'; pickup: string; cash: Amount[] }
  | { says: 'travelled' }
  | { says: 'payment-refused'; note: string | null; canBookAgain: boolean }
  | { says: 'agency-declined'; note: string | null; amount: Amount }
  | { says: 'you-cancelled'; at: string | null }
  | { says: 'trip-withdrawn'; at: string | null }
  | { says: 'refunded'; amount: Amount; at: string | null; note: string | null }
  | { says: 'closed'; at: string | null; note: string | null }

const noteOf = (booking: Booking, action: string): string | null =>
  booking.events.findLast((event) => event.action === action)?.note?.trim() || null

export function bookingHeadline(booking: Booking, today: CalendarDate): BookingHeadline {
  const at = (action: string) => eventAt(booking, action) ?? null
  switch (booking.status) {
    case 'pending':
      return { says: 'payment-is-checked', amount: transferredOf(booking), reference: booking.paymentReference }
    case 'payment_verified':
      return { says: 'agency-decides' }
    case 'agency_approved':
      return { says: 'last-check' }
    case 'confirmed':
      if (hasTravelled(booking, today)) return { says: 'travelled' }
      return { says: 'be-there', pickup: booking.trip.pickupLocation.trim(), cash: cashOf(booking) }
    case 'rejected': {
      const note = noteOf(booking, 'reject_payment') ?? booking.adminNotes
      return { says: 'payment-refused', note, canBookAgain: booking.actions.includes('book_again') }
    }
    case 'agency_rejected': {
      const note = noteOf(booking, 'reject') ?? booking.agencyNotes
      return { says: 'agency-declined', note, amount: transferredOf(booking) }
    }
    case 'refund_pending': {
      const withdrawn = at('withdraw')
      return withdrawn ? { says: 'trip-withdrawn', at: withdrawn } : { says: 'you-cancelled', at: at('cancel') }
    }
    case 'refunded': {
      const amount = booking.refundAmount ?? transferredOf(booking).amount
      const note = booking.refundNotes
      return { says: 'refunded', amount: { amount, currency: booking.currency }, at: at('process_refund'), note }
    }
    case 'cancelled':
      return { says: 'closed', at: at('close_without_refund'), note: noteOf(booking, 'close_without_refund') }
  }
}
