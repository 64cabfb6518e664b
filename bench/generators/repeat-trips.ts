import { sql } from 'kysely'
import type { Transaction } from '../../server/src/database/database.ts'
import { withoutIndexes } from './without-indexes.ts'

/**
 * Multiplies a generated marketplace: every agency and its trips, with other prices, dates and ages. The words that a
 * search compares are those of the original, because computing them takes most of the time of generating trips. Copies have
 * no long texts, which lists do not read, share the pictures of the original, have its occupied seats and no bookings of
 * their own. For a session without triggers: what they would write is written for all rows at once.
 */
export async function repeatTrips(trx: Transaction, times: number): Promise<void> {
  await sql`set local maintenance_work_mem = '2GB'`.execute(trx)
  await sql`create temporary table copied_agencies on commit drop as
    select id as original_id, n, uuidv7() as id
    from generate_series(2, ${sql.lit(times)}) as n, users where role = 'agency'`.execute(trx)
  await sql`create temporary table copied_trips on commit drop as
    select t.id as original_id, uuidv7() as id, a.id as agency_id,
      -- departures of one trip stay as far apart, and so in the same order
      (hashtext(n || t.id::text) & 127) - 64 as later_by, 50 + (hashtext(t.id::text || n) & 127) as percent
    from trips t join copied_agencies a on a.original_id = t.agency_id
    order by a.n, t.id`.execute(trx)
  await copyAgencies(trx)
  await withoutIndexes(trx, ['trips', 'catalogue_trips', 'departures', 'trip_images'], async () => {
    await copyRows(trx, 'trips', sql`copied_trips c join trips o on o.id = c.original_id`)
    await copyRows(trx, 'catalogue_trips', sql`copied_trips c join catalogue_trips o on o.trip_id = c.original_id`)
    await copyRows(trx, 'departures', sql`copied_trips c join departures o on o.trip_id = c.original_id`)
    await copyRows(trx, 'trip_images', sql`copied_trips c join trip_images o on o.trip_id = c.original_id`)
  })
  await sql`update catalogue_places set trips = trips * ${sql.lit(times)}`.execute(trx)
}

const changed = {
  users: {
    id: sql`c.id`,
    email: sql`c.n || '-' || o.email`,
    email_key: sql`c.n || '-' || o.email_key`,
  },
  agencies: { user_id: sql`c.id` },
  trips: {
    id: sql`c.id`,
    agency_id: sql`c.agency_id`,
    description: sql`''`,
    itinerary: sql`'[]'`,
    price_minor: sql`o.price_minor * c.percent / 100`,
    egp_price_minor: sql`o.egp_price_minor * c.percent / 100`,
    start_date: sql`o.start_date + c.later_by`,
    end_date: sql`o.end_date + c.later_by`,
    last_departure_on: sql`o.last_departure_on + c.later_by`,
    created_at: sql`o.created_at + c.later_by * interval '11 minutes'`,
    is_featured: sql`false`,
    featured_order: sql`0`,
    show_in_homepage: sql`false`,
  },
  catalogue_trips: {
    trip_id: sql`c.id`,
    agency_id: sql`c.agency_id`,
    featured_order: sql`0`,
    egp_price_minor: sql`o.egp_price_minor * c.percent / 100`,
    start_date: sql`o.start_date + c.later_by`,
    last_departure_on: sql`o.last_departure_on + c.later_by`,
    created_at: sql`o.created_at + c.later_by * interval '11 minutes'`,
  },
  departures: {
    id: sql`uuidv7()`,
    trip_id: sql`c.id`,
    starts_on: sql`o.starts_on + c.later_by`,
    previous_starts_on: sql`o.previous_starts_on + c.later_by`,
  },
  trip_images: { trip_id: sql`c.id` },
}

/** Copies rows `o` for the copies `c`, with all columns that are not computed. */
async function copyRows(trx: Transaction, table: keyof typeof changed, from: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(trx)
  const other: Record<string, ReturnType<typeof sql>> = changed[table]
  const columns = rows.map(({ name }) => sql.ref(name))
  const values = rows.map(({ name }) => other[name] ?? sql.ref(`o.${name}`))
  await sql`insert into ${sql.table(table)} (${sql.join(columns)}) select ${sql.join(values)} from ${from}`.execute(trx)
}

async function copyAgencies(trx: Transaction): Promise<void> {
  await copyRows(trx, 'users', sql`copied_agencies c join users o on o.id = c.original_id`)
  await copyRows(trx, 'agencies', sql`copied_agencies c join agencies o on o.user_id = c.original_id`)
  await sql`insert into catalogue_agencies (agency_id, trips)
    select c.id, o.trips from copied_agencies c join catalogue_agencies o on o.agency_id = c.original_id`.execute(trx)
}
