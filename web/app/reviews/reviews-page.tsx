import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  listReviewedAgencies,
  listReviewedTrips,
  listReviews,
  listReviewsByAgency,
  type Review,
  type ReviewedAgency,
  summarizeReviews,
} from '@rihla/contract/reviews/reviews.api.ts'
import type { ReactNode } from 'react'
import { data, useNavigation, useRevalidator } from 'react-router'
import type { PageHandle } from '#api/describe-page.ts'
import { pageContext } from '#api/page-context.ts'
import { statusOfError } from '#api/api-error.ts'
import { Avatar } from '#ui/avatar.tsx'
import { RatingMark } from '#ui/stars.tsx'
import { pageChangeState, useFocusOnPageChange, PageNumbers } from '#ui/pagination.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryState } from '#ui/error-state.tsx'
import { Link } from '#ui/link.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { Route } from './+types/reviews-page'
import {
  areGrouped,
  readReviewsQuery,
  type ReviewTab,
  writeReviewsQuery,
  useReviewsQuery,
} from './read-reviews-query.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewsFilters } from './reviews-filters.tsx'
import { ReviewsSummary } from './reviews-summary.tsx'
import cardClasses from './review-card.module.css'
import classes from './reviews-page.module.css'

export const handle: PageHandle = {
  query: ['tab', 'agency', 'trip', 'sort', 'page'],
  normalizeQuery: (query) => new URLSearchParams(writeReviewsQuery(readReviewsQuery(query))),
  indexedQuery: ['page'],
}

const reviewsPerPage = 12
const agenciesPerPage = 6

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const wanted = readReviewsQuery(new URL(request.url).searchParams)
  const { agency, trip, sort, page } = wanted
  const about = { ...(agency && { agency }), ...(trip && { trip }) }
  const pageSize = areGrouped(wanted) ? agenciesPerPage : reviewsPerPage
  const read = async (number: number) => {
    const query = { sort, page: number, limit: pageSize }
    if (areGrouped(wanted)) {
      const { items: groups, total } = await api.callList(listReviewsByAgency, { query })
      return { groups, total }
    }
    const { items: reviews, total } = await api.callList(listReviews, { query: { ...about, ...query } })
    return { reviews, total }
  }
  const [found, summary, agencies, trips] = await Promise.all([
    read(page),
    api.call(summarizeReviews, { query: about }),
    api.call(listReviewedAgencies),
    api.call(listReviewedTrips, { query: agency ? { agency } : {} }),
  ])
  const last = Math.max(1, Math.ceil(found.total / pageSize))
  const shown = page > last ? { ...(await read(last)), page: last } : { ...found, page }
  return data({ ...shown, last, summary, agencies, trips }, { status: page > last ? 404 : 200 })
}

/** Reviews by agency and by trip (docs/product/reviews.md#lists). */
export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { groups, reviews, total, last, page, summary, agencies, trips } = loaderData
  const { t } = useLingui()
  const query = useReviewsQuery()
  const isLoading = useNavigation().state === 'loading'
  const head = useFocusOnPageChange()
  return (
    <Frame>
      <div className={classes.tools}>
        <ReviewsFilters agencies={agencies} trips={trips} summary={summary} />
        {query.isFiltered && <ResetFilters />}
      </div>
      <div className={classes.found} aria-busy={isLoading}>
        <h2 ref={head} tabIndex={-1} className={classNames('visually-hidden', classes.heading)}>
          {query.tab === 'trips' ? t`Trip Reviews` : t`Agency Reviews`}
        </h2>
        <ReviewsSummary summary={summary} />
        {total === 0 ? (
          <NoReviews isFiltered={query.isFiltered} />
        ) : groups ? (
          groups.map((group) => <AgencyReviews key={group.agency._id} group={group} />)
        ) : (
          <ReviewCards reviews={reviews} showsAgency />
        )}
      </div>
      {last > 1 && (
        <PageNumbers
          page={page}
          last={last}
          state={pageChangeState}
          to={(number) => ({ search: query.searchWith({}, number) })}
        />
      )}
    </Frame>
  )
}

const ReviewCards = ({ reviews, showsAgency = false }: { reviews: readonly Review[]; showsAgency?: boolean }) => (
  <ul className={classes.cards}>
    {reviews.map((review) => (
      <li key={review._id}>
        <ReviewCard review={review} showsTrip showsAgency={showsAgency} />
      </li>
    ))}
  </ul>
)

/** An agency with its average and first reviews. */
function AgencyReviews({ group: { agency, averageRating, count, reviews } }: { group: ReviewedAgency }) {
  const query = useReviewsQuery()
  const name = <bdi>{agency.name}</bdi>
  return (
    <section aria-labelledby={agency._id}>
      <header className={`row ${classes.agency}`}>
        <Avatar name={agency.name} picture={agency.logo} size={48} />
        <h3 id={agency._id}>
          <Link to={`/agency-profile/${agency._id}`} prefetch="intent">
            {name}
          </Link>
        </h3>
        <RatingMark rating={averageRating} count={count} />
        <span className="muted">
          <Plural value={count} one="# review" other="# reviews" />
        </span>
      </header>
      <ReviewCards reviews={reviews} />
      {count > reviews.length && (
        <ButtonLink to={{ search: query.searchWith({ agency: agency._id }) }} variant="outline" small>
          <Trans>All reviews of {name}</Trans>
        </ButtonLink>
      )}
    </section>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="column">
      <PageTitle
        title={t`Reviews`}
        description={t`What travellers say about their trips and the agencies they travelled with.`}
      />
      <header className={classes.head}>
        <h1 className="display">{t`Reviews`}</h1>
        <p className="muted">{t`Written by travellers who took the trip: one review per trip taken.`}</p>
      </header>
      <Tabs />
      {children}
    </div>
  )
}

function Tabs() {
  const { t } = useLingui()
  const query = useReviewsQuery()
  const tabs: { tab: ReviewTab; label: string }[] = [
    { tab: 'agencies', label: t`Agency Reviews` },
    { tab: 'trips', label: t`Trip Reviews` },
  ]
  return (
    <nav aria-label={t`Review type`} className={classes.tabs}>
      {tabs.map(({ tab, label }) => (
        <Link
          key={tab}
          to={{ search: query.searchWith({ tab }) }}
          aria-current={tab === query.tab ? 'page' : undefined}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function ResetFilters() {
  const query = useReviewsQuery()
  return (
    <ButtonLink to={{ search: query.searchWith(query.reset) }} variant="subtle" small preventScrollReset>
      <Trans>Reset Filters</Trans>
    </ButtonLink>
  )
}

const NoReviews = ({ isFiltered }: { isFiltered: boolean }) => {
  const { t } = useLingui()
  return (
    <EmptyState
      picture="empty-search"
      heading={t`No reviews yet`}
      action={isFiltered ? <ResetFilters /> : <ButtonLink to="/destinations">{t`Explore Trips`}</ButtonLink>}
    >
      {isFiltered ? t`No reviews match these filters.` : t`Reviews appear here after travellers complete their trips.`}
    </EmptyState>
  )
}

/** The agency or trip does not exist (any more), or the API failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useLingui()
  const { state } = useRevalidator()
  const navigation = useNavigation()
  const isLoading = state === 'loading' || navigation.state === 'loading'
  const isGone = statusOfError(error) === 404
  return (
    <Frame>
      {isLoading && <ReviewCardsSkeleton />}
      {!isLoading && isGone && <NoReviews isFiltered />}
      {!isLoading && !isGone && <RetryState>{t`Failed to load reviews. Please try again later.`}</RetryState>}
    </Frame>
  )
}

const ReviewCardsSkeleton = () => (
  <Loading>
    <div className={classes.cards}>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className={cardClasses.card}>
          <div className={`row ${cardClasses.head}`}>
            <Skeleton block={40} inline={40} isRound />
            <Skeleton inline="40%" />
          </div>
          <Skeleton />
          <Skeleton />
          <Skeleton inline="60%" />
          <Skeleton block={66} />
        </div>
      ))}
    </div>
  </Loading>
)
