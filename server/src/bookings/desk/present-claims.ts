import type { BookingClaim } from '@rihla/contract/bookings/admin-booking-schema.ts'
import type { CurrentUser } from '../../http/current-user.ts'
import type { ClaimRow } from './claims.queries.ts'

/** What the others look at: nobody is told about themselves. */
export const presentClaims = (claims: readonly ClaimRow[], admin: CurrentUser): BookingClaim[] =>
  claims
    .filter((claim) => claim.admin_id !== admin.id)
    .map((claim) => ({
      booking: claim.booking_id,
      admin: { _id: claim.admin_id, name: claim.admin_name },
      since: claim.claimed_at.toISOString(),
    }))
