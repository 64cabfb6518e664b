import { Trans, useLingui } from '@lingui/react/macro'
import { readTripViews, type TripViewsSummary } from '@rihla/contract/dashboards/trip-views.api.ts'
import { IconChartBar, IconEye, IconMap2 } from '@tabler/icons-react'
import { useNavigation } from 'react-router'
import { call } from '#api/call.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Panel } from '#ui/panel.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Stat, Stats } from '#ui/stat.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { readPage } from '#dashboards/shared/read-query.ts'
import { AgencyTabError } from '../agency-tab-error.tsx'
import type { Route } from './+types/trip-views-tab'
import classes from './trip-views.module.css'
import { ViewedTripPanel } from './viewed-trip-panel.tsx'

const pageSize = 10

export const { clientLoader, shouldRevalidate } = definePageQuery(async ({ query, signal }) => {
  const page = readPage(query)
  const views = await call(readTripViews, { query: { page, limit: pageSize }, signal })
  return { ...views, page }
})

export default function TripViewsTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { analytics, summary, page } = usePageData(loaderData)
  const navigation = useNavigation()
  const total = summary.totalTripsViewed
  return (
    <>
      <Head title={t`Trip Views`} />
      <div className={`stack ${classes.parts}`} aria-busy={navigation.state === 'loading' || undefined}>
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

const Head = ({ title }: { title?: string }) => (
  <DashboardHeader
    title={title}
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

export const HydrateFallback = () => (
  <>
    <Head />
    <Loading>
      <div className="stack">
        <Skeleton block={96} />
        <Skeleton block={320} />
        <Skeleton block={320} />
      </div>
    </Loading>
  </>
)

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <>
    <Head />
    <AgencyTabError error={error} of="trips">
      <Trans>The views of your trips could not be loaded. Please try again later.</Trans>
    </AgencyTabError>
  </>
)
