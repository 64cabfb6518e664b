import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import type { CurrentUser } from '#http/current-user.ts'
import type { PresenceRow } from './presence.queries.ts'

/** Presence of the other admins; the caller's own is left out. */
export const presentPresence = (presence: readonly PresenceRow[], admin: CurrentUser): BookingPresence[] =>
  presence
    .filter((row) => row.admin_id !== admin.id)
    .map((row) => ({
      booking: row.booking_id,
      admin: { _id: row.admin_id, name: row.admin_name },
      since: row.claimed_at.toISOString(),
    }))
