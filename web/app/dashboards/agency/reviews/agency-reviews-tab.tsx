import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { replyStates, reviewSorts } from '@rihla/contract/reviews/review.ts'
import {
  listOwnReviews,
  listReviewedTrips,
  type ReviewSubject,
  summarizeReviews,
} from '@rihla/contract/reviews/reviews.api.ts'
import { useNavigation } from 'react-router'
import { call, callList } from '#api/call.ts'
import { readSession } from '#api/session.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { ReviewCard } from '#reviews/review-card.tsx'
import { ReviewsSummary } from '#reviews/reviews-summary.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { Panel } from '#ui/panel.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { FilterSelect, Toolbar } from '#dashboards/shared/filter-select.tsx'
import { readOneOf, readPage } from '#dashboards/shared/read-query.ts'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { AgencyTabError } from '../agency-tab-error.tsx'
import { CardList } from '../card-list.tsx'
import type { Route } from './+types/agency-reviews-tab'
import classes from './agency-reviews.module.css'

const pageSize = 10
const ratings = ['5', '4', '3', '2', '1'] as const

function readFilter(query: URLSearchParams) {
  const rating = readOneOf(query, 'rating', ratings)
  return {
    trip: query.get('trip') || undefined,
    rating: rating && Number(rating),
    reply: readOneOf(query, 'reply', replyStates),
  }
}

export const { clientLoader, shouldRevalidate } = definePageQuery(async ({ query, signal }) => {
  const page = readPage(query)
  const filter = readFilter(query)
  const agency = readSession()?.user._id ?? ''
  const [reviews, missing, summary, trips] = await Promise.all([
    callList(listOwnReviews, {
      query: { ...filter, sort: readOneOf(query, 'sort', reviewSorts), page, limit: pageSize },
      signal,
    }),
    callList(listOwnReviews, { query: { reply: 'missing', limit: 1 }, signal }),
    call(summarizeReviews, { query: { agency }, signal }),
    // Only feeds a filter, so a failure must not fail the page.
    call(listReviewedTrips, { query: { agency }, signal }).catch(() => []),
  ])
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return { reviews, missing: missing.total, summary, trips, page, isFiltered }
})

export default function AgencyReviewsTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const navigation = useNavigation()
  const { reviews, missing, summary, trips, page, isFiltered } = usePageData(loaderData)
  return (
    <>
      <Head title={t`Reviews`} missing={missing} />
      {summary.count > 0 && (
        <>
          <div className={classes.summary}>
            <Panel>
              <ReviewsSummary summary={{ ...summary, agency: null }} />
            </Panel>
          </div>
          <ReviewsToolbar trips={trips} counts={summary.counts} missing={missing} />
        </>
      )}
      <CardList
        items={reviews.items}
        isLoading={navigation.state === 'loading'}
        page={page}
        pageSize={pageSize}
        total={reviews.total}
        isFiltered={isFiltered}
        filters={['trip', 'rating', 'reply']}
        noMatch={<Trans>No review matches these filters.</Trans>}
        empty={
          <EmptyState heading={<Trans>No reviews yet</Trans>}>
            <Trans>Travellers can write a review after their trip.</Trans>
          </EmptyState>
        }
      >
        {(review) => <ReviewCard review={review} showsTrip />}
      </CardList>
    </>
  )
}

const Head = ({ title, missing = 0 }: { title?: string; missing?: number }) => (
  <DashboardHeader
    title={title}
    heading={<Trans>Reviews</Trans>}
    description={
      missing > 0 ? (
        <Plural
          value={missing}
          one="# review is waiting for your reply."
          other="# reviews are waiting for your reply."
        />
      ) : (
        <Trans>What travellers said after their trips with you.</Trans>
      )
    }
  />
)

interface ReviewsToolbarProps {
  trips: readonly ReviewSubject[]
  /** Number of reviews by stars, from one to five. */
  counts: readonly number[]
  missing: number
}

/** Filters by reply, trip and rating, and the order; all stored in the URL. */
function ReviewsToolbar({ trips, counts, missing }: ReviewsToolbarProps) {
  const { t } = useLingui()
  const query = useQuery()
  const all = counts.reduce((sum, count) => sum + count, 0)
  const starLabel = (stars: number) => t`${stars} of 5 stars`
  return (
    <Toolbar>
      <FilterChips
        label={t`Reply`}
        value={query.read('reply')}
        onChange={(reply) => query.set({ reply })}
        chips={[
          { value: '', label: <Trans>All</Trans>, count: all },
          { value: 'missing', label: <Trans>Without a reply</Trans>, count: missing },
          { value: 'given', label: <Trans>Replied</Trans>, count: Math.max(0, all - missing) },
        ]}
      />
      <FilterSelect
        label={t`Trip`}
        name="trip"
        all={t`All trips`}
        options={trips.map(({ _id, name, count }) => ({ value: _id, label: `${name} (${count})` }))}
      />
      <FilterSelect
        label={t`Rating`}
        name="rating"
        all={t`All ratings`}
        options={[5, 4, 3, 2, 1].map((stars) => ({
          value: String(stars),
          label: `${starLabel(stars)} (${counts[stars - 1] ?? 0})`,
        }))}
      />
      <FilterSelect
        label={t`Sort by`}
        name="sort"
        all={t`Newest`}
        options={[
          { value: 'oldest', label: t`Oldest` },
          { value: 'highest-rating', label: t`Highest rating` },
          { value: 'lowest-rating', label: t`Lowest rating` },
        ]}
      />
    </Toolbar>
  )
}

export const HydrateFallback = () => (
  <>
    <Head />
    <Loading>
      <div className="stack">
        <Skeleton block={160} />
        <Skeleton block={200} />
        <Skeleton block={200} />
      </div>
    </Loading>
  </>
)

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <>
    <Head />
    <AgencyTabError error={error} of="trips">
      <Trans>Failed to load reviews. Please try again later.</Trans>
    </AgencyTabError>
  </>
)
