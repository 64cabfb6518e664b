import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { canTransitionTrip } from '@rihla/contract/trips/trip-lifecycle.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import type { changeTripDiscount as endpoint } from '@rihla/contract/trips/admin-trips.api.ts'
import { audit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { publishWaitingChanged } from '#notifications/publish-to-streams.ts'
import { requireDay } from './editing/read-field.ts'
import { sendTripMail, type TripVerdict } from './trip-mails.ts'
import { lockTrip, type TripDiscount, updateTrip, updateTripDiscount } from './trips.queries.ts'

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
    const trip = requireFound(await lockTrip(trx, tripId, 'any'))
    if (!trip.is_ready_for_review || !canTransitionTrip(trip.status, status, { role: 'admin', isVerified: true })) {
      throw new DomainError('trip.status_conflict', { status: trip.status })
    }
    const verdict = verdictOf(trip.status, status)
    const mailedReason = verdict === 'suspend' ? reason : ''
    await updateTrip(trx, tripId, {}, { status, now })
    await audit(context, trx, admin, {
      action: `trip.${verdict}`,
      targetId: tripId,
      details: { from: trip.status, to: status, ...(verdict === 'suspend' && { hasReason: mailedReason !== '' }) },
    })
    await sendTripMail(context, trx, verdict, trip, mailedReason)
    await publishWaitingChanged(trx)
  })
}

/** Dates are optional, and empty ones count as missing: the discount is then unbounded on that side. */
function readDiscount(input: BodyOf<typeof endpoint>): TripDiscount {
  const start = input.discountStartDate ? requireDay(input.discountStartDate, 'discountStartDate') : null
  const end = input.discountEndDate ? requireDay(input.discountEndDate, 'discountEndDate') : null
  if (start && end && end < start) throw new DomainError('trip.dates_invalid', { field: 'discountEndDate' })
  return {
    has_discount: input.hasDiscount,
    discount_percentage: input.discountPercentage,
    discount_start_date: start,
    discount_end_date: end,
  }
}

/** An admin sets a trip's discount. It applies to new bookings; existing ones keep their price. */
export async function changeTripDiscount(
  context: Context,
  admin: CurrentUser,
  { tripId, input }: { tripId: string; input: BodyOf<typeof endpoint> },
): Promise<void> {
  const discount = readDiscount(input)
  const now = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    requireFound(await lockTrip(trx, tripId, 'any'))
    await updateTripDiscount(trx, tripId, discount, now)
    await audit(context, trx, admin, {
      action: 'trip.discount',
      targetId: tripId,
      details: { ...input },
    })
  })
}
