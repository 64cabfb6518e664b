import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { SeatOption } from '@rihla/contract/pricing/seat-options.ts'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database, Transaction } from '#database/database.ts'
import { findingPromo } from '#promos/promos.queries.ts'

/** The trip if it is in the public catalogue (public drafts included: visible, but not bookable). */
export async function findOffer(
  db: Database | Transaction,
  lookup: { tripId: string; startsOn: CalendarDate; today: CalendarDate; promoCode: string | null },
) {
  const row = await db
    .selectFrom('trips as t')
    .innerJoin('users as agency', 'agency.id', 't.agency_id')
    .innerJoin('agencies as profile', 'profile.user_id', 't.agency_id')
    .innerJoin('settings', (join) => join.onTrue())
    .leftJoin('trip_images as cover', (join) => join.onRef('cover.trip_id', '=', 't.id').on('cover.position', '=', 0))
    .leftJoin('uploads as cover_file', 'cover_file.id', 'cover.upload_id')
    .leftJoin('departures as d', (join) => join.onRef('d.trip_id', '=', 't.id').on('d.starts_on', '=', lookup.startsOn))
    .select((eb) => [
      't.id as tripId',
      't.agency_id as agencyId',
      't.title',
      't.destination',
      eb('t.status', '=', 'published').as('isPublished'),
      't.is_international as isInternational',
      't.is_one_day_trip as isOneDayTrip',
      't.start_date as startDate',
      't.end_date as endDate',
      eb.fn.coalesce('d.price_minor', 't.price_minor').as('priceMinor'),
      't.price_minor as tripPriceMinor',
      't.pickup_location as pickupLocation',
      'cover_file.storage_key as coverKey',
      'profile.name as agencyName',
      'agency.agency_verified_at as agencyVerifiedAt',
      'settings.default_discount_code as defaultDiscountCode',
      jsonObjectFrom(findingPromo(lookup.promoCode)).as('promo'),
      't.options',
      't.currency',
      't.foreign_amount_minor as foreignAmountMinor',
      't.foreign_currency as foreignCurrency',
      't.has_discount as hasDiscount',
      't.discount_percentage as discountPercentage',
      't.discount_code as discountCode',
      't.discount_start_date as discountStartDate',
      't.discount_end_date as discountEndDate',
      'd.id as departureId',
      'd.total_seats as totalSeats',
      'd.seats_booked as seatsBooked',
      eb
        .selectFrom('departures as open')
        .whereRef('open.trip_id', '=', 't.id')
        .where('open.starts_on', '>=', lookup.today)
        .select((of) =>
          of.fn
            .coalesce(of.fn.sum<number>(of('open.total_seats', '-', of.ref('open.seats_booked'))), of.lit(0))
            .as('left'),
        )
        .as('seatsLeftAnywhere'),
    ])
    .where('t.id', '=', lookup.tripId)
    .where('t.status', 'in', ['published', 'draft'])
    .where('t.deleted_at', 'is', null)
    .where('agency.is_active', '=', true)
    .where('agency.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('t.status', '=', 'published'),
        eb.and([eb('t.is_draft_public', '=', true), eb('agency.agency_verified_at', 'is not', null)]),
      ]),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { departureId, totalSeats, seatsBooked, ...trip } = row
  return {
    ...trip,
    options: trip.options as unknown as SeatOption[],
    isPublished: Boolean(trip.isPublished),
    /** Over all departures that can still be booked. */
    seatsLeftAnywhere: trip.seatsLeftAnywhere ?? 0,
    departure:
      departureId === null ? null : { id: departureId, totalSeats: totalSeats ?? 0, seatsBooked: seatsBooked ?? 0 },
  }
}

/** The trip fields that booking needs, with the departure on the requested day if there is one. */
export type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>
