import { limits } from '@rihla/contract/limits.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import type { Page } from '#http/paging.ts'
import { plannedPerValues } from '#database/named-statements.ts'
import { type CatalogueFilter, conditionsOf } from './catalogue-filter.ts'
import { type CatalogueOrder, segmentsOf } from './catalogue-order.ts'
import { fromCatalogue, searchCondition, type SqlCondition } from './catalogue-search.queries.ts'

interface ListOptions extends CatalogueOrder {
  page: Page
}

interface CataloguePage {
  ids: string[]
  total: number
  /** There are more: only so many are counted. */
  isMinimum: boolean
}

const max = limits.exactTotal

/**
 * The ids of a page and the number of matches, in one statement. The union reads its parts one after the other, and none
 * after the page is full.
 */
export async function listCatalogue(
  db: Database,
  filter: CatalogueFilter,
  { page: { limit, offset }, ...order }: ListOptions,
): Promise<CataloguePage> {
  const segments = segmentsOf(filter, order)
  if (segments.length === 0) return { ids: [], total: 0, isMinimum: false }
  const conditions = conditionsOf(filter, order.today)
  const parts = segments.map(
    (segment) => sql`(select t.trip_id as id ${fromCatalogue([...conditions, ...segment.conditions], segment.join)}
      order by ${segment.by} limit ${offset + limit})`,
  )
  const found = countedBySearch(filter, conditions) ?? countUpTo(max + 1, filter, conditions)
  const { rows } = await sql<{ ids: string[]; found: number }>`${plannedPerValues}
    select to_json(array(select id from (${sql.join(parts, sql` union all `)}) as page limit ${limit} offset ${offset})) as ids,
      ${found}::int as found`.execute(db)
  const { ids, found: total } = rows[0]!
  return { ids, total: Math.min(total, max), isMinimum: total > max }
}

/** A search has counted its own matches already. */
function countedBySearch({ search }: CatalogueFilter, conditions: readonly SqlCondition[]): number | undefined {
  if (!search || search.words.length === 0 || conditions.length > 0) return undefined
  return search.isComplete ? search.ranked.flat().length : max + 1
}

function countUpTo(most: number, { search }: CatalogueFilter, conditions: readonly SqlCondition[]) {
  const matching = search ? [...conditions, searchCondition(search)] : conditions
  return sql`(select count(*) from (select ${fromCatalogue(matching)} limit ${most}) as counted)`
}
