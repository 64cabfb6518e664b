import { agencySorts, type AgencySort } from '@rihla/contract/agencies/agency.ts'
import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'

const maxSearchLength = 100
const maxPage = 10_000
const defaultSort: AgencySort = 'newest'

interface AgenciesQuery {
  search: string
  sort: AgencySort
  page: number
}

/** Parses the query; unknown values are dropped. */
export const readAgenciesQuery = (query: URLSearchParams): AgenciesQuery => ({
  search: (query.get('search') ?? '').trim().slice(0, maxSearchLength),
  sort: agencySorts.find((sort) => sort === query.get('sort')) ?? defaultSort,
  page: Math.min(maxPage, Math.max(1, Math.trunc(Number(query.get('page'))) || 1)),
})

/** State of the directory. It lives in the URL, so that it can be shared and restored by going back. */
export function useAgenciesQuery() {
  const [query, change] = usePendingSearchParams()
  const { search, sort } = readAgenciesQuery(query)

  /** Any change goes back to the first page; defaults are left out of the URL. */
  const set = (changes: Partial<Pick<AgenciesQuery, 'search' | 'sort'>>) =>
    change(
      (current) => {
        const next = { ...readAgenciesQuery(current), ...changes }
        return new URLSearchParams({
          ...(next.search.trim() && { search: next.search.trim() }),
          ...(next.sort !== defaultSort && { sort: next.sort }),
        })
      },
      { replace: false },
    )

  return { search, sort, set }
}
