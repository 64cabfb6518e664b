import type { BookingDetail } from '@rihla/contract/bookings/booking.ts'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { reportedReceiptOf } from '@rihla/contract/bookings/receipt-list.ts'
import { historyOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Currency } from '@rihla/contract/money.ts'
import { eventAt, hasTravelled } from './booking-timeline.ts'

export interface Amount {
  amount: number
  currency: Currency
}

type Paid = Pick<
  MyBooking,
  'depositAmount' | 'remainingAmount' | 'remainingPaid' | 'balance' | 'currency' | 'paymentBreakdown'
> & {
  events: readonly Pick<MyBooking['events'][number], 'action' | 'createdAt'>[]
}

/** Amount that the traveller reported when booking. */
export const transferredOf = ({ depositAmount, currency }: Paid): Amount => ({ amount: depositAmount, currency })

/** Whether the agency has collected the foreign-currency part. */
export const hasPaidCash = ({ events }: Pick<Paid, 'events'>): boolean =>
  events.some(({ action }) => action === 'collect_cash')

/**
 * Cash due at departure: the remainder of a deposit that was neither collected nor reported as transferred, and the
 * uncollected foreign-currency part.
 */
export function cashOf(booking: Paid): Amount[] {
  const { remainingAmount, remainingPaid, balance, currency, paymentBreakdown } = booking
  const due = remainingAmount > 0 && !remainingPaid && !balance ? [{ amount: remainingAmount, currency }] : []
  const foreign =
    paymentBreakdown && paymentBreakdown.foreignTotal > 0 && !hasPaidCash(booking)
      ? [{ amount: paymentBreakdown.foreignTotal, currency: paymentBreakdown.foreignCurrency }]
      : []
  return [...due, ...foreign]
}

/** Headline of a booking: the next step of an active one, the outcome of an ended one. */
export type BookingHeadline =
  | { kind: 'payment-is-checked'; amount: Amount; reference: string | null }
  | { kind: 'proof-wanted'; note: string | null }
  | { kind: 'shortfall-due'; missing: Amount; verified: Amount; note: string | null }
  | { kind: 'payment-incomplete' }
  | { kind: 'agency-decides' }
  | { kind: 'details-wanted'; items: BookingDetail[]; note: string | null }
  | { kind: 'last-check' }
  | { kind: 'changed' }
  | { kind: 'changes-declined'; isVerified: boolean }
  | { kind: 'balance-due'; balance: Amount; dueOn: CalendarDate; isLate: boolean; mayTransfer: boolean }
  | { kind: 'be-there'; pickup: string; cash: Amount[] }
  | { kind: 'travelled' }
  | { kind: 'payment-refused'; note: string | null; canBookAgain: boolean }
  | { kind: 'expired'; canBookAgain: boolean }
  | { kind: 'agency-declined'; note: string | null; amount: Amount }
  | { kind: 'you-cancelled'; at: string | null; isVerified: boolean }
  | { kind: 'seats-gone' }
  | { kind: 'called-off'; note: string | null; isVerified: boolean }
  | { kind: 'departure-cancelled'; isVerified: boolean }
  | { kind: 'not-confirmed-in-time'; isVerified: boolean }
  | { kind: 'trip-withdrawn'; at: string | null; isVerified: boolean }
  | { kind: 'refunded'; amount: Amount; at: string | null; note: string | null }
  | { kind: 'closed'; at: string | null; note: string | null }

const noteOf = (booking: MyBooking, action: string): string | null =>
  booking.events.findLast((event) => event.action === action)?.note?.trim() || null

/** The headline of the last action that ended the booking. */
const endOf = (booking: MyBooking) =>
  booking.events.map(({ action }) => historyOf(action)?.headline).findLast((headline) => headline)

function paymentIsChecked(booking: MyBooking): BookingHeadline {
  const reported = reportedReceiptOf(booking)
  const { amount, reference } = reported ?? { amount: booking.depositAmount, reference: null }
  return { kind: 'payment-is-checked', amount: { amount, currency: booking.currency }, reference }
}

export function bookingHeadline(booking: MyBooking, today: CalendarDate): BookingHeadline {
  const at = (action: string) => eventAt(booking, action) ?? null
  // what has a deadline comes first
  const isWaitedFor = booking.nextStep?.waitingFor === 'proof' || booking.requestedDetails !== null
  if (booking.actions.includes('accept_changes') && !isWaitedFor) return { kind: 'changed' }
  switch (booking.status) {
    case 'pending':
      if (booking.nextStep?.waitingFor === 'proof' && booking.shortfallAmount !== null) {
        const { currency, shortfallAmount, verifiedAmount } = booking
        return {
          kind: 'shortfall-due',
          missing: { amount: shortfallAmount, currency },
          verified: { amount: verifiedAmount, currency },
          note: noteOf(booking, 'ask_for_rest'),
        }
      }
      if (booking.nextStep?.waitingFor === 'proof')
        return { kind: 'proof-wanted', note: noteOf(booking, 'request_proof') }
      return paymentIsChecked(booking)
    case 'payment_verified':
      if (booking.requestedDetails)
        return { kind: 'details-wanted', items: booking.requestedDetails, note: noteOf(booking, 'ask_for_details') }
      return { kind: 'agency-decides' }
    case 'agency_approved':
      return { kind: 'last-check' }
    case 'confirmed':
      if (hasTravelled(booking, today)) return { kind: 'travelled' }
      if (booking.nextStep?.waitingFor === 'balance_payment' && booking.balanceDueOn !== null) {
        return {
          kind: 'balance-due',
          balance: { amount: booking.remainingAmount, currency: booking.currency },
          dueOn: booking.balanceDueOn,
          isLate: booking.nextStep.isLate,
          mayTransfer: booking.actions.includes('send_balance'),
        }
      }
      return { kind: 'be-there', pickup: booking.trip.pickupLocation.trim(), cash: cashOf(booking) }
    case 'rejected': {
      const canBookAgain = booking.actions.includes('book_again')
      if (endOf(booking) === 'expired') return { kind: 'expired', canBookAgain }
      const note = noteOf(booking, 'reject_payment') ?? booking.adminNotes
      return { kind: 'payment-refused', note, canBookAgain }
    }
    case 'agency_rejected': {
      const note = noteOf(booking, 'reject') ?? noteOf(booking, 'decline_for_agency') ?? booking.agencyNotes
      return { kind: 'agency-declined', note, amount: transferredOf(booking) }
    }
    case 'refund_pending': {
      const isVerified = booking.verifiedAmount > 0
      const kind = endOf(booking)
      switch (kind) {
        case 'seats-gone':
        case 'payment-incomplete':
          return { kind }
        case 'trip-withdrawn':
          return { kind, at: at('withdraw'), isVerified }
        case 'called-off':
          return { kind, note: noteOf(booking, 'call_off'), isVerified }
        case 'departure-cancelled':
        case 'changes-declined':
        case 'not-confirmed-in-time':
          return { kind, isVerified }
        default:
          return {
            kind: 'you-cancelled',
            at: at('accept_cancellation') ?? at('decline_cancellation') ?? at('cancel'),
            isVerified,
          }
      }
    }
    case 'refunded': {
      const amount = booking.refundAmount ?? transferredOf(booking).amount
      const note = booking.refundNotes
      if (amount === 0) return { kind: 'closed', at: at('process_refund'), note }
      return { kind: 'refunded', amount: { amount, currency: booking.currency }, at: at('process_refund'), note }
    }
    case 'cancelled':
      return { kind: 'closed', at: at('close_without_refund'), note: noteOf(booking, 'close_without_refund') }
  }
}
