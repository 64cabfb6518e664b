import { Trans, useLingui } from '@lingui/react/macro'
import type { AgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { readAgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useUser } from '#api/use-session.ts'
import { useToday } from '#shell/use-today.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { TabError } from '#ui/tab-error.tsx'
import type { Route } from './+types/overview-tab'
import { NextDepartures } from './next-departures.tsx'
import { OverviewStats } from './overview-stats.tsx'
import classes from './overview.module.css'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { RecentBookings } from './recent-bookings.tsx'
import { RecentReviews } from './recent-reviews.tsx'
import { TrendPanel } from './trend-panel.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const dashboard = await call(readAgencyDashboard, { signal: request.signal })
  return { dashboard, now: Date.now() }
}

export default function OverviewTab({ loaderData: { dashboard, now } }: Route.ComponentProps) {
  const { t } = useLingui()
  const user = useUser()
  return (
    <>
      <PageTitle title={t`Overview`} />
      <Head subtitle={<Today dashboard={dashboard} />} />
      {user && !user.isVerified && (
        <div className={classes.notice}>
          <Notice tone="warn">
            <Trans>
              Your agency is not verified yet. Until it is, you can prepare trips as drafts and an administrator will
              publish them.
            </Trans>
          </Notice>
        </div>
      )}
      <div className={classes.parts}>
        <OverviewStats stats={dashboard.stats} />
        <WaitingPanel waiting={dashboard.waiting} now={now} />
        <TrendPanel weeks={dashboard.weeks} />
        <NextDepartures departures={dashboard.nextDepartures} />
        <RecentReviews reviews={dashboard.recentReviews} total={dashboard.stats.reviews} />
        <RecentBookings bookings={dashboard.recentBookings} total={dashboard.stats.bookings} />
      </div>
    </>
  )
}

function Head({ subtitle }: { subtitle?: ReactNode }) {
  const user = useUser()
  const name = <bdi>{user?.agencyDetails?.name || user?.name}</bdi>
  return (
    <DashboardHeader
      heading={<Trans>Welcome, {name}</Trans>}
      description={subtitle}
      action={
        <ButtonLink to="/agency/trips/new" look="accent" icon={<Icon of={IconPlus} />}>
          <Trans>New Trip</Trans>
        </ButtonLink>
      }
    />
  )
}

/** 'Sat 21 Nov 2026. Next departure: Thu 3 Dec 2026.' */
function Today({ dashboard: { nextDepartures } }: { dashboard: AgencyDashboard }) {
  const locale = useLocale()
  const today = useToday()
  const day = formatDay(today, locale)
  const [next] = nextDepartures
  if (!next) return day
  if (next.startDate === today) return <Trans>{day}. A trip departs today.</Trans>
  const departure = formatDay(next.startDate, locale)
  return (
    <Trans>
      {day}. Next departure: {departure}.
    </Trans>
  )
}

export function HydrateFallback() {
  return (
    <>
      <Head />
      <OverviewSkeleton />
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
          <Trans>Your figures could not be loaded. Please try again later.</Trans>
        )}
      </TabError>
    </>
  )
}
