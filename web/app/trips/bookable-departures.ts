import { isUpcoming } from '@rihla/contract/departures/is-upcoming.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { seatsLeft } from '@rihla/contract/departures/seat-label.ts'
import type { Departure, TripSummary } from '@rihla/contract/trips/trip-schema.ts'

type Seats = Pick<Departure, 'totalSeats' | 'seatsBooked' | 'seatsHeld'>

export const seatsOf = (departures: readonly Seats[]): Seats => ({
  totalSeats: departures.reduce((total, { totalSeats }) => total + totalSeats, 0),
  seatsBooked: departures.reduce((total, { seatsBooked }) => total + seatsBooked, 0),
  seatsHeld: departures.reduce((total, { seatsHeld }) => total + seatsHeld, 0),
})

/** Price per seat of a departure: its own, else the trip's (docs/product/pricing.md#prices-of-dates). */
export const seatPrice = (trip: Pick<TripSummary, 'price'>, departure: Pick<Departure, 'price'> | undefined): number =>
  departure?.price ?? trip.price

/** The lowest price of the departures, and whether others cost more. */
export function lowestPrice(trip: Pick<TripSummary, 'price'>, departures: readonly Pick<Departure, 'price'>[]) {
  const prices = departures.map((departure) => seatPrice(trip, departure))
  const price = prices.length > 0 ? Math.min(...prices) : trip.price
  return { price, isFrom: prices.some((other) => other > price) }
}

/** Departures that have not left and have seats, soonest first. */
export const bookableDepartures = <
  D extends Seats & Pick<Departure, 'startDate'> & Partial<Pick<Departure, 'hasDeparted'>>,
>(
  { dates }: { dates: readonly D[] },
  today: CalendarDate,
): D[] => dates.filter((departure) => isUpcoming(departure, today) && seatsLeft(departure) > 0)
