import { Trans, useLingui } from '@lingui/react/macro'
import { readAgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { readTripViews } from '@rihla/contract/dashboards/trip-views.api.ts'
import { IconChartBar, IconEye, IconMap2 } from '@tabler/icons-react'
import { useNavigation } from 'react-router'
import { call } from '#api/call.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Panel } from '#ui/panel.tsx'
import { Stat, Stats } from '#ui/stat.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { readPage } from '#dashboards/shared/read-query.ts'
import { AgencyTabError, AgencyTabLoading } from '../agency-tab-states.tsx'
import type { Route } from './+types/trip-views-tab'
import classes from './trip-views.module.css'
import { TrendPanel } from './trend-panel.tsx'
import { ViewedTripPanel } from './viewed-trip-panel.tsx'

const pageSize = 10

export const { clientLoader, shouldRevalidate } = definePageQuery(async ({ query, signal }) => {
  const page = readPage(query)
  const [views, { weeks }] = await Promise.all([
    call(readTripViews, { query: { page, limit: pageSize }, signal }),
    call(readAgencyDashboard, { signal }),
  ])
  return { ...views, weeks, page }
})

export default function TripViewsTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { analytics, summary, weeks, page } = usePageData(loaderData)
  const navigation = useNavigation()
  const total = summary.totalTripsViewed
  return (
    <>
      <Head />
      <div className={`stack ${classes.parts}`} aria-busy={navigation.state === 'loading' || undefined}>
        <Stats label={t({ message: 'Key figures', context: 'a dashboard' })}>
          <Stat label={t`Total Views`} icon={IconEye} value={number.format(summary.totalViews)} />
          <Stat label={t`Trips Viewed`} icon={IconMap2} value={number.format(total)} />
          <Stat label={t`Avg Views/Trip`} icon={IconChartBar} value={number.format(summary.averageViewsPerTrip)} />
        </Stats>
        {total > 0 && page === 1 && <TrendPanel weeks={weeks} />}
        {analytics.map((viewed) => (
          <ViewedTripPanel key={viewed.trip._id} viewed={viewed} />
        ))}
        {total === 0 && (
          <Panel>
            <EmptyState
              picture="empty-trips"
              heading={t`No trip views yet`}
              action={<ButtonLink small variant="outline" to="/agency/trips">{t`My Trips`}</ButtonLink>}
            >
              {t`When customers view your trips, their activity will appear here!`}
            </EmptyState>
          </Panel>
        )}
        <Pagination page={page} pageSize={pageSize} total={total} />
      </div>
    </>
  )
}

function Head() {
  const { t } = useLingui()
  return (
    <DashboardHeader
      title={t`Trip Views`}
      description={t`Who viewed your trips. Repeat views within half an hour count once.`}
    />
  )
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

export const HydrateFallback = () => <AgencyTabLoading head={<Head />} blocks={[96, 320, 320]} />

export const ErrorBoundary = () => (
  <AgencyTabError of="trips" head={<Head />}>
    <Trans>The views of your trips could not be loaded. Please try again later.</Trans>
  </AgencyTabError>
)
