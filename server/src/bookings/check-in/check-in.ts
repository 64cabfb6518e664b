import type { CheckIn } from '@rihla/contract/bookings/check-in.api.ts'
import { checkInDays, isCheckInOpen } from '@rihla/contract/bookings/check-in-policy.ts'
import { dayIn } from '@rihla/contract/dates.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { findBookingToCheckIn, findCheckIn, insertCheckIn } from './check-ins.queries.ts'
import { presentCheckIn } from './present-check-in.ts'

interface Asked {
  seats: number
  version: number
}

/**
 * Writes down how many of a booking's travellers are here (docs/decisions/0019). Two phones at the meeting point cannot
 * disagree unseen: who has not seen the last change is refused, unless both say the same.
 */
export async function checkIn(
  context: Context,
  agency: CurrentUser,
  bookingId: string,
  { seats, version }: Asked,
): Promise<CheckIn> {
  const { db, clock, config } = context
  const booking = await findBookingToCheckIn(db, bookingId, agency.id)
  if (!booking) throw new DomainError('not_found')
  if (booking.status !== 'confirmed') {
    const details = { status: booking.status, at: booking.updated_at.toISOString() }
    throw new DomainError('booking.transition_stale', details)
  }
  const journey = { startsOn: booking.starts_on, endsOn: booking.ends_on }
  if (!isCheckInOpen(journey, dayIn(config.platformTimeZone, clock.now()))) {
    throw new DomainError('booking.check_in_closed', { ...checkInDays(journey) })
  }
  if (seats > booking.seats) throw new DomainError('request.field_invalid', { field: 'seats' })

  const known = presentCheckIn(await findCheckIn(db, bookingId))
  if (known.seats === seats) return known
  if (known.version !== version) throw staleness(known)
  const isWritten = await insertCheckIn(db, { bookingId, version, seats, byId: agency.id, at: clock.now() })
  const now = presentCheckIn(await findCheckIn(db, bookingId))
  if (!isWritten && now.seats !== seats) throw staleness(now)
  return now
}

/** Carries how it stands now, so that nobody has to ask again. */
const staleness = (checkIn: CheckIn): DomainError => new DomainError('booking.check_in_stale', { ...checkIn })
