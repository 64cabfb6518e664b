import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'
import { readReviewsQuery, type ReviewsQuery, writeReviewsQuery } from './read-reviews-query.ts'

type Wishes = Omit<ReviewsQuery, 'page'>

/** The state of the reviews; it lives in the address, so that it can be shared and gone back to. */
export function useReviewsQuery() {
  const [params, change] = usePendingSearchParams()
  const { page: _, ...query } = readReviewsQuery(params)
  /** Any change begins at the first page. */
  const searchWith = (wishes: Partial<Wishes>, page = 1): string => writeReviewsQuery({ ...query, ...wishes, page })
  return {
    ...query,
    searchWith,
    set: (wishes: Partial<Wishes>) =>
      change(
        (asked) => {
          const { page: _page, ...before } = readReviewsQuery(asked)
          return new URLSearchParams(writeReviewsQuery({ ...before, ...wishes, page: 1 }))
        },
        { replace: false },
      ),
    isFiltered: query.agency !== '' || query.trip !== '' || query.sort !== 'newest',
    /** What is kept is the tab. */
    reset: { agency: '', trip: '', sort: 'newest' } as const,
  }
}
