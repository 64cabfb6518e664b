import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Transaction } from '#database/database.ts'
import { deleteDeparture, type Departure, insertDepartures, updateDepartureSeats } from '../departures.queries.ts'
import { departureHasBookings, planDepartures, seatsBelowBooked, type WantedDeparture } from './plan-departures.ts'

export interface DepartureChange {
  tripId: string
  /** The result of `lockDepartures`. */
  locked: readonly Departure[]
  wanted: readonly WantedDeparture[]
  today: CalendarDate
}

/**
 * Changes a trip's departures to exactly the wanted ones. They were locked before they were read, so a concurrent booking
 * is either seen here or sees the change; the statements repeat the conditions as a last guard.
 */
export async function changeDepartures(trx: Transaction, change: DepartureChange): Promise<void> {
  const plan = planDepartures(change.locked, change.wanted, change.today)
  for (const departure of plan.removals) {
    if (!(await deleteDeparture(trx, departure.id))) throw departureHasBookings(departure)
  }
  for (const { departure, target } of plan.updates) {
    if (!(await updateDepartureSeats(trx, departure.id, target.totalSeats))) throw seatsBelowBooked(departure, target)
  }
  await insertDepartures(trx, change.tripId, plan.inserts)
}
