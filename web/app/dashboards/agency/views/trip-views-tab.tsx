import { Trans, useLingui } from '@lingui/react/macro'
import { readTripViews, type TripViewsSummary } from '@rihla/contract/dashboards/trip-views.api.ts'
import { IconChartBar, IconEye, IconMap2 } from '@tabler/icons-react'
import { useNavigation } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Panel } from '#ui/panel.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Stat, Stats } from '#ui/stat.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { readPage } from '#dashboards/shared/read-query.ts'
import { TabError } from '#ui/tab-error.tsx'
import type { Route } from './+types/trip-views-tab'
import classes from './trip-views.module.css'
import { ViewedTripPanel } from './viewed-trip-panel.tsx'

const pageSize = 10

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = readPage(new URL(request.url).searchParams)
  const views = await call(readTripViews, { query: { page, limit: pageSize }, signal: request.signal })
  return { ...views, page }
}

export default function TripViewsTab({ loaderData: { analytics, summary, page } }: Route.ComponentProps) {
  const { t } = useLingui()
  const navigation = useNavigation()
  const total = summary.totalTripsViewed
  return (
    <>
      <PageTitle title={t`Trip Views`} />
      <Head />
      <div className={classes.parts} aria-busy={navigation.state === 'loading' || undefined}>
        <Summary summary={summary} />
        {analytics.map((viewed) => (
          <ViewedTripPanel key={viewed.trip._id} viewed={viewed} />
        ))}
        {total === 0 && <NoViewsYet />}
        {total > pageSize && <Pagination page={page} pageSize={pageSize} total={total} />}
      </div>
    </>
  )
}

const Head = () => (
  <DashboardHeader
    heading={<Trans>Trip Views</Trans>}
    description={<Trans>Who viewed your trips. Repeat views within half an hour count once.</Trans>}
  />
)

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

function Summary({ summary }: { summary: TripViewsSummary }) {
  const { t } = useLingui()
  return (
    <Stats label={t({ message: 'Key figures', context: 'a dashboard' })}>
      <Stat label={<Trans>Total Views</Trans>} icon={IconEye} value={number.format(summary.totalViews)} />
      <Stat label={<Trans>Trips Viewed</Trans>} icon={IconMap2} value={number.format(summary.totalTripsViewed)} />
      <Stat
        label={<Trans>Avg Views/Trip</Trans>}
        icon={IconChartBar}
        value={number.format(summary.averageViewsPerTrip)}
      />
    </Stats>
  )
}

const NoViewsYet = () => (
  <Panel>
    <EmptyState
      picture="empty-trips"
      heading={<Trans>No trip views yet</Trans>}
      action={
        <ButtonLink small look="outline" to="/agency/trips">
          <Trans>My Trips</Trans>
        </ButtonLink>
      }
    >
      <Trans>When customers view your trips, their activity will appear here!</Trans>
    </EmptyState>
  </Panel>
)

export function HydrateFallback() {
  return (
    <>
      <Head />
      <Loading>
        <div className={classes.parts}>
          <Skeleton block={96} />
          <Skeleton block={320} />
          <Skeleton block={320} />
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
          <Trans>The views of your trips could not be loaded. Please try again later.</Trans>
        )}
      </TabError>
    </>
  )
}
