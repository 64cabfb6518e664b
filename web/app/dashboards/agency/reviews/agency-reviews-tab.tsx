import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { replyStates, reviewSorts } from '@rihla/contract/reviews/review.ts'
import { listOwnReviews, listReviewedTrips, summarizeReviews } from '@rihla/contract/reviews/reviews.api.ts'
import { useNavigation } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { call, callList } from '#api/call.ts'
import { readSession } from '#api/session.ts'
import { ReviewCard } from '#reviews/review-card.tsx'
import { ReviewsSummary } from '#reviews/reviews-summary.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Panel } from '#ui/panel.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { readOneOf, readPage } from '#dashboards/shared/read-query.ts'
import { TabError } from '#ui/tab-error.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import type { Route } from './+types/agency-reviews-tab'
import classes from './agency-reviews.module.css'
import { ReviewsToolbar } from './reviews-toolbar.tsx'

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

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const { signal } = request
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
}

export default function AgencyReviewsTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const navigation = useNavigation()
  const { reviews, missing, summary, trips, page, isFiltered } = loaderData
  return (
    <>
      <PageTitle title={t`Reviews`} />
      <Head missing={missing} />
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
      {reviews.items.length > 0 ? (
        <ul className={classes.list} aria-busy={navigation.state === 'loading' || undefined}>
          {reviews.items.map((review) => (
            <li key={review._id}>
              <ReviewCard review={review} showsTrip />
            </li>
          ))}
        </ul>
      ) : (
        <Panel>{isFiltered ? <NothingFound /> : <NoReviewsYet />}</Panel>
      )}
      {reviews.total > pageSize && <Pagination page={page} pageSize={pageSize} total={reviews.total} />}
    </>
  )
}

const Head = ({ missing = 0 }: { missing?: number }) => (
  <DashboardHeader
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

const NoReviewsYet = () => (
  <EmptyState heading={<Trans>No reviews yet</Trans>}>
    <Trans>Travellers can write a review after their trip.</Trans>
  </EmptyState>
)

function NothingFound() {
  const query = useQuery()
  return (
    <EmptyState
      picture="empty-search"
      action={
        <Button small look="outline" onClick={() => query.set({ trip: '', rating: '', reply: '' })}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>No review matches these filters.</Trans>
    </EmptyState>
  )
}

export function HydrateFallback() {
  return (
    <>
      <Head />
      <Loading>
        <div className={classes.list}>
          <Skeleton block={160} />
          <Skeleton block={200} />
          <Skeleton block={200} />
        </div>
      </Loading>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isForbidden = error instanceof ApiError && error.status === 403
  return (
    <>
      <Head />
      <TabError>
        {isForbidden ? (
          <Trans>Please make sure you're logged in as an agency to view trips</Trans>
        ) : (
          <Trans>Failed to load reviews. Please try again later.</Trans>
        )}
      </TabError>
    </>
  )
}
