import { type CalendarDate, cutToDay, isCalendarDate } from '@rihla/contract/dates.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Minor } from '@rihla/contract/money.ts'
import type { listTrips } from '@rihla/contract/trips/trips.api.ts'
import type { Database } from '#database/database.ts'
import { isId } from '#http/ids.ts'
import { readSearch, type Search } from './read-search.queries.ts'

type Query = NonNullable<QueryOf<typeof listTrips>>

/** The filter of the catalogue query, validated and converted to database units. */
export interface CatalogueFilter extends Pick<
  Query,
  'isInternational' | 'status' | 'agency' | 'destination' | 'seats' | 'daysMin' | 'daysMax'
> {
  search?: Search | undefined
  departsFrom?: CalendarDate | undefined
  departsTo?: CalendarDate | undefined
  /** Piastres per seat. */
  priceMin?: Minor | undefined
  priceMax?: Minor | undefined
}

function readDay(value: string | undefined, field: string): CalendarDate | undefined {
  if (value === undefined) return undefined
  const day = cutToDay(value)
  if (!isCalendarDate(day)) throw new DomainError('request.field_invalid', { field })
  return day
}

const readPounds = (pounds: number | undefined): Minor | undefined =>
  pounds === undefined ? undefined : Math.round(pounds * 100)

export async function readCatalogueFilter(db: Database, query: Query): Promise<CatalogueFilter> {
  const { sort: _sort, page: _page, limit: _limit, ...filter } = query
  if (filter.agency && !isId(filter.agency)) throw new DomainError('not_found')
  return {
    ...filter,
    search: await readSearch(db, filter.search),
    departsFrom: readDay(filter.departsFrom, 'departsFrom'),
    departsTo: readDay(filter.departsTo, 'departsTo'),
    priceMin: readPounds(filter.priceMin),
    priceMax: readPounds(filter.priceMax),
  }
}
