import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import type { CurrentUser } from '#http/current-user.ts'
import type { PresenceRow } from './presence.queries.ts'

/** What the others look at: nobody is told about themselves. */
export const presentPresence = (claims: readonly PresenceRow[], admin: CurrentUser): BookingPresence[] =>
  claims
    .filter((claim) => claim.admin_id !== admin.id)
    .map((claim) => ({
      booking: claim.booking_id,
      admin: { _id: claim.admin_id, name: claim.admin_name },
      since: claim.claimed_at.toISOString(),
    }))
