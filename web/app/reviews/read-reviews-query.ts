import { readPageNumber } from '@rihla/contract/page-number.ts'
import { reviewSorts, type ReviewSort } from '@rihla/contract/reviews/review.ts'
import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'

export const reviewTabs = ['agencies', 'trips'] as const
export type ReviewTab = (typeof reviewTabs)[number]

export interface ReviewsQuery {
  tab: ReviewTab
  /** Ids; '' is all. */
  agency: string
  trip: string
  sort: ReviewSort
  page: number
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const maxPage = 10_000

const idOf = (value: string | null): string => (value && id.test(value) ? value : '')

/** Parses the query; unknown values are dropped. */
export const readReviewsQuery = (query: URLSearchParams): ReviewsQuery => ({
  tab: reviewTabs.find((tab) => tab === query.get('tab')) ?? 'agencies',
  agency: idOf(query.get('agency')),
  trip: idOf(query.get('trip')),
  sort: reviewSorts.find((sort) => sort === query.get('sort')) ?? 'newest',
  page: readPageNumber(query.get('page'), maxPage),
})

/** The agency tab shows its reviews by agency until an agency or a trip is chosen. */
export const areGrouped = ({ tab, agency, trip }: ReviewsQuery): boolean => tab === 'agencies' && !agency && !trip

/** Query string; defaults are omitted. */
export function writeReviewsQuery({ tab, agency, trip, sort, page }: ReviewsQuery): string {
  const query = new URLSearchParams({
    ...(tab !== 'agencies' && { tab }),
    ...(agency && { agency }),
    ...(trip && { trip }),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `?${query.toString()}` : ''
}

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
