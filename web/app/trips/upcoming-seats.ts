import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Departure, TripCard } from '@rihla/contract/trips/trip-schema.ts'

type Seats = Pick<Departure, 'totalSeats' | 'seatsBooked'>

export const seatsOf = (departures: readonly Seats[]): Seats => ({
  totalSeats: departures.reduce((total, { totalSeats }) => total + totalSeats, 0),
  seatsBooked: departures.reduce((total, { seatsBooked }) => total + seatsBooked, 0),
})

/** Seats of departures that have not left yet, which a traveller can still choose from. */
export const upcomingSeats = ({ dates }: Pick<TripCard, 'dates'>, today: CalendarDate): Seats =>
  seatsOf(dates.filter(({ startDate }) => startDate >= today))
