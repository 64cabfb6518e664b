import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { replyStates, reviewSorts } from '@rihla/contract/reviews/review.ts'
import {
  listOwnReviews,
  listReviewedTrips,
  type ReviewSubject,
  summarizeReviews,
} from '@rihla/contract/reviews/reviews.api.ts'
import { call, callList } from '#api/call.ts'
import { readSession } from '#api/session.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { ReviewCard } from '#reviews/review-card.tsx'
import { ReviewsSummary } from '#reviews/reviews-summary.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { ChipFilter, FilterSelect, Toolbar } from '#dashboards/shared/filter-select.tsx'
import { readOneOf, readPage } from '#dashboards/shared/read-query.ts'
import { AgencyTabError, AgencyTabLoading } from '../agency-tab-states.tsx'
import { CardList } from '../card-list.tsx'
import type { Route } from './+types/agency-reviews-tab'

const pageSize = 10
const ratings = ['5', '4', '3', '2', '1'] as const

export const { clientLoader, shouldRevalidate } = definePageQuery(async ({ query, signal }) => {
  const page = readPage(query)
  const rating = readOneOf(query, 'rating', ratings)
  const agency = readSession()?.user._id ?? ''
  const [reviews, missing, summary, trips] = await Promise.all([
    callList(listOwnReviews, {
      query: {
        trip: query.get('trip') || undefined,
        rating: rating && Number(rating),
        reply: readOneOf(query, 'reply', replyStates),
        sort: readOneOf(query, 'sort', reviewSorts),
        page,
        limit: pageSize,
      },
      signal,
    }),
    callList(listOwnReviews, { query: { reply: 'missing', limit: 1 }, signal }),
    call(summarizeReviews, { query: { agency }, signal }),
    // Only feeds a filter, so a failure must not fail the page.
    call(listReviewedTrips, { query: { agency }, signal }).catch(() => []),
  ])
  return { reviews, missing: missing.total, summary, trips, page }
})

export default function AgencyReviewsTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { reviews, missing, summary, trips, page } = usePageData(loaderData)
  return (
    <>
      <Head missing={missing} />
      {summary.count > 0 && (
        <div className="stack">
          <Panel>
            <ReviewsSummary summary={{ ...summary, agency: null }} />
          </Panel>
          <ReviewsToolbar trips={trips} counts={summary.counts} missing={missing} />
        </div>
      )}
      <CardList
        items={reviews.items}
        page={page}
        pageSize={pageSize}
        total={reviews.total}
        filters={['trip', 'rating', 'reply']}
        noMatch={t`No review matches these filters.`}
        empty={
          <EmptyState heading={t`No reviews yet`}>{t`Travellers can write a review after their trip.`}</EmptyState>
        }
      >
        {(review) => <ReviewCard review={review} showsTrip />}
      </CardList>
    </>
  )
}

function Head({ missing = 0 }: { missing?: number }) {
  const { t } = useLingui()
  return (
    <DashboardHeader
      title={t`Reviews`}
      description={
        missing > 0 ? (
          <Plural
            value={missing}
            one="# review is waiting for your reply."
            other="# reviews are waiting for your reply."
          />
        ) : (
          t`What travellers said after their trips with you.`
        )
      }
    />
  )
}

interface ReviewsToolbarProps {
  trips: readonly ReviewSubject[]
  /** Number of reviews by stars, from one to five. */
  counts: readonly number[]
  missing: number
}

/** Filters by reply, trip and rating, and the order; all stored in the URL. */
function ReviewsToolbar({ trips, counts, missing }: ReviewsToolbarProps) {
  const { t } = useLingui()
  const all = counts.reduce((sum, count) => sum + count, 0)
  const starLabel = (stars: number) => t`${stars} of 5 stars`
  return (
    <Toolbar>
      <ChipFilter
        label={t`Reply`}
        name="reply"
        chips={[
          { value: '', label: t`All`, count: all },
          { value: 'missing', label: t`Without a reply`, count: missing },
          { value: 'given', label: t`Replied`, count: Math.max(0, all - missing) },
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
        options={ratings.map((value) => ({
          value,
          label: `${starLabel(Number(value))} (${counts[Number(value) - 1] ?? 0})`,
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

export const HydrateFallback = () => <AgencyTabLoading head={<Head />} blocks={[160, 200, 200]} />

export const ErrorBoundary = () => (
  <AgencyTabError of="trips" head={<Head />}>
    <Trans>Failed to load reviews. Please try again later.</Trans>
  </AgencyTabError>
)
