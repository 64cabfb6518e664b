import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { PricedTrip } from '@rihla/contract/pricing/price-booking.ts'
import type { Database, Transaction } from '#database/database.ts'

/** The trip fields that booking needs, with the departure on the requested day if there is one. */
export interface Offer {
  tripId: string
  agencyId: string
  title: string
  destination: string
  isPublished: boolean
  isInternational: boolean
  isOneDayTrip: boolean
  startDate: CalendarDate
  endDate: CalendarDate
  priced: PricedTrip
  departure: { id: string; totalSeats: number; seatsBooked: number } | null
  /** Over all departures that can still be booked. */
  seatsLeftAnywhere: number
}

interface OfferLookup {
  tripId: string
  startsOn: CalendarDate
  today: CalendarDate
}

/** The trip if it is in the public catalogue (drafts included: visible, but not bookable). */
export async function findOffer(db: Database | Transaction, lookup: OfferLookup): Promise<Offer | undefined> {
  const row = await db
    .selectFrom('trips as t')
    .innerJoin('users as agency', 'agency.id', 't.agency_id')
    .leftJoin('departures as d', (join) => join.onRef('d.trip_id', '=', 't.id').on('d.starts_on', '=', lookup.startsOn))
    .select((eb) => [
      't.id',
      't.agency_id',
      't.title',
      't.destination',
      't.status',
      't.is_international',
      't.is_one_day_trip',
      't.start_date',
      't.end_date',
      't.price_minor',
      't.currency',
      't.foreign_amount_minor',
      't.foreign_currency',
      't.has_discount',
      't.discount_percentage',
      't.discount_code',
      't.discount_start_date',
      't.discount_end_date',
      'd.id as departure_id',
      'd.total_seats as departure_seats',
      'd.seats_booked',
      eb
        .selectFrom('departures as open')
        .whereRef('open.trip_id', '=', 't.id')
        .where('open.starts_on', '>=', lookup.today)
        .select((of) =>
          of.fn
            .coalesce(of.fn.sum<string>(of('open.total_seats', '-', of.ref('open.seats_booked'))), of.lit(0))
            .as('left'),
        )
        .as('seats_left'),
    ])
    .where('t.id', '=', lookup.tripId)
    .where('t.status', 'in', ['published', 'draft'])
    .where('t.deleted_at', 'is', null)
    .where('agency.is_active', '=', true)
    .where('agency.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('t.status', '=', 'published'), eb('agency.agency_verified_at', 'is not', null)]))
    .executeTakeFirst()
  if (!row) return undefined
  return {
    tripId: row.id,
    agencyId: row.agency_id,
    title: row.title,
    destination: row.destination,
    isPublished: row.status === 'published',
    isInternational: row.is_international,
    isOneDayTrip: row.is_one_day_trip,
    startDate: row.start_date,
    endDate: row.end_date,
    priced: {
      priceMinor: row.price_minor,
      currency: row.currency,
      foreignAmountMinor: row.foreign_amount_minor === null ? null : row.foreign_amount_minor,
      foreignCurrency: row.foreign_currency,
      hasDiscount: row.has_discount,
      discountPercentage: row.discount_percentage,
      discountCode: row.discount_code,
      discountStartDate: row.discount_start_date,
      discountEndDate: row.discount_end_date,
    },
    departure:
      row.departure_id === null
        ? null
        : { id: row.departure_id, totalSeats: row.departure_seats ?? 0, seatsBooked: row.seats_booked ?? 0 },
    seatsLeftAnywhere: Number(row.seats_left),
  }
}
