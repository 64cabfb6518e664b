import { sortsOf } from '../sorting.ts'

export const bookingStatuses = [
  'pending',
  'payment_verified',
  'agency_approved',
  'agency_rejected',
  'confirmed',
  'rejected',
  'cancelled',
  'refund_pending',
  'refunded',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

export const paymentTypes = ['full_payment', 'deposit_payment'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** Sort columns of the admin's list; amounts compare by their value in US dollars. */
export const bookingSortKeys = ['booked', 'departure', 'amount', 'customer'] as const
export const bookingSorts = sortsOf(bookingSortKeys)

/** Sort orders of the agency's list; `due`: upcoming departures first, then past ones. */
export const agencyBookingSorts = [...bookingSorts, 'due'] as const
export type AgencyBookingSort = (typeof agencyBookingSorts)[number]

interface StatusTraits {
  /** The departure's seats are taken; every other status has released them (docs/product/bookings.md#seat-accounting). */
  holdsSeats: boolean
  /** The agency of the trip sees the customer's contact details and identity documents (docs/product/bookings.md#identity-documents). */
  isAgencyTrusted: boolean
  /** Money has to go back to the customer (docs/product/refunds.md#refund-due). */
  isRefundDue: boolean
  /** The customer reports a transfer that no admin has accepted (docs/product/payments.md#verification). */
  isPaymentUnverified: boolean
}

/** What each status means. Every set of statuses is derived from this table. */
const statusTraits = {
  pending: { holdsSeats: true, isAgencyTrusted: false, isRefundDue: false, isPaymentUnverified: true },
  payment_verified: { holdsSeats: true, isAgencyTrusted: true, isRefundDue: false, isPaymentUnverified: false },
  agency_approved: { holdsSeats: true, isAgencyTrusted: true, isRefundDue: false, isPaymentUnverified: false },
  agency_rejected: { holdsSeats: false, isAgencyTrusted: false, isRefundDue: true, isPaymentUnverified: false },
  confirmed: { holdsSeats: true, isAgencyTrusted: true, isRefundDue: false, isPaymentUnverified: false },
  rejected: { holdsSeats: false, isAgencyTrusted: false, isRefundDue: false, isPaymentUnverified: true },
  cancelled: { holdsSeats: false, isAgencyTrusted: false, isRefundDue: false, isPaymentUnverified: false },
  refund_pending: { holdsSeats: false, isAgencyTrusted: false, isRefundDue: true, isPaymentUnverified: false },
  refunded: { holdsSeats: false, isAgencyTrusted: false, isRefundDue: false, isPaymentUnverified: false },
} as const satisfies Record<BookingStatus, StatusTraits>

type StatusWith<Trait extends keyof StatusTraits> = {
  [S in BookingStatus]: (typeof statusTraits)[S][Trait] extends true ? S : never
}[BookingStatus]

const statusesWith = <Trait extends keyof StatusTraits>(trait: Trait): readonly StatusWith<Trait>[] =>
  bookingStatuses.filter((status): status is StatusWith<Trait> => statusTraits[status][trait])

export const seatHoldingStatuses = statusesWith('holdsSeats')
export const agencyTrustedStatuses = statusesWith('isAgencyTrusted')
export const refundDueStatuses = statusesWith('isRefundDue')

export const holdsSeats = (status: BookingStatus): boolean => statusTraits[status].holdsSeats
export const isAgencyTrusted = (status: BookingStatus): boolean => statusTraits[status].isAgencyTrusted
export const isRefundDue = (status: BookingStatus): boolean => statusTraits[status].isRefundDue
export const isPaymentUnverified = (status: BookingStatus): boolean => statusTraits[status].isPaymentUnverified

/**
 * Groups of My bookings in display order: action required, upcoming, refunds, past
 * (docs/product/bookings.md#my-bookings).
 */
export const bookingGroups = ['needs-you', 'coming-up', 'refunds', 'past'] as const
export type BookingGroup = (typeof bookingGroups)[number]

/** Booking number: the last 8 characters of the id. */
export const bookingNumber = (id: string): string => id.slice(-8)

/**
 * Reference for the note of the transfer, derived from the idempotency key of the booking
 * (docs/product/payments.md#references).
 */
export function transferReference(idempotencyKey: string): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  const hex = idempotencyKey
    .toLowerCase()
    .replace(/[^0-9a-f]/g, '')
    .padEnd(16, '0')
  const digits = [0, 2, 4, 6, 8, 10, 12, 14].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) % letters.length)
  return `RH-${digits.map((digit) => letters[digit]).join('')}`
}
