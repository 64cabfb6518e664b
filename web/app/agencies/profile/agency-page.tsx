import { Trans, useLingui } from '@lingui/react/macro'
import { readAgency } from '@rihla/contract/agencies/agencies.api.ts'
import { limits } from '@rihla/contract/limits.ts'
import { listAgencyReviews } from '@rihla/contract/reviews/reviews.api.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { isBrowsingClosed, requireOpenBrowsing } from '#api/browsing.ts'
import type { Caller } from '#api/caller.ts'
import type { PageHandle } from '#api/describe-page.ts'
import { pageContext } from '#api/page-context.ts'
import { BrowsingGate } from '#shell/browsing-gate.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { describeBreadcrumbs } from '#ui/describe-breadcrumbs.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { StructuredData } from '#ui/structured-data.tsx'
import { useOrigin, useAbsoluteUrl } from '#ui/use-origin.ts'
import { displayNameOf } from '../agency-name.tsx'
import type { Route } from './+types/agency-page'
import { AgencyAbout } from './agency-about.tsx'
import { AgencyHead } from './agency-head.tsx'
import { AgencyNotShown } from './agency-not-shown.tsx'
import classes from './agency-page.module.css'
import { describeAgency } from './describe-agency.ts'
import { AgencyReviews } from './agency-reviews.tsx'
import { AgencyStats } from './agency-stats.tsx'
import { AgencyTrips } from './agency-trips.tsx'

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

/** An agency as travellers see it (SPEC.md §2). */
function AgencyShown({ agency, reviews }: Loaded) {
  const { t } = useLingui()
  const { description, backgroundPhoto, logo } = agency.agencyDetails
  const name = displayNameOf(agency)
  const origin = useOrigin()
  const urlOf = useAbsoluteUrl()
  const url = urlOf(`/agency-profile/${agency._id}`)
  return (
    <>
      <PageTitle
        title={name}
        description={description.slice(0, 200).trim() || t`${name} on Rihla: trips, reviews and how to reach them.`}
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
        <Crumbs name={name} />
        <AgencyHead agency={agency} />
        <AgencyStats stats={agency.stats} />
        <AgencyAbout agency={agency} />
      </div>
      <AgencyTrips agency={agency} />
      <AgencyReviews agency={agency} reviews={reviews} />
    </>
  )
}

function Crumbs({ name }: { name: string }) {
  const { t } = useLingui()
  return (
    <nav className={classes.crumbs} aria-label={t`Breadcrumb`}>
      <Link to="/agencies">
        <Trans>Travel Agencies</Trans>
      </Link>
      <Icon of={IconChevronRight} size={16} mirrored />
      <bdi aria-current="page">{name}</bdi>
    </nav>
  )
}

export function ErrorBoundary({ error, params: { agencyId } }: Route.ErrorBoundaryProps) {
  if (!isBrowsingClosed(error)) return <AgencyNotShown error={error} />
  return (
    <BrowsingGate
      refusal={error}
      read={(api) => readPage(api, agencyId)}
      place={`/agency-profile/${agencyId}`}
      Shown={AgencyShown}
      NotShown={AgencyNotShown}
    />
  )
}
