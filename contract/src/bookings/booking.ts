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

/** Sort orders of the admin's list; amounts compare by their value in US dollars. */
export const bookingSorts = sortsOf(['booked', 'departure', 'amount', 'customer'])

/** Statuses in which a booking holds its seats (docs/product/bookings.md#seat-accounting). */
export const seatHoldingStatuses = ['pending', 'payment_verified', 'agency_approved', 'confirmed'] as const

export const holdsSeats = (status: BookingStatus): boolean =>
  (seatHoldingStatuses as readonly BookingStatus[]).includes(status)

/**
 * Statuses in which the agency may see identity documents: paid and still active
 * (docs/product/bookings.md#identity-documents).
 */
export const agencyTrustedStatuses = ['payment_verified', 'agency_approved', 'confirmed'] as const

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
