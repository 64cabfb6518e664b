import type { CalendarDate } from '@rihla/contract/dates.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { plannedPerValues } from '#database/named-statements.ts'
import { isTitled, parts, tsqueryOf } from './catalogue-search.queries.ts'
import type { SearchTerm } from './search-term.ts'

/** Frequent words match a large part of the catalogue: only so many are put in order. */
const maxCandidates = { trips: 1_000, agencies: 100 }
const maxSuggestions = { places: 3, trips: 4, agencies: 3 }

export async function suggestPlaces(db: Database, { words }: SearchTerm) {
  const { rows } = await sql<{ destination: string; trips: number }>`${plannedPerValues}
    select (array_agg(destination order by trips desc, destination))[1] as destination, sum(trips)::int as trips
    from catalogue_places
    where words @@ ${tsqueryOf(words, parts.text)} and trips > 0
    group by destination_key
    order by sum(trips) desc, destination_key
    limit ${maxSuggestions.places}`.execute(db)
  return rows
}

/** Trips that still depart, with every word in their titles. */
export async function suggestTitles(db: Database, search: SearchTerm, today: CalendarDate) {
  const { rows } = await sql<{ _id: string; title: string; destination: string }>`${plannedPerValues}
    select trip.id as "_id", trip.title, trip.destination
    from (
      select t.trip_id, not ${isTitled(search)} as is_twin, t.start_date
      from matching_names(${tsqueryOf(search.words, parts.title)}, ${maxCandidates.trips}) as id
      join catalogue_trips t on t.trip_id = id and t.last_departure_on >= ${today}
      order by is_twin, t.start_date, t.trip_id
      limit ${maxSuggestions.trips}
    ) as t
    join trips trip on trip.id = t.trip_id
    order by t.is_twin, t.start_date, t.trip_id`.execute(db)
  return rows
}

/** Agencies with trips in the catalogue, verified ones first. */
export async function suggestAgencies(db: Database, { words }: SearchTerm) {
  const { rows } = await sql<{ _id: string; name: string }>`${plannedPerValues}
    select a.user_id as "_id", a.name
    from (
      select user_id, name from agencies
      where array_to_tsvector(index_words(names_text)) @@ ${tsqueryOf(words, parts.text)}
      limit ${maxCandidates.agencies}
    ) as a
    join users u on u.id = a.user_id
    where exists (select from catalogue_trips t where t.agency_id = a.user_id and t.is_listed)
    order by u.agency_verified_at is null, a.name collate "und-x-icu", a.user_id
    limit ${maxSuggestions.agencies}`.execute(db)
  return rows
}
