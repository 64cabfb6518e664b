import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { SeatOption } from '@rihla/contract/pricing/seat-options.ts'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { compiledOnce } from '#database/compiled-once.ts'
import type { Database, Transaction } from '#database/database.ts'
import { findingPromo } from '#promos/promos.queries.ts'
import { isPayable } from '#settings/settings.queries.ts'

interface OfferLookup {
  tripId: string
  startsOn: CalendarDate
  now: Date
  today: CalendarDate
  promoCode: string | null
  /** Whose hold of the departure does not count as taken by others. */
  customerId: string | null
  /** Whose reserved use of the promo is the customer's own. */
  holdId: string | null
}

const listOffers = compiledOnce((db, lookup: OfferLookup) =>
  db
    .selectFrom('trips as t')
    .innerJoin('users as agency', 'agency.id', 't.agency_id')
    .innerJoin('settings', (join) => join.onTrue())
    .leftJoin('trip_images as cover', (join) => join.onRef('cover.trip_id', '=', 't.id').on('cover.position', '=', 0))
    .leftJoin('uploads as cover_file', 'cover_file.id', 'cover.upload_id')
    .leftJoin('departures as d', (join) =>
      join.onRef('d.trip_id', '=', 't.id').on('d.starts_on', '=', lookup.startsOn).on('d.cancelled_at', 'is', null),
    )
    .select((eb) => [
      't.id as tripId',
      't.agency_id as agencyId',
      't.title',
      't.destination',
      eb.and([eb('t.status', '=', 'published'), isServed]).as('isPublished'),
      't.is_international as isInternational',
      't.is_one_day_trip as isOneDayTrip',
      't.start_date as startDate',
      't.end_date as endDate',
      eb.fn.coalesce('d.price_minor', 't.price_minor').as('priceMinor'),
      't.terms_version as termsVersion',
      't.pickup_location as pickupLocation',
      'cover_file.storage_key as coverKey',
      'settings.default_discount_code as defaultDiscountCode',
      'settings.hold_minutes as holdMinutes',
      'settings.max_holds as maxHolds',
      'settings.offer_hours as offerHours',
      'settings.max_unverified_bookings as maxUnverifiedBookings',
      'settings.max_unverified_seats as maxUnverifiedSeats',
      'settings.verify_within_hours as verifyWithinHours',
      'settings.approve_within_hours as approveWithinHours',
      'settings.proof_within_hours as proofWithinHours',
      eb('settings.refund_within_days', '*', 24).as('refundWithinHours'),
      'settings.balance_due_days as balanceDueDays',
      'settings.desk_opens_at as deskOpensAt',
      'settings.desk_closes_at as deskClosesAt',
      sql<string>`coalesce(t.itinerary -> 0 ->> 'time', '')`.as('firstDayTime'),
      isPayable(sql`t.currency`).as('isPayable'),
      isNewCustomer(lookup).as('isNewCustomer'),
      jsonObjectFrom(findingPromo(lookup)).as('promo'),
      't.options',
      't.traveller_details as travellerDetails',
      't.traveller_deadline_days as travellerDeadlineDays',
      't.cancellation_rules as cancellationRules',
      't.accepts_cancellations as acceptsCancellations',
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
      seatsHeld(lookup).as('seatsHeld'),
      eb
        .selectFrom('departures as open')
        .whereRef('open.trip_id', '=', 't.id')
        .where('open.starts_on', '>=', lookup.today)
        .where('open.cancelled_at', 'is', null)
        .where('open.departed_at', 'is', null)
        .select((of) =>
          of.fn
            .coalesce(of.fn.sum<number>(sql<number>`open.total_seats - open.seats_booked - open.seats_held`), of.lit(0))
            .as('left'),
        )
        .as('seatsLeftAnywhere'),
    ])
    .where('t.id', '=', lookup.tripId)
    .where((eb) =>
      eb.or([
        eb.and([eb('t.status', '=', 'published'), isServed]),
        eb.and([
          eb('t.status', '=', 'draft'),
          eb('t.is_draft_public', '=', true),
          eb('agency.agency_verified_at', 'is not', null),
          isServed,
        ]),
        hasHeldSeats(lookup),
      ]),
    ),
)

/**
 * The trip if it is in the public catalogue (public drafts included: visible, but not bookable), or if the customer has held
 * seats of it: a transfer for them may be under way, whatever happened to the trip or its agency since.
 */
export async function findOffer(db: Database | Transaction, lookup: OfferLookup) {
  const [row] = await listOffers(db, lookup)
  if (!row) return undefined
  const { departureId, totalSeats, seatsBooked, seatsHeld: held, ...trip } = row
  return {
    ...trip,
    options: trip.options as unknown as SeatOption[],
    isPublished: Boolean(trip.isPublished),
    /** Over all departures that can still be booked; seats of holds that expired a moment ago may be missing. */
    seatsLeftAnywhere: trip.seatsLeftAnywhere ?? 0,
    departure:
      departureId === null
        ? null
        : {
            id: departureId,
            /** Not booked; some of them may be held. */
            unbooked: (totalSeats ?? 0) - (seatsBooked ?? 0),
            /** By others. */
            held,
          },
  }
}

/** The account is younger than a day, and none of its payments has been verified. */
const isNewCustomer = ({ now, customerId }: OfferLookup) =>
  sql<boolean>`coalesce((
    select u.created_at > ${now}::timestamptz - interval '24 hours' and not is_proven(u.id)
    from users u where u.id = ${customerId}), false)`

/** Neither the trip `t` nor its agency is deleted or deactivated. */
const isServed = sql<boolean>`(t.deleted_at is null and agency.is_active and agency.deleted_at is null)`

/** The customer began to book the trip `t`, and may have paid since. */
const hasHeldSeats = ({ customerId }: OfferLookup) =>
  sql<boolean>`exists (select from seat_holds h where h.trip_id = t.id and h.customer_id = ${customerId})`

/** Seats of the departure `d` in live holds of others. */
const seatsHeld = ({ now, customerId }: OfferLookup) =>
  sql<number>`(
    select coalesce(sum(h.seats), 0)::int from seat_holds h
    where h.departure_id = d.id and h.ended_at is null and h.ends_at > ${now}
      and (h.customer_id is null or h.customer_id is distinct from ${customerId}))`

/** The trip fields that booking needs, with the departure on the requested day if there is one. */
export type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>
