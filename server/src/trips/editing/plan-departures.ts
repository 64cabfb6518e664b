import type { CalendarDate } from '@rihla/contract/dates.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Departure } from '../departures.queries.ts'

/** A departure requested by the agency, with the form fields it comes from. */
export interface WantedDeparture {
  startsOn: CalendarDate
  totalSeats: number
  dateField: string
  seatsField: string
}

export interface DeparturePlan {
  inserts: WantedDeparture[]
  updates: { departure: Departure; target: WantedDeparture }[]
  removals: Departure[]
}

/** Seats are booked, so the departure can be neither removed nor moved. */
export const departureHasBookings = ({ startsOn, seatsBooked }: Departure): DomainError =>
  new DomainError('trip.departure_has_bookings', { date: startsOn, n: seatsBooked })

export const seatsBelowBooked = ({ startsOn, seatsBooked }: Departure, { seatsField }: WantedDeparture): DomainError =>
  new DomainError('trip.seats_below_booked', { date: startsOn, n: seatsBooked, field: seatsField })

/**
 * Computes the changes that give a trip exactly the wanted departures (docs/product/trips.md#departures). The date
 * identifies a departure, so moving one removes the old date. Throws for changes that booked seats forbid and for new
 * departures before today.
 */
export function planDepartures(
  existing: readonly Departure[],
  wanted: readonly WantedDeparture[],
  today: CalendarDate,
): DeparturePlan {
  const byDate = new Map(existing.map((departure) => [departure.startsOn, departure]))
  const plan: DeparturePlan = { inserts: [], updates: [], removals: [] }
  for (const target of wanted) {
    const departure = byDate.get(target.startsOn)
    byDate.delete(target.startsOn)
    if (departure === undefined) {
      if (target.startsOn < today)
        throw new DomainError('trip.date_past', { date: target.startsOn, field: target.dateField })
      plan.inserts.push(target)
    } else if (departure.totalSeats !== target.totalSeats) {
      if (target.totalSeats < departure.seatsBooked) throw seatsBelowBooked(departure, target)
      plan.updates.push({ departure, target })
    }
  }
  plan.removals = [...byDate.values()]
  const booked = plan.removals.find((departure) => departure.seatsBooked > 0)
  if (booked) throw departureHasBookings(booked)
  return plan
}
