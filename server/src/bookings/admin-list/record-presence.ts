import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { deletePresence, deleteExpiredPresence, listCurrentPresence, upsertPresence } from './presence.queries.ts'
import { presentPresence } from './present-presence.ts'

/** An admin looks at a booking, or still does. */
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
  const claims = await listCurrentPresence(db, clock.now())
  const own = claims.find((claim) => claim.admin_id === admin.id && claim.booking_id === bookingId)
  return { claims: presentPresence(claims, admin), since: own?.claimed_at.toISOString() ?? null }
}
