import { limits } from '../limits.ts'
import { addDays, type CalendarDate } from '../dates.ts'
import { sortsOf } from '../sorting.ts'
import { latinDigits } from '../texts/latin-digits.ts'

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

/** Sort orders of the agency's list; `nearest`: upcoming departures first, then past ones, each nearest to today first. */
export const agencyBookingSorts = sortsOf([...bookingSortKeys, 'nearest'])
export type AgencyBookingSort = (typeof agencyBookingSorts)[number]

/** Sort orders of pending approvals: soonest departure first, then longest wait; or longest wait first. */
export const approvalSorts = ['departure', 'waiting'] as const
export type ApprovalSort = (typeof approvalSorts)[number]

/** What an agency may ask the customer of a paid booking for. */
export const bookingDetails = ['national_id', 'phone', 'travellers', 'other'] as const
export type BookingDetail = (typeof bookingDetails)[number]

/** What the customer of a confirmed booking may ask of the agency. */
export const bookingRequests = ['date_change'] as const
export type BookingRequest = (typeof bookingRequests)[number]

interface StatusTraits {
  /** The departure's seats are taken; every other status has released them (docs/product/bookings.md#seat-accounting). */
  holdsSeats: boolean
  /** The agency of the trip sees the customer's contact details and, for a time, documents (docs/product/bookings.md#identity-documents). */
  isAgencyTrusted: boolean
  /** Money has to go back to the customer (docs/product/refunds.md#refund-due). */
  isRefundDue: boolean
  /** Only a booking whose payment an admin verified reaches this status (docs/product/payments.md#verification). */
  isPaymentVerified: boolean
}

/** What each status means. Every set of statuses is derived from this table. */
const statusTraits = {
  pending: { holdsSeats: true, isAgencyTrusted: false, isRefundDue: false, isPaymentVerified: false },
  payment_verified: { holdsSeats: true, isAgencyTrusted: true, isRefundDue: false, isPaymentVerified: true },
  agency_approved: { holdsSeats: true, isAgencyTrusted: true, isRefundDue: false, isPaymentVerified: true },
  agency_rejected: { holdsSeats: false, isAgencyTrusted: false, isRefundDue: true, isPaymentVerified: true },
  confirmed: { holdsSeats: true, isAgencyTrusted: true, isRefundDue: false, isPaymentVerified: true },
  rejected: { holdsSeats: false, isAgencyTrusted: false, isRefundDue: false, isPaymentVerified: false },
  cancelled: { holdsSeats: false, isAgencyTrusted: false, isRefundDue: false, isPaymentVerified: false },
  refund_pending: { holdsSeats: false, isAgencyTrusted: false, isRefundDue: true, isPaymentVerified: false },
  refunded: { holdsSeats: false, isAgencyTrusted: false, isRefundDue: false, isPaymentVerified: false },
} as const satisfies Record<BookingStatus, StatusTraits>

type StatusWith<Trait extends keyof StatusTraits> = {
  [S in BookingStatus]: (typeof statusTraits)[S][Trait] extends true ? S : never
}[BookingStatus]

const statusesWith = <Trait extends keyof StatusTraits>(trait: Trait): readonly StatusWith<Trait>[] =>
  bookingStatuses.filter((status): status is StatusWith<Trait> => statusTraits[status][trait])

export type SeatHoldingStatus = StatusWith<'holdsSeats'>
export const seatHoldingStatuses = statusesWith('holdsSeats')
export const agencyTrustedStatuses = statusesWith('isAgencyTrusted')
export const refundDueStatuses = statusesWith('isRefundDue')
export const paymentVerifiedStatuses = statusesWith('isPaymentVerified')

export const holdsSeats = (status: BookingStatus): boolean => statusTraits[status].holdsSeats
export const isAgencyTrusted = (status: BookingStatus): boolean => statusTraits[status].isAgencyTrusted
export const isRefundDue = (status: BookingStatus): boolean => statusTraits[status].isRefundDue
export const isPaymentVerified = (status: BookingStatus): boolean => statusTraits[status].isPaymentVerified

/**
 * Whether the agency of the trip may open the identity documents and the payment proof of a booking: while it is paid and
 * active, until some days after the trip (docs/product/bookings.md#identity-documents).
 */
export const mayAgencyOpenDocuments = (
  { status, endsOn }: { status: BookingStatus; endsOn: CalendarDate },
  today: CalendarDate,
): boolean => isAgencyTrusted(status) && today <= addDays(endsOn, limits.documentAccessDays)

/**
 * Groups of My bookings in display order: action required, upcoming, refunds, past
 * (docs/product/bookings.md#my-bookings).
 */
export const bookingGroups = ['needs-you', 'coming-up', 'refunds', 'past'] as const
export type BookingGroup = (typeof bookingGroups)[number]

/** Not in the digits of new bookings: 0 and D, 1 and 7, 8 and B are mistaken for each other in handwriting and small print. */
export const uncertainDigits: readonly string[] = ['0', '1', '8', 'b', 'd']

/** Without I, L and O, and without the digits of a booking number. */
const checkLetters = 'GHJKMNPQRSTUVWXYZ'

/** Detects one mistyped character and two swapped neighbours: a weighted sum modulo 17, which is prime. */
const checkLetter = (digits: string): string =>
  checkLetters[[...digits].reduce((sum, digit, at) => sum + (at + 1) * Number.parseInt(digit, 16), 0) % 17]!

/**
 * The one number of a booking that people read, type and write into the note of a transfer: `RH-`, the last 8 digits of the id
 * and a check letter (docs/product/payments.md#references).
 */
export function bookingNumber(id: string): string {
  const digits = id.slice(-8)
  return `RH-${digits.toUpperCase()}${checkLetter(digits)}`
}

/** The last 8 digits of the id, from a booking number; undefined when it was mistyped. `RH-` and dashes may be missing. */
export function digitsOfNumber(typed: string): string | undefined {
  const plain = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^RH/, '')
  const digits = plain.slice(0, -1).toLowerCase()
  return /^[0-9a-f]{8}$/.test(digits) && plain.endsWith(checkLetter(digits)) ? digits : undefined
}

/** The digits alone, with `RH-` and without a check letter, as the end of a whole id, or the beginning of a number. */
const digitsOnly = /^(?:RH[^0-9a-z]*|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{4})([0-9a-f]{8})$|^RH-([0-9a-f]{2,7})$/i

function digitsSearched(typed: string): string | undefined {
  const term = typed.replace(/^#/, '')
  const [, whole, beginning] = digitsOnly.exec(term) ?? []
  return digitsOfNumber(term) ?? (whole ?? beginning)?.toLowerCase()
}

/** What to search for when a person types a booking number or id, alone or among words: the digits that the id ends with. */
export function bookingSearchTerm(search: string): string {
  const term = latinDigits(search).trim().replace(/^#/, '')
  const word = (typed: string) => digitsSearched(typed) ?? typed
  return digitsSearched(term) ?? term.split(/\s+/).map(word).join(' ')
}
