import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { CurrentUser } from '../../http/current-user.ts'
import { deleteClaim, deleteDeadClaims, listLivingClaims, upsertClaim } from './claims.queries.ts'
import { presentClaims } from './present-claims.ts'

/** An admin looks at a booking, or still does. */
export async function claimBooking(context: Context, admin: CurrentUser, bookingId: string) {
  const { db, clock } = context
  const now = clock.now()
  if (!(await upsertClaim(db, { bookingId, adminId: admin.id, now }))) throw new DomainError('not_found')
  await deleteDeadClaims(db, now)
  return showClaims(context, admin, bookingId)
}

export async function releaseBooking(context: Context, admin: CurrentUser, bookingId: string) {
  await deleteClaim(context.db, { bookingId, adminId: admin.id })
  return showClaims(context, admin, bookingId)
}

async function showClaims({ db, clock }: Context, admin: CurrentUser, bookingId: string) {
  const claims = await listLivingClaims(db, clock.now())
  const own = claims.find((claim) => claim.admin_id === admin.id && claim.booking_id === bookingId)
  return { claims: presentClaims(claims, admin), since: own?.claimed_at.toISOString() ?? null }
}
