import {
  listedTripFields,
  pageTripFields,
  type TripField,
  type TripFieldKind,
  tripFields,
  tripFieldsOf,
} from '@rihla/contract/trips/fields.ts'
import { type InferResult, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { compiledByIds } from '#database/compiled-once.ts'
import type { Database, Transaction } from '#database/database.ts'
import { sortByIds } from '#database/list-rows.ts'
import { confirmedSeats, isGuaranteed } from '#seats/minimum-group.queries.ts'
import { columnOf } from './trip-field-columns.ts'

const tripColumns = [
  't.id',
  't.agency_id',
  't.status',
  't.price_minor',
  't.currency',
  't.foreign_amount_minor',
  't.foreign_currency',
  't.exchange_rate',
  't.payment_instructions',
  't.start_date',
  't.end_date',
  't.created_at',
] as const

type LinesField = { [F in TripField]: TripFieldKind<F> extends 'lines' ? F : never }[TripField]
const isLines = (name: TripField): name is LinesField => tripFields[name].kind === 'lines'

const columnsOf = <F extends TripField>(names: readonly F[]) =>
  names.filter((name): name is Exclude<F, LinesField> => !isLines(name)).map((name) => `t.${columnOf(name)}` as const)

/** As JSON, which is read several times faster than an array of texts. */
const linesOf = <F extends TripField>(names: readonly F[]) =>
  names
    .filter((name): name is F & LinesField => isLines(name))
    .map((name) => sql<string[]>`to_json(${sql.ref(`t.${columnOf(name)}`)})`.as(columnOf(name)))

const contentFields = [...listedTripFields, ...pageTripFields]

const agencyColumns = [
  'u.name as agency_account_name',
  'u.email as agency_email',
  'u.agency_verified_at',
  'u.created_at as agency_created_at',
  'a.name as agency_name',
  'a.description as agency_description',
  'a.contact_phone as agency_contact_phone',
  'a.website as agency_website',
  'a.address as agency_address',
  'logo.storage_key as agency_logo_key',
] as const

/** Storage key of the cover of trip `t`. */
export const coverOfTrip = sql<string | null>`(
  select image.storage_key from trip_images ti join uploads image on image.id = ti.upload_id
  where ti.trip_id = t.id order by ti.position limit 1)`

/** Undeleted trips `t` with their agency (`u`, `a`): the base of all trip queries. */
export const fromTrips = (db: Database | Transaction) =>
  db
    .selectFrom('trips as t')
    .innerJoin('users as u', 'u.id', 't.agency_id')
    .innerJoin('agencies as a', 'a.user_id', 't.agency_id')
    .where('t.deleted_at', 'is', null)
    .where('u.deleted_at', 'is', null)

/** All columns of trip cards, in one statement for any number of trips. */
export const selectTripCards = (db: Database | Transaction) =>
  fromTrips(db)
    .leftJoin('uploads as logo', 'logo.id', 'a.logo_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('reviews as r')
          .whereRef('r.agency_id', '=', 't.agency_id')
          .where('r.deleted_at', 'is', null)
          .select((r) => [
            r.fn.avg<string | null>('r.rating').as('agency_rating'),
            r.fn.countAll<number>().as('agency_review_count'),
          ])
          .as('of_agency'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('reviews as r')
          .whereRef('r.trip_id', '=', 't.id')
          .where('r.deleted_at', 'is', null)
          .select((r) => [r.fn.avg<string | null>('r.rating').as('rating'), r.fn.countAll<number>().as('review_count')])
          .as('of_trip'),
      (join) => join.onTrue(),
    )
    .select(tripColumns)
    .select(columnsOf(tripFieldsOf.card))
    .select(linesOf(tripFieldsOf.card))
    .select(agencyColumns)
    .select(['of_agency.agency_rating', 'of_agency.agency_review_count', 'of_trip.rating', 'of_trip.review_count'])
    .select((eb) => [
      eb.fn
        .coalesce('t.discount_code', eb.selectFrom('settings').select('default_discount_code'))
        .as('effective_discount_code'),
      jsonArrayFrom(
        eb
          .selectFrom('departures as d')
          .whereRef('d.trip_id', '=', 't.id')
          .where('d.cancelled_at', 'is', null)
          .select(['d.id', 'd.starts_on', 'd.total_seats', 'd.seats_booked', 'd.seats_held', 'd.price_minor'])
          .select([
            'd.min_seats',
            'd.decision_days',
            'd.departed_at',
            confirmedSeats.as('confirmed'),
            isGuaranteed.as('is_guaranteed'),
          ])
          .orderBy('d.starts_on'),
      ).as('departures'),
      sql<number | null>`free_cancellation_days(t)`.as('free_cancellation_days'),
      sql<string[]>`to_json(array(
        select image.storage_key from trip_images ti join uploads image on image.id = ti.upload_id
        where ti.trip_id = t.id order by ti.position))`.as('image_keys'),
    ])

const listCards = compiledByIds((db, ids) => selectTripCards(db).where('t.id', '=', sql<string>`any (${ids}::uuid[])`))

/** Rows of cards in the order of the ids. */
export const listTripCards = async (db: Database, ids: readonly string[]): Promise<TripCardRow[]> =>
  sortByIds(ids, await listCards(db, ids))

export type TripCardRow = InferResult<ReturnType<typeof selectTripCards>>[number]

/** The card columns plus those needed only by the trip page and form. */
export const selectTrips = (db: Database | Transaction) =>
  selectTripCards(db)
    .leftJoin('uploads as pdf', 'pdf.id', 't.itinerary_pdf_id')
    .select(columnsOf(contentFields))
    .select(linesOf(contentFields))
    .select(['t.options', 't.cancellation_rules', 't.itinerary', 't.version', 'pdf.storage_key as itinerary_pdf_key'])

export type TripRow = InferResult<ReturnType<typeof selectTrips>>[number]

export const listTripsByIds = compiledByIds((db, ids) =>
  selectTrips(db).where('t.id', '=', sql<string>`any (${ids}::uuid[])`),
)
