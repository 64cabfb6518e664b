import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { TripCard } from '@rihla/contract/trips/trip-schema.ts'

/** Seats of departures that have not left yet, which a traveller can still choose from. */
export function upcomingSeats({ dates }: Pick<TripCard, 'dates'>, today: CalendarDate) {
  const upcoming = dates.filter(({ startDate }) => startDate >= today)
  const sum = (seats: 'totalSeats' | 'seatsBooked') =>
    upcoming.reduce((total, departure) => total + departure[seats], 0)
  return { totalSeats: sum('totalSeats'), seatsBooked: sum('seatsBooked') }
}
