import { bindingTerms, type TermName, type TripTerms } from '@rihla/contract/bookings/agreed-terms.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'

/** Each term as an expression on the trip `t` and its agency `organizer`. */
const current: Record<TermName, RawBuilder<unknown>> = {
  title: sql`t.title`,
  destination: sql`t.destination`,
  nights: sql`case when t.is_one_day_trip then 0 else t.end_date - t.start_date end`,
  firstDayTime: sql`coalesce(t.itinerary -> 0 ->> 'time', '')`,
  pickupLocation: sql`t.pickup_location`,
  dropoffLocation: sql`t.dropoff_location`,
  accommodation: sql`t.accommodation`,
  includes: sql`t.includes`,
  excludes: sql`t.excludes`,
  cancellationPolicy: sql`t.cancellation_policy`,
  organizerName: sql`organizer.name`,
  organizerPhone: sql`organizer.contact_phone`,
}

/** Each term as a column of the version `v`. */
const replaced: Record<TermName, RawBuilder<unknown>> = {
  title: sql`v.title`,
  destination: sql`v.destination`,
  nights: sql`v.nights`,
  firstDayTime: sql`v.first_day_time`,
  pickupLocation: sql`v.pickup_location`,
  dropoffLocation: sql`v.dropoff_location`,
  accommodation: sql`v.accommodation`,
  includes: sql`v.includes`,
  excludes: sql`v.excludes`,
  cancellationPolicy: sql`v.cancellation_policy`,
  organizerName: sql`v.organizer_name`,
  organizerPhone: sql`v.organizer_phone`,
}

const asJson = (terms: Record<TermName, RawBuilder<unknown>>) =>
  sql<TripTerms>`json_build_object(${sql.join(
    Object.entries(terms).flatMap(([name, value]) => [sql.lit(name), value]),
  )})`

/** The terms of the trip `t` as they are now. */
export const currentTerms = sql<TripTerms>`(
  select ${asJson(current)} from agencies organizer where organizer.user_id = t.agency_id)`

/** A version that was replaced; null for the current one. */
export const replacedTerms = (tripId: RawBuilder<string>, version: RawBuilder<number>) => sql<TripTerms | null>`(
  select ${asJson(replaced)} from trip_terms v where v.trip_id = ${tripId} and v.version = ${version})`

/** Whether the version differs from the trip's current terms in place or time (docs/product/bookings.md#changed-terms). */
export const needsAcceptance = (tripId: RawBuilder<string>, version: RawBuilder<number>) => sql<boolean>`exists (
  select from trip_terms v join trips t on t.id = v.trip_id
  where v.trip_id = ${tripId} and v.version = ${version} and t.deleted_at is null
    and (${sql.join(bindingTerms.map((term) => replaced[term]))})
      is distinct from (${sql.join(bindingTerms.map((term) => current[term]))}))`

/** Since when the current terms of the trip apply; null when they never changed. */
export async function findTermsChange(db: Database, tripId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('trip_terms')
    .select((eb) => eb.fn.max('replaced_at').as('at'))
    .where('trip_id', '=', tripId)
    .executeTakeFirstOrThrow()
  return row.at
}

/** Erases the contact of a deleted agency. */
export async function updateTermsErasing(trx: Transaction, agencyId: string): Promise<void> {
  await trx
    .updateTable('trip_terms')
    .set({ organizer_name: '', organizer_phone: '' })
    .where('trip_id', 'in', (eb) => eb.selectFrom('trips').select('id').where('agency_id', '=', agencyId))
    .execute()
}

/** Names a version of a trip's terms in the result of `listTermsVersions`. */
export const termsKey = (tripId: string, version: number): string => `${tripId} ${version}`

/** Versions of the terms of these trips, the current ones included. */
export async function listTermsVersions(
  trx: Transaction,
  wanted: readonly { tripId: string; version: number }[],
): Promise<Map<string, TripTerms>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ tripId: string; version: number; terms: TripTerms }>`
    select t.id as "tripId", wanted.version,
      coalesce(${replacedTerms(sql`t.id`, sql`wanted.version`)}, ${currentTerms}) as terms
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted ("tripId" uuid, version integer)
    join trips t on t.id = wanted."tripId"`.execute(trx)
  return new Map(rows.map(({ tripId, version, terms }) => [termsKey(tripId, version), terms]))
}
