import { listAgenciesForAdmin } from '@rihla/contract/agencies/agencies.api.ts'
import { listBookingsForAdmin } from '@rihla/contract/bookings/bookings.api.ts'
import { listTripsForAdmin } from '@rihla/contract/trips/trips.api.ts'
import { call } from '../../api/call.ts'
import { bookingsWaiting } from './bookings/bookings-waiting.ts'

/** What waits for an admin in each tab; one that could not be counted is left out. */
export interface Waiting {
  bookings?: number | undefined
  trips?: number | undefined
  agencies?: number | undefined
}

export async function readWaiting(): Promise<Waiting> {
  const [bookings, trips, agencies] = await Promise.allSettled([
    call(listBookingsForAdmin, { query: { limit: 1 } }),
    call(listTripsForAdmin, { query: { status: 'draft', limit: 1 } }),
    call(listAgenciesForAdmin, { query: { verification: 'unverified', limit: 1 } }),
  ])
  return {
    bookings: bookings.status === 'fulfilled' ? bookingsWaiting(bookings.value.counts).all : undefined,
    trips: trips.status === 'fulfilled' ? trips.value.total : undefined,
    agencies: agencies.status === 'fulfilled' ? agencies.value.total : undefined,
  }
}
