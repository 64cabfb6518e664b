import { agencySorts, type AgencySort } from '@rihla/contract/agencies/agency.ts'
import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'

const searchMost = 100
const pageMost = 10_000
const defaultSort: AgencySort = 'newest'

interface AgenciesQuery {
  search: string
  sort: AgencySort
  page: number
}

/** What an address asks of the directory; what is none of ours is left out. */
export const readAgenciesQuery = (query: URLSearchParams): AgenciesQuery => ({
  search: (query.get('search') ?? '').trim().slice(0, searchMost),
  sort: agencySorts.find((sort) => sort === query.get('sort')) ?? defaultSort,
  page: Math.min(pageMost, Math.max(1, Math.trunc(Number(query.get('page'))) || 1)),
})

/** The state of the directory; it lives in the address, so that it can be shared and gone back to. */
export function useAgenciesQuery() {
  const [query, change] = usePendingSearchParams()
  const { search, sort } = readAgenciesQuery(query)

  /** Any change begins at the first page; what is the default leaves the address. */
  const set = (wishes: Partial<Pick<AgenciesQuery, 'search' | 'sort'>>) =>
    change(
      (asked) => {
        const next = { ...readAgenciesQuery(asked), ...wishes }
        return new URLSearchParams({
          ...(next.search.trim() && { search: next.search.trim() }),
          ...(next.sort !== defaultSort && { sort: next.sort }),
        })
      },
      { replace: false },
    )

  return { search, sort, set }
}
