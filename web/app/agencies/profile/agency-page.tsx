import { useLingui } from '@lingui/react/macro'
import { readAgency } from '@rihla/contract/agencies/agencies.api.ts'
import { limits } from '@rihla/contract/limits.ts'
import { listAgencyReviews, type Review } from '@rihla/contract/reviews/reviews.api.ts'
import { IconCompass, IconMap2, IconStar, IconTicket } from '@tabler/icons-react'
import type { AgencyPage, PublicAgency } from '@rihla/contract/agencies/agency-schema.ts'
import { isBrowsingClosed, requireOpenBrowsing } from '#api/browsing.ts'
import type { Caller } from '#api/caller.ts'
import type { PageHandle } from '#api/describe-page.ts'
import { pageContext } from '#api/page-context.ts'
import { BrowsingGate } from '#shell/browsing-gate.tsx'
import { RetryPage } from '#shell/retry-page.tsx'
import { TripCard } from '#trips/trip-card.tsx'
import { TripGrid } from '#trips/trip-grid.tsx'
import { useProductName } from '#ui/use-brand.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Prose } from '#ui/prose.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { describeBreadcrumbs, StructuredData } from '#ui/structured-data.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useOrigin, useAbsoluteUrl } from '#ui/use-origin.ts'
import { Stat, Stats } from '#ui/stat.tsx'
import { ReviewCard } from '#reviews/review-card.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { Section } from '#ui/section.tsx'
import { displayNameOf } from '../agency-name.ts'
import type { Route } from './+types/agency-page'
import { AgencyHead, AgencyContacts } from './agency-head.tsx'
import { AgencyVerification } from './agency-verification.tsx'
import { describeAgency } from './describe-agency.ts'
import classes from './agency-page.module.css'

export const handle: PageHandle = { canonical: '/agency-profile/:agencyId' }

const reviewsShown = 6

async function readPage(api: Caller, id: string) {
  const [agency, reviews] = await Promise.all([
    api.call(readAgency, { params: { id }, query: { limit: limits.tripsOnAgencyPage } }),
    api.call(listAgencyReviews, { params: { id }, query: { limit: reviewsShown } }),
  ])
  return { agency, reviews }
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  await requireOpenBrowsing(api)
  return readPage(api, params.agencyId)
}

type Loaded = Awaited<ReturnType<typeof readPage>>

export default ({ loaderData }: Route.ComponentProps) => <AgencyShown {...loaderData} />

/** Public profile of an agency (docs/product/agencies.md#public-profile). */
function AgencyShown({ agency, reviews }: Loaded) {
  const { t } = useLingui()
  const { description, backgroundPhoto, logo } = agency.agencyDetails
  const name = displayNameOf(agency)
  const origin = useOrigin()
  const urlOf = useAbsoluteUrl()
  const product = useProductName()
  const url = urlOf(`/agency-profile/${agency._id}`)
  return (
    <>
      <PageTitle
        title={name}
        description={description.slice(0, 200).trim() || t`${name} on ${product}: trips, reviews and contact details.`}
        picture={backgroundPhoto ?? logo}
      />
      <StructuredData
        value={
          import.meta.env.SSR && [
            describeAgency(agency, url, origin),
            describeBreadcrumbs([
              { name: t`Home`, url: urlOf('/') },
              { name: t`Travel Agencies`, url: urlOf('/agencies') },
              { name, url },
            ]),
          ]
        }
      />
      <div className="column">
        <Breadcrumbs parents={[{ to: '/agencies', label: t`Travel Agencies` }]} current={name} />
        <AgencyHead agency={agency} />
        <AgencyStats stats={agency.stats} />
        <AgencyAbout agency={agency} />
      </div>
      <AgencyTrips agency={agency} />
      <AgencyReviews agency={agency} reviews={reviews} />
    </>
  )
}

export function ErrorBoundary({ error, params: { agencyId } }: Route.ErrorBoundaryProps) {
  if (!isBrowsingClosed(error)) return <AgencyNotShown error={error} />
  return (
    <BrowsingGate
      refusal={error}
      read={(api) => readPage(api, agencyId)}
      path={`/agency-profile/${agencyId}`}
      Page={AgencyShown}
      ErrorPage={AgencyNotShown}
    />
  )
}

function AgencyNotShown({ error }: { error: unknown }) {
  const { t } = useLingui()
  return (
    <RetryPage
      error={error}
      title={t`Travel Agencies`}
      picture="/pictures/empty-search.svg"
      heading={t`Agency not found or failed to load details.`}
      back={{ label: t`Back to Agencies`, to: '/agencies' }}
    />
  )
}

/** Description and contact details of the agency. */
function AgencyAbout({ agency }: { agency: AgencyPage }) {
  const { t } = useLingui()
  const { description } = agency.agencyDetails
  return (
    <div className={classes.about}>
      <div>
        <Prose heading={t`About the agency`} text={description} />
        <AgencyVerification agency={agency} />
      </div>
      <AgencyContacts agency={agency} />
    </div>
  )
}

/** Key figures of the agency (docs/product/agencies.md#public-profile). */
function AgencyStats({ stats }: { stats: PublicAgency['stats'] }) {
  const { t } = useLingui()
  const noReviews = stats.averageRating === null
  return (
    <div className={classes.stats}>
      <Stats label={t`Key figures`}>
        <Stat icon={IconCompass} label={t`Active Trips`} value={stats.publishedTrips} />
        <Stat icon={IconMap2} label={t`Total Trips`} value={stats.totalTrips} />
        <Stat icon={IconTicket} label={t`Total Bookings`} value={stats.totalBookings} />
        <Stat
          icon={IconStar}
          label={t`Average Rating`}
          value={stats.averageRating?.toFixed(1) ?? '–'}
          beside={noReviews && t`no reviews yet`}
        />
      </Stats>
    </div>
  )
}

/** The first trips of the agency, with a link to all where there are more. */
function AgencyTrips({ agency }: { agency: AgencyPage }) {
  const { t } = useLingui()
  const { trips, stats } = agency
  const hasMore = stats.listedTrips > trips.length
  return (
    <Section
      heading={t`Featured Trips`}
      isBand
      action={
        hasMore && (
          <SectionLink to={`/destinations?search=${encodeURIComponent(displayNameOf(agency))}`}>
            {t`View All Trips`}
          </SectionLink>
        )
      }
    >
      {trips.length > 0 ? (
        <TripGrid swipes>
          {trips.map((trip) => (
            <TripCard key={trip._id} trip={trip} />
          ))}
        </TripGrid>
      ) : (
        <EmptyState picture="empty-trips">{t`This agency hasn't published any trips yet.`}</EmptyState>
      )}
    </Section>
  )
}

/** The latest reviews, with a link to all. */
function AgencyReviews({ agency, reviews }: { agency: PublicAgency; reviews: readonly Review[] }) {
  const { t } = useLingui()
  if (reviews.length === 0) return null
  return (
    <div id="reviews">
      <Section
        heading={t`Reviews`}
        action={<SectionLink to={`/reviews?agency=${agency._id}`}>{t`All reviews`}</SectionLink>}
      >
        <ul className={classes.reviews}>
          {reviews.map((review) => (
            <li key={review._id}>
              <ReviewCard review={review} showsTrip />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
