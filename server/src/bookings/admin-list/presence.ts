import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import {
  deleteExpiredPresence,
  deletePresence,
  listCurrentPresence,
  type PresenceRow,
  upsertPresence,
} from './presence.queries.ts'

/** Records or renews that an admin is viewing a booking. */
export async function recordBookingPresence(context: Context, admin: CurrentUser, bookingId: string) {
  const { db, clock } = context
  const now = clock.now()
  if (!(await upsertPresence(db, { bookingId, adminId: admin.id, now }))) throw new DomainError('not_found')
  await deleteExpiredPresence(db, now)
  return readPresence(context, admin, bookingId)
}

export async function releaseBooking(context: Context, admin: CurrentUser, bookingId: string) {
  await deletePresence(context.db, { bookingId, adminId: admin.id })
  return readPresence(context, admin, bookingId)
}

async function readPresence({ db, clock }: Context, admin: CurrentUser, bookingId: string) {
  const presence = await listCurrentPresence(db, clock.now())
  const own = presence.find((row) => row.admin_id === admin.id && row.booking_id === bookingId)
  return { claims: presentPresence(presence, admin), since: own?.claimed_at.toISOString() ?? null }
}

/** Presence of the other admins; the caller's own is left out. */
export const presentPresence = (presence: readonly PresenceRow[], admin: CurrentUser): BookingPresence[] =>
  presence
    .filter((row) => row.admin_id !== admin.id)
    .map((row) => ({
      booking: row.booking_id,
      admin: { _id: row.admin_id, name: row.admin_name },
      since: row.claimed_at.toISOString(),
    }))
