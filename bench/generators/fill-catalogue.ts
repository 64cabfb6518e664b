import { sql } from 'kysely'
import type { Transaction } from '../../server/src/database/database.ts'

const tripsAtOnce = 5_000

/** What the triggers of trips, agencies and reviews would write (docs/catalogue.md), for all rows at once. */
export async function fillCatalogue(trx: Transaction): Promise<void> {
  await sql`update trips t
    set egp_price_minor = round(t.price_minor * case t.currency when 'EUR' then s.usd_per_eur else 1 end / s.usd_per_egp)
    from settings s where t.currency <> 'EGP'`.execute(trx)
  const { rows } = await sql<{ id: string }>`select id from trips order by id`.execute(trx)
  for (let at = 0; at < rows.length; at += tripsAtOnce) {
    const ids = rows.slice(at, at + tripsAtOnce).map(({ id }) => id)
    await sql`select refresh_catalogue(${ids}::uuid[], of_texts => true)`.execute(trx)
  }
  await sql`update catalogue_trips c set rating = rated.rating
    from (select trip_id, avg(rating)::real as rating from reviews group by trip_id) as rated
    where rated.trip_id = c.trip_id`.execute(trx)
  await sql`select count_places(array_agg(destination_key), array_agg(btrim(destination)), array_agg(1))
    from catalogue_trips where is_listed and status = 'published'`.execute(trx)
  await sql`insert into catalogue_agencies (agency_id, trips)
    select a.user_id, count(t.trip_id)
    from agencies a left join catalogue_trips t on t.agency_id = a.user_id and t.is_listed and t.status = 'published'
    group by a.user_id`.execute(trx)
}
