import { DomainError } from '@rihla/contract/errors.ts'
import { canTransitionTrip } from '@rihla/contract/trips/trip-lifecycle.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { invalidatePages } from '#live/invalidate-pages.ts'
import { sendTripMail } from './send-trip-mail.ts'
import type { TripVerdict } from './trip-mails.ts'
import { lockTrip, updateTripStatus } from '../trips.queries.ts'

const verdictOf = (from: TripStatus, to: TripStatus): Exclude<TripVerdict, 'delete'> =>
  to === 'suspended' ? 'suspend' : from === 'suspended' ? 'restore' : 'approve'

/** An admin approves, suspends or restores a trip and its agency is notified (docs/product/trips.md#statuses). */
export async function changeTripStatus(
  context: Context,
  admin: CurrentUser,
  { tripId, status, reason }: { tripId: string; status: TripStatus; reason: string },
): Promise<void> {
  const now = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    const trip = await lockTrip(trx, tripId, 'any')
    if (!trip) throw new DomainError('not_found')
    if (!canTransitionTrip(trip.status, status, { role: 'admin', isVerified: true })) {
      throw new DomainError('trip.status_conflict', { status: trip.status })
    }
    const verdict = verdictOf(trip.status, status)
    const mailedReason = verdict === 'suspend' ? reason : ''
    await updateTripStatus(trx, tripId, status, now)
    await recordAudit(trx, {
      actorId: admin.id,
      action: `trip.${verdict}`,
      target: { type: 'trip', id: tripId },
      at: now,
      details: { from: trip.status, to: status, ...(verdict === 'suspend' && { hasReason: mailedReason !== '' }) },
    })
    await sendTripMail(context, trx, verdict, trip, mailedReason)
    await invalidatePages(trx, [`trip:${tripId}`, 'trips', `agency:${trip.agency_id}`])
  })
}
