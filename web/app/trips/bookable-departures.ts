import type { CalendarDate } from '@rihla/contract/dates.ts'
import { seatsLeft } from '@rihla/contract/departures/seat-label.ts'
import type { Departure, TripCard } from '@rihla/contract/trips/trip-schema.ts'

type Seats = Pick<Departure, 'totalSeats' | 'seatsBooked'>

export const seatsOf = (departures: readonly Seats[]): Seats => ({
  totalSeats: departures.reduce((total, { totalSeats }) => total + totalSeats, 0),
  seatsBooked: departures.reduce((total, { seatsBooked }) => total + seatsBooked, 0),
})

/** Departures that have not left and have seats, soonest first. */
export const bookableDepartures = ({ dates }: Pick<TripCard, 'dates'>, today: CalendarDate): Departure[] =>
  dates.filter((departure) => departure.startDate >= today && seatsLeft(departure) > 0)
