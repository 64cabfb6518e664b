import { useNavigate, useSearchParams } from 'react-router'
import { readReviewsQuery, type ReviewsQuery, writeReviewsQuery } from './read-reviews-query.ts'

type Wishes = Omit<ReviewsQuery, 'page'>

/** The state of the reviews; it lives in the address, so that it can be shared and gone back to. */
export function useReviewsQuery() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { page: _, ...query } = readReviewsQuery(params)
  /** Any change begins at the first page. */
  const searchWith = (change: Partial<Wishes>, page = 1): string => writeReviewsQuery({ ...query, ...change, page })
  return {
    ...query,
    searchWith,
    set: (change: Partial<Wishes>) => void navigate({ search: searchWith(change) }, { preventScrollReset: true }),
    isFiltered: query.agency !== '' || query.trip !== '' || query.sort !== 'newest',
    /** What is kept is the tab. */
    reset: { agency: '', trip: '', sort: 'newest' } as const,
  }
}
