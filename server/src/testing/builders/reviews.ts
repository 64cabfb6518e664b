import { v7 as uuid } from 'uuid'
import { insertBookingEvent, insertBookingTakingSeats } from '#bookings/transitions/transitions.queries.ts'
import { insertReview } from '#reviews/reviews.queries.ts'
import { inTransaction } from './in-transaction.ts'
import { buildCustomer, type BuilderContext } from './people.ts'
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

interface Confirmed {
  trip: BuiltTrip
  customerId: string
}

/** A confirmed booking of one seat. */
async function buildConfirmedBooking({ db, clock }: BuilderContext, { trip, customerId }: Confirmed): Promise<string> {
  const id = uuid()
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const { price_minor: price, currency } = await trx
      .selectFrom('trips')
      .select(['price_minor', 'currency'])
      .where('id', '=', trip.id)
      .executeTakeFirstOrThrow()
    const hasSeats = await insertBookingTakingSeats(trx, {
      id,
      customer_id: customerId,
      trip_id: trip.id,
      agency_id: trip.agencyId,
      departure_id: trip.departures[0]!.id,
      starts_on: trip.startsOn,
      ends_on: trip.endsOn,
      seats: 1,
      status: 'confirmed',
      trip_title: trip.title,
      trip_destination: '',
      currency,
      list_price_per_seat_minor: price,
      price_per_seat_minor: price,
      promo_discount_minor: 0,
      total_minor: price,
      payment_type: 'full_payment',
      deposit_minor: price,
      remaining_minor: 0,
      is_international: false,
      payment_reference: 'built',
      created_at: now,
      updated_at: now,
    })
    if (!hasSeats) throw new Error('no seat is left to review')
    await insertBookingEvent(trx, {
      bookingId: id,
      action: 'confirm',
      actorId: null,
      actorRole: 'platform',
      from: 'agency_approved',
      to: 'confirmed',
      note: null,
      at: now,
    })
  })
  return id
}

/** A five-star review of a confirmed booking by default. */
export async function buildReview(context: BuilderContext, overrides: ReviewOverrides = {}): Promise<BuiltReview> {
  const parents = overrides.booking ?? (await buildParents(context, overrides))
  const review = {
    id: overrides.id ?? uuid(),
    bookingId: parents.id,
    customerId: parents.customerId,
    tripId: parents.tripId,
    agencyId: parents.agencyId,
  }
  await inTransaction(context.db, (trx) =>
    insertReview(trx, {
      ...review,
      rating: overrides.rating ?? 5,
      comment: overrides.comment ?? 'We would go again tomorrow.',
      reply: overrides.reply ?? null,
      now: overrides.createdAt ?? context.clock.now(),
    }),
  )
  return review
}

async function buildParents(context: BuilderContext, overrides: ReviewOverrides) {
  const trip = overrides.trip ?? (await buildTrip(context))
  const customerId = overrides.customer?.id ?? (await buildCustomer(context)).id
  const id = await buildConfirmedBooking(context, { trip, customerId })
  return { id, customerId, tripId: trip.id, agencyId: trip.agencyId }
}
