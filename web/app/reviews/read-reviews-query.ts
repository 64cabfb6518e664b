import { reviewSorts, type ReviewSort } from '@rihla/contract/reviews/review.ts'

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
const pageMost = 10_000

const idOf = (asked: string | null): string => (asked && id.test(asked) ? asked : '')

/** What an address asks of the reviews; what is none of ours is left out. */
export const readReviewsQuery = (query: URLSearchParams): ReviewsQuery => ({
  tab: reviewTabs.find((tab) => tab === query.get('tab')) ?? 'agencies',
  agency: idOf(query.get('agency')),
  trip: idOf(query.get('trip')),
  sort: reviewSorts.find((sort) => sort === query.get('sort')) ?? 'newest',
  page: Math.min(pageMost, Math.max(1, Math.trunc(Number(query.get('page'))) || 1)),
})

/** The address of a query; what is the default is left out. */
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
