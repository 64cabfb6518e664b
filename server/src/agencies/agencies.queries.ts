import type { AgencyVerification } from '@rihla/contract/agencies/agency.ts'
import { selectProfiles } from '../accounts/users.queries.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Page } from '../http/paging.ts'

export interface AgencyFilter {
  search?: string | undefined
  verification?: AgencyVerification | undefined
}

const likePattern = (search: string): string => `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`

function selectAgencies(db: Database | Transaction, { search, verification }: AgencyFilter) {
  return selectProfiles(db)
    .where('u.role', '=', 'agency')
    .$if(verification !== undefined, (query) =>
      query.where('u.agency_verified_at', verification === 'verified' ? 'is not' : 'is', null),
    )
    .$if(search !== undefined && search.trim() !== '', (query) =>
      query.where((eb) =>
        eb.or(
          (['a.name', 'u.name', 'u.email', 'a.description'] as const).map((column) =>
            eb(column, 'ilike', likePattern(search ?? '')),
          ),
        ),
      ),
    )
}

export const listAgencies = (db: Database, filter: AgencyFilter, { limit, offset }: Page) =>
  selectAgencies(db, filter)
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countAgencies(db: Database, filter: AgencyFilter): Promise<number> {
  const { count } = await selectAgencies(db, filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findAgency = (db: Database | Transaction, id: string) =>
  selectAgencies(db, {}).where('u.id', '=', id).executeTakeFirst()
