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

/** Orders of the admin's list; amounts compare by what they are worth in US dollars. */
export const bookingSorts = sortsOf(['booked', 'departure', 'amount', 'customer'])

/** Bookings in these hold their seats; every other status has given them back (DECISIONS.md §4). */
export const seatHoldingStatuses = ['pending', 'payment_verified', 'agency_approved', 'confirmed'] as const

export const holdsSeats = (status: BookingStatus): boolean =>
  (seatHoldingStatuses as readonly BookingStatus[]).includes(status)

/** The agency sees a customer's papers only in these: paid for, and not dead (DECISIONS.md §7). */
export const agencyTrustedStatuses = ['payment_verified', 'agency_approved', 'confirmed'] as const

/** What a traveller looks for, in this order: what they must do, what comes, whose money comes back, what is over. */
export const bookingGroups = ['needs-you', 'coming-up', 'refunds', 'past'] as const
export type BookingGroup = (typeof bookingGroups)[number]

/** A booking is called by the last 8 characters of its id (SPEC.md §2). */
export const bookingNumber = (id: string): string => id.slice(-8)

/** Written into the transfer's note, so that the money is found: made from the key the booking is submitted with. */
export function transferReference(idempotencyKey: string): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  const hex = idempotencyKey
    .toLowerCase()
    .replace(/[^0-9a-f]/g, '')
    .padEnd(16, '0')
  const digits = [0, 2, 4, 6, 8, 10, 12, 14].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) % letters.length)
  return `RH-${digits.map((digit) => letters[digit]).join('')}`
}
