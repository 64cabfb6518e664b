import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { insertReview } from '#reviews/reviews.queries.ts'
import { replyToReview } from '#reviews/write-review.ts'
import { asUser, inThePast } from './acting.ts'
import { buildBooking } from './bookings.ts'
import { buildCustomer } from './people.ts'
import { type BuiltTrip, buildTrip } from './trips.ts'

export interface ReviewOverrides {
  id?: string
  /** The reviewed booking, confirmed; created by default. */
  booking?: { id: string; customerId: string; tripId: string; agencyId: string }
  /** For the created booking; created by default. */
  trip?: BuiltTrip
  customer?: { id: string }
  rating?: number
  comment?: string
  reply?: string | null
  createdAt?: Date
}

export interface BuiltReview {
  id: string
  bookingId: string
  customerId: string
  tripId: string
  agencyId: string
}

/** A five-star review of a confirmed booking by default. */
export async function buildReview(context: Context, overrides: ReviewOverrides = {}): Promise<BuiltReview> {
  const parents = overrides.booking ?? (await buildParents(context, overrides))
  const { customerId, tripId, agencyId } = parents
  const review = { id: overrides.id ?? uuid(), bookingId: parents.id, customerId, tripId, agencyId }
  const now = overrides.createdAt ?? context.clock.now()
  await inThePast(context, now, async (past) => {
    await insertReview(past.db, {
      id: review.id,
      booking_id: parents.id,
      customer_id: customerId,
      trip_id: tripId,
      agency_id: agencyId,
      rating: overrides.rating ?? 5,
      comment: overrides.comment ?? 'We would go again tomorrow.',
      created_at: now,
    })
    const { reply } = overrides
    if (reply) await replyToReview(past, asUser(agencyId, 'agency'), { reviewId: review.id, reply })
  })
  return review
}

async function buildParents(context: Context, overrides: ReviewOverrides) {
  const trip = overrides.trip ?? (await buildTrip(context))
  const customer = overrides.customer ?? (await buildCustomer(context))
  return buildBooking(context, { trip, customer, status: 'confirmed' })
}
