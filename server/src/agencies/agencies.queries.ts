import { type AgencySortKey, type AgencyVerification } from '@rihla/contract/agencies/agency.ts'
import { partsOfSort, type SortOf } from '@rihla/contract/sorting.ts'
import { type RawBuilder, sql } from 'kysely'
import { selectProfiles } from '#accounts/users.queries.ts'
import type { Database, Transaction } from '#database/database.ts'
import type { Page } from '#http/paging.ts'
import { oncePatternOf, wordsOf } from '#database/like-pattern.ts'

export interface AgencyFilter {
  search?: string
  verification?: AgencyVerification
}

function selectListed(db: Database, { search = '', verification }: AgencyFilter) {
  let listed = db
    .selectFrom('users as u')
    .innerJoin('agencies as a', 'a.user_id', 'u.id')
    .where('u.role', '=', 'agency')
    .where('u.deleted_at', 'is', null)
  if (verification) listed = listed.where('u.agency_verified_at', verification === 'verified' ? 'is not' : 'is', null)
  for (const word of wordsOf(search)) {
    const pattern = oncePatternOf(word)
    listed = listed.where(sql<boolean>`(a.search_text like ${pattern} or u.search_text like ${pattern})`)
  }
  return listed
}

const columns: Record<AgencySortKey, RawBuilder<unknown>> = {
  agency: sql`a.name collate "und-x-icu"`,
  // agencies awaiting verification first
  verification: sql`u.agency_verified_at is not null`,
  joined: sql`u.created_at`,
}

/** One page of ids, or all of them, in the order of the table. */
export async function listAgencyIds(
  db: Database,
  filter: AgencyFilter,
  { sort, page }: { sort: SortOf<AgencySortKey>; page?: Page },
): Promise<string[]> {
  const { key, direction } = partsOfSort(sort)
  const listed = selectListed(db, filter)
    .select('u.id')
    .orderBy(columns[key], direction)
    .$if(key === 'verification', (agencies) => agencies.orderBy('u.created_at', 'desc'))
    .orderBy('u.id', direction)
  const rows = await (page ? listed.limit(page.limit).offset(page.offset) : listed).execute()
  return rows.map(({ id }) => id)
}

export async function countAgencies(db: Database, filter: AgencyFilter): Promise<number> {
  const { count } = await selectListed(db, filter)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findAgency = (db: Database | Transaction, id: string) =>
  selectProfiles(db).where('u.role', '=', 'agency').where('u.id', '=', id).executeTakeFirst()
