import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'
import { readReviewsQuery, type ReviewsQuery, writeReviewsQuery } from './read-reviews-query.ts'

type QueryChanges = Omit<ReviewsQuery, 'page'>

/** State of the reviews list. It lives in the URL, so that it can be shared and restored by going back. */
export function useReviewsQuery() {
  const [params, change] = usePendingSearchParams()
  const { page: _, ...query } = readReviewsQuery(params)
  /** Any change goes back to the first page. */
  const searchWith = (changes: Partial<QueryChanges>, page = 1): string =>
    writeReviewsQuery({ ...query, ...changes, page })
  return {
    ...query,
    searchWith,
    set: (changes: Partial<QueryChanges>) =>
      change(
        (current) => {
          const { page: _page, ...before } = readReviewsQuery(current)
          return new URLSearchParams(writeReviewsQuery({ ...before, ...changes, page: 1 }))
        },
        { replace: false },
      ),
    isFiltered: query.agency !== '' || query.trip !== '' || query.sort !== 'newest',
    /** Resets everything except the tab. */
    reset: { agency: '', trip: '', sort: 'newest' } as const,
  }
}
