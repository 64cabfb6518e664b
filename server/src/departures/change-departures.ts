import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Transaction } from '#database/database.ts'
import { deleteDeparture, type Departure, insertDepartures, updateDepartureSeats } from './departures.queries.ts'
import { departureHasBookings, planDepartures, seatsBelowBooked, type WantedDeparture } from './plan-departures.ts'

export interface DepartureChange {
  tripId: string
  /** As `lockDepartures` found them. */
  locked: readonly Departure[]
  wanted: readonly WantedDeparture[]
  today: CalendarDate
}

/**
 * Gives a trip exactly the wanted departures. They were locked before looking, so a booking that arrives meanwhile
 * either is seen here or sees the change; the statements repeat the conditions as the last word.
 */
export async function changeDepartures(trx: Transaction, change: DepartureChange): Promise<void> {
  const plan = planDepartures(change.locked, change.wanted, change.today)
  for (const departure of plan.removals) {
    if (!(await deleteDeparture(trx, departure.id))) throw departureHasBookings(departure)
  }
  for (const { departure, wish } of plan.updates) {
    if (!(await updateDepartureSeats(trx, departure.id, wish.totalSeats))) throw seatsBelowBooked(departure, wish)
  }
  await insertDepartures(trx, change.tripId, plan.inserts)
}
