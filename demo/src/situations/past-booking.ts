import { buildBooking, type BuiltBooking } from '@rihla/server/testing/builders/bookings.ts'
import type { CustomerKey } from '../content/customers.ts'
import type { Market } from '../fill-bookings.ts'
import type { Filling } from '../filling.ts'

interface PastBooking {
  customer: CustomerKey
  trip: string
  /** Index of the past departure, 0 for the latest. */
  departure: number
  seats: number
}

const bookedDaysBefore = 12

/** A paid and confirmed booking of a scripted customer on a departure of the past. */
export function fillPastBooking(
  filling: Filling,
  { people, trips }: Market,
  { customer, trip: key, departure: place, seats }: PastBooking,
): Promise<BuiltBooking> {
  const trip = trips.get(key)
  const departure = trip?.past[place]
  if (!trip || !departure) throw new Error(`'${key}' has no past departure ${place}`)
  return buildBooking(filling, {
    trip,
    departure,
    seats,
    customer: people.customers[customer],
    admin: people.admin,
    transitions: ['verify_payment', 'approve', 'confirm'],
    createdAt: new Date(Date.parse(departure.startsOn) - bookedDaysBefore * 86_400_000),
  })
}
