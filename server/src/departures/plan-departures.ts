import type { CalendarDate } from '@rihla/contract/dates.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Departure } from './departures.queries.ts'

/** A departure as the agency wants it, with the fields of the form it stands in. */
export interface WantedDeparture {
  startsOn: CalendarDate
  totalSeats: number
  dateField: string
  seatsField: string
}

export interface DeparturePlan {
  inserts: WantedDeparture[]
  updates: { departure: Departure; wish: WantedDeparture }[]
  removals: Departure[]
}

/** The seats of `departure` are booked, so it can neither go nor move. */
export const departureHasBookings = ({ startsOn, seatsBooked }: Departure): DomainError =>
  new DomainError('trip.departure_has_bookings', { date: startsOn, n: seatsBooked })

export const seatsBelowBooked = ({ startsOn, seatsBooked }: Departure, { seatsField }: WantedDeparture): DomainError =>
  new DomainError('trip.seats_below_booked', { date: startsOn, n: seatsBooked, field: seatsField })

/**
 * What has to change for a trip to have exactly the wanted departures (DECISIONS.md §4). A departure is its date, so
 * moving one means that the old date goes. Refuses what booked seats forbid, and new departures before today.
 */
export function planDepartures(
  existing: readonly Departure[],
  wanted: readonly WantedDeparture[],
  today: CalendarDate,
): DeparturePlan {
  const byDate = new Map(existing.map((departure) => [departure.startsOn, departure]))
  const plan: DeparturePlan = { inserts: [], updates: [], removals: [] }
  for (const wish of wanted) {
    const departure = byDate.get(wish.startsOn)
    byDate.delete(wish.startsOn)
    if (departure === undefined) {
      if (wish.startsOn < today) throw new DomainError('trip.date_past', { date: wish.startsOn, field: wish.dateField })
      plan.inserts.push(wish)
    } else if (departure.totalSeats !== wish.totalSeats) {
      if (wish.totalSeats < departure.seatsBooked) throw seatsBelowBooked(departure, wish)
      plan.updates.push({ departure, wish })
    }
  }
  plan.removals = [...byDate.values()]
  const booked = plan.removals.find((departure) => departure.seatsBooked > 0)
  if (booked) throw departureHasBookings(booked)
  return plan
}
