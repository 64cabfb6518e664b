import { listAgencyBookings } from '@rihla/contract/bookings/agency-bookings.api.ts'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { Passenger } from '@rihla/contract/departures/departures.api.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'

export type Scanned =
  /** On this departure: whether they can be checked in is seen from the passenger. */
  | { kind: 'here'; id: string }
  /** One of the agency's, but not on this list. */
  | { kind: 'elsewhere'; booking: Booking }
  | { kind: 'unknown' }
  | { kind: 'no-code' }
  | { kind: 'cut-off' }

const asked = async (look: () => Promise<Booking | undefined>): Promise<Scanned> => {
  try {
    const booking = await look()
    return booking ? { kind: 'elsewhere', booking } : { kind: 'unknown' }
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? { kind: 'unknown' } : { kind: 'cut-off' }
  }
}

/** What is on the list is known without a connection. */
export const findById = async (passengers: readonly Passenger[], id: string): Promise<Scanned> =>
  passengers.some(({ _id }) => _id === id) ? { kind: 'here', id } : asked(() => call(readBooking, { params: { id } }))

/** By what people read aloud: the last 8 characters. */
export async function findByNumber(passengers: readonly Passenger[], typed: string): Promise<Scanned> {
  const number = typed.trim().toLowerCase()
  const passenger = passengers.find(({ bookingNumber }) => bookingNumber === number)
  if (passenger) return { kind: 'here', id: passenger._id }
  if (!/^[0-9a-f]{8}$/.test(number)) return { kind: 'no-code' }
  return asked(async () => {
    const found = await call(listAgencyBookings, { query: { search: number, limit: 5 } })
    return found.find(({ bookingNumber }) => bookingNumber === number)
  })
}
