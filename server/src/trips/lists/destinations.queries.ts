import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

export interface DestinationRow {
  destination: string
  trips: number
  image_key: string | null
}

/**
 * Destinations of published trips, those with the most trips first. Spellings with the same folded form are one
 * destination, shown in the most frequent spelling, with the cover of a featured trip, else of the best-rated trip.
 */
export async function listDestinationRows(db: Database, limit: number): Promise<DestinationRow[]> {
  const { rows } = await sql<DestinationRow>`
    with places as (
      select t.destination_key as place, count(*)::int as trips,
        mode() within group (order by btrim(t.destination)) as destination
      from trips t
      join users u on u.id = t.agency_id
      where t.status = 'published' and t.deleted_at is null and u.is_active and u.deleted_at is null
      group by place
      order by trips desc, place
      limit ${limit}
    )
    select places.destination, places.trips, cover.storage_key as image_key
    from places
    left join lateral (
      select image.storage_key
      from trips t
      join users u on u.id = t.agency_id
      join trip_images ti on ti.trip_id = t.id and ti.position = 0
      join uploads image on image.id = ti.upload_id
      where t.destination_key = places.place
        and t.status = 'published' and t.deleted_at is null and u.is_active and u.deleted_at is null
      order by t.featured_order = 0, t.featured_order,
        (select avg(r.rating) from reviews r where r.trip_id = t.id and r.deleted_at is null) desc nulls last, t.id
      limit 1
    ) cover on true
    order by places.trips desc, places.place`.execute(db)
  return rows
}
