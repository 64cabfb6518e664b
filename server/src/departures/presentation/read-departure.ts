import type { DepartureWithPassengers } from '@rihla/contract/departures/departures.api.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { findOwnDeparture, listDepartureSums } from './own-departures.queries.ts'
import { listPassengers } from './passengers.queries.ts'
import { presentDeparture, presentPassenger } from './present-departure.ts'

/** One of the agency's own departures with all bookings that hold seats. */
export async function readDeparture(
  { db }: Context,
  agency: CurrentUser,
  departureId: string,
): Promise<DepartureWithPassengers> {
  const row = await findOwnDeparture(db, departureId, agency.id)
  if (!row) throw new DomainError('not_found')
  const [sums, passengers] = await Promise.all([listDepartureSums(db, [row.id]), listPassengers(db, row.id)])
  return { departure: presentDeparture(row, sums), passengers: passengers.map(presentPassenger) }
}
