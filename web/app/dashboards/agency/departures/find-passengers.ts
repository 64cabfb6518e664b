import { bookingNumber, bookingSearchTerm } from '@rihla/contract/bookings/booking.ts'
import { listAgencyBookings } from '@rihla/contract/bookings/agency-bookings.api.ts'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { BookingCard } from '@rihla/contract/bookings/booking-schema.ts'
import type { Passenger } from '@rihla/contract/departures/departures.api.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The booking id in a voucher's code, from any host; undefined for any other code. */
export function bookingIdFromCode(code: string): string | undefined {
  const url = URL.parse(code.trim())
  const id = url && /^(\/ar)?\/my-bookings\/?$/.test(url.pathname) ? url.searchParams.get('booking') : null
  return id && uuid.test(id) ? id.toLowerCase() : undefined
}

export type Scanned =
  /** On this departure; its passenger entry decides whether check-in is possible. */
  | { kind: 'here'; id: string }
  /** A booking of the agency, but not on this list. */
  | { kind: 'elsewhere'; booking: BookingCard }
  | { kind: 'unknown' }
  | { kind: 'no-code' }
  | { kind: 'offline' }

const lookUp = async (read: () => Promise<BookingCard | undefined>): Promise<Scanned> => {
  try {
    const booking = await read()
    return booking ? { kind: 'elsewhere', booking } : { kind: 'unknown' }
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? { kind: 'unknown' } : { kind: 'offline' }
  }
}

/** Bookings on the list are found offline. */
export const findById = async (passengers: readonly Passenger[], id: string): Promise<Scanned> =>
  passengers.some(({ _id }) => _id === id) ? { kind: 'here', id } : lookUp(() => call(readBooking, { params: { id } }))

/** Finds by booking number, complete or its digits alone. */
export async function findByNumber(passengers: readonly Passenger[], typed: string): Promise<Scanned> {
  const digits = bookingSearchTerm(typed).toLowerCase()
  if (!/^[0-9a-f]{8}$/.test(digits)) return { kind: 'no-code' }
  const number = bookingNumber(digits)
  const passenger = passengers.find((each) => each.bookingNumber === number)
  if (passenger) return { kind: 'here', id: passenger._id }
  return lookUp(async () => {
    const found = await call(listAgencyBookings, { query: { search: number, limit: 5 } })
    return found.find((each) => each.bookingNumber === number)
  })
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const digits = (text: string): string => text.replace(/\D/g, '')

/** Matches name, booking number or phone, ignoring case, diacritics and phone formatting. */
export function matchesSearch({ customer, bookingNumber: ownNumber, phone }: Passenger, search: string): boolean {
  const term = folded(bookingSearchTerm(search))
  if (term === '') return true
  const number = digits(term)
  return (
    folded(customer.name).includes(term) ||
    folded(ownNumber).includes(term) ||
    (number.length >= 3 && digits(phone).includes(number.replace(/^0/, '')))
  )
}
