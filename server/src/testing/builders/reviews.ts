import { v7 as uuid } from 'uuid'
import { insertBookingEvent, insertBookingTakingSeats } from '#bookings/transitions/transitions.queries.ts'
import { insertReview } from '#reviews/reviews.queries.ts'
import { inTransaction } from './in-transaction.ts'
import { buildCustomer, type Building } from './people.ts'
import { type BuiltTrip, buildTrip } from './trips.ts'

export interface ReviewOverrides {
  id?: string
  /** The confirmed booking it is about; made when missing. */
  booking?: { id: string; customerId: string; tripId: string; agencyId: string }
  /** For the booking made here: their own when missing. */
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

/** One seat, paid and confirmed. */
async function buildConfirmedBooking({ db, clock }: Building, { trip, customerId }: Confirmed): Promise<string> {
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

/** Five stars for a trip, by somebody who was there, unless told otherwise. */
export async function buildReview(building: Building, overrides: ReviewOverrides = {}): Promise<BuiltReview> {
  const parents = overrides.booking ?? (await buildParents(building, overrides))
  const review = {
    id: overrides.id ?? uuid(),
    bookingId: parents.id,
    customerId: parents.customerId,
    tripId: parents.tripId,
    agencyId: parents.agencyId,
  }
  await inTransaction(building.db, (trx) =>
    insertReview(trx, {
      ...review,
      rating: overrides.rating ?? 5,
      comment: overrides.comment ?? 'We would go again tomorrow.',
      reply: overrides.reply ?? null,
      now: overrides.createdAt ?? building.clock.now(),
    }),
  )
  return review
}

async function buildParents(building: Building, overrides: ReviewOverrides) {
  const trip = overrides.trip ?? (await buildTrip(building))
  const customerId = overrides.customer?.id ?? (await buildCustomer(building)).id
  const id = await buildConfirmedBooking(building, { trip, customerId })
  return { id, customerId, tripId: trip.id, agencyId: trip.agencyId }
}
