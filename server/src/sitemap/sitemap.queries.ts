import { sql } from 'kysely'
import { selectProfiles } from '#accounts/users.queries.ts'
import type { Database } from '#database/database.ts'
import { countRows } from '#database/list-rows.ts'
import type { Page } from '#http/paging.ts'
import { fromTrips } from '#trips/select-trips.ts'
import { isInCatalogue } from '#trips/find-trip.queries.ts'

/** Every public trip and agency. */
const selectEntries = (db: Database) =>
  fromTrips(db)
    .where((eb) => isInCatalogue(eb))
    .select([sql<'trip' | 'agency'>`'trip'`.as('noun'), 't.id', 't.updated_at'])
    .unionAll(
      selectProfiles(db)
        .clearSelect()
        .where('u.role', '=', 'agency')
        .where('u.is_active', '=', true)
        .where((eb) =>
          eb.or([
            eb('u.agency_verified_at', 'is not', null),
            eb.exists(
              eb
                .selectFrom('trips as t')
                .whereRef('t.agency_id', '=', 'u.id')
                .where('t.status', '=', 'published')
                .where('t.deleted_at', 'is', null)
                .select('t.id'),
            ),
          ]),
        )
        .select([sql<'trip' | 'agency'>`'agency'`.as('noun'), 'u.id', 'u.updated_at']),
    )

export const countEntries = (db: Database): Promise<number> => countRows(db.selectFrom(selectEntries(db).as('entries')))

export const listEntries = (db: Database, { limit, offset }: Page) =>
  selectEntries(db).orderBy('noun').orderBy('id').limit(limit).offset(offset).execute()

export type SitemapEntry = Awaited<ReturnType<typeof listEntries>>[number]
