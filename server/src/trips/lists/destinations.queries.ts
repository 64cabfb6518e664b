import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

export interface DestinationRow {
  destination: string
  trips: number
  image_key: string | null
}

/** Cover of a listed trip `t` that is the first by an order. */
const firstCover = (where: ReturnType<typeof sql>, by: ReturnType<typeof sql>) => sql`(
  select image.storage_key
  from catalogue_trips t
  join trip_images ti on ti.trip_id = t.trip_id and ti.position = 0
  join uploads image on image.id = ti.upload_id
  where t.destination_key = places.place and t.is_listed and t.status = 'published' ${where}
  order by ${by} limit 1)`

/**
 * Destinations of published trips, those with the most trips first. Spellings with the same folded form are one
 * destination, shown in the most frequent spelling, with the cover of a featured trip, else of the best-rated trip.
 */
export async function listDestinationRows(db: Database, limit: number): Promise<DestinationRow[]> {
  const { rows } = await sql<DestinationRow>`
    with places as (
      select destination_key as place, sum(trips)::int as trips,
        (array_agg(destination order by trips desc, destination))[1] as destination
      from catalogue_places
      where trips > 0
      group by place
      order by trips desc, place
      limit ${limit}
    )
    select destination, trips, coalesce(
      ${firstCover(sql`and t.featured_order > 0`, sql`t.featured_order`)},
      ${firstCover(sql``, sql`t.rating desc nulls last, t.trip_id`)}) as image_key
    from places
    order by places.trips desc, places.place`.execute(db)
  return rows
}
