import { checkInDays, isCheckInOpen } from '@rihla/contract/bookings/check-in-policy.ts'
import type { CheckIn } from '@rihla/contract/bookings/check-in.api.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { findBookingToCheckIn, findCheckIn, insertCheckIn } from './check-ins.queries.ts'

interface CheckInInput {
  seats: number
  version: number
}

/**
 * Records how many of a booking's travellers have arrived (docs/decisions/0019-check-in.md). Optimistic locking keeps two
 * devices at the meeting point consistent: a request with a stale version is refused, unless the counts are equal.
 */
export async function checkIn(
  context: Context,
  agency: CurrentUser,
  bookingId: string,
  { seats, version }: CheckInInput,
): Promise<CheckIn> {
  const { db, clock } = context
  const booking = requireFound(await findBookingToCheckIn(db, bookingId, agency.id))
  if (booking.status !== 'confirmed') {
    const details = { status: booking.status, at: booking.updated_at.toISOString() }
    throw new DomainError('booking.transition_stale', details)
  }
  const journey = { startsOn: booking.starts_on, endsOn: booking.ends_on }
  if (!isCheckInOpen(journey, clock.today())) {
    throw new DomainError('booking.check_in_closed', { ...checkInDays(journey) })
  }
  if (seats > booking.seats) throw new DomainError('request.field_invalid', { field: 'seats' })

  const current = presentCheckIn(await findCheckIn(db, bookingId))
  if (current.seats === seats) return current
  if (current.version !== version) throw staleness(current)
  const isWritten = await insertCheckIn(db, { bookingId, version, seats, byId: agency.id, at: clock.now() })
  const latest = presentCheckIn(await findCheckIn(db, bookingId))
  if (!isWritten && latest.seats !== seats) throw staleness(latest)
  return latest
}

/** Carries the current state, so that the client needs no second request. */
const staleness = (checkIn: CheckIn): DomainError => new DomainError('booking.check_in_stale', { ...checkIn })

export const presentCheckIn = (row: Awaited<ReturnType<typeof findCheckIn>>): CheckIn =>
  row
    ? { seats: row.seats, version: row.version, at: row.at.toISOString(), by: row.by_name }
    : { seats: 0, version: 0, at: null, by: null }
