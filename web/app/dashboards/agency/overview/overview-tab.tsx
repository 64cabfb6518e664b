import { Trans, useLingui } from '@lingui/react/macro'
import { type AgencyDashboard, readAgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { addDays } from '@rihla/contract/dates.ts'
import { type Departure, listDepartures } from '@rihla/contract/departures/departures.api.ts'
import { type Earnings, readEarnings } from '@rihla/contract/earnings/earnings.api.ts'
import { call } from '#api/call.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { useToday } from '#shell/use-today.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Loading, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { Stat, Stats } from '#ui/stat.tsx'
import { Revenue } from '#dashboards/shared/revenue.tsx'
import { EarningsNotices } from '../earnings/earnings-notices.tsx'
import { AgencyTabError } from '../agency-tab-states.tsx'
import { UnverifiedNotice, WelcomeHeader } from '../greeting.tsx'
import type { Route } from './+types/overview-tab'
import { ComingDepartures, RecentBookings, RecentReviews } from './overview-lists.tsx'
import classes from './overview.module.css'
import { readSetUp, SetUpChecklist, type SetUp, useSetUpSteps } from './set-up-checklist.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

const comingDays = 7
/** More do not depart in a week. */
const maxDepartures = 50

export const { clientLoader, shouldRevalidate } = definePageQuery(async ({ signal }) => {
  const [dashboard, earnings, departures] = await Promise.all([
    call(readAgencyDashboard, { signal }),
    // one panel of many: its failure must not fail the page
    call(readEarnings, { signal }).catch(() => null),
    call(listDepartures, { query: { period: 'coming', limit: maxDepartures }, signal }),
  ])
  // who has bookings sells already
  const setUp = dashboard.stats.bookings === 0 ? await readSetUp(signal) : null
  return { dashboard, earnings, departures, setUp, now: Date.now() }
})

export default function OverviewTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { dashboard, departures, setUp, ...more } = usePageData(loaderData)
  return (
    <>
      <WelcomeHeader title={t`Overview`} />
      {setUp ? (
        <FirstDays setUp={setUp} dashboard={dashboard} departures={departures} {...more} />
      ) : (
        <Daily dashboard={dashboard} departures={departures} {...more} />
      )}
    </>
  )
}

interface OverviewProps {
  dashboard: AgencyDashboard
  earnings: Earnings | null
  departures: readonly Departure[]
  now: number
}

/** The steps of a new agency are the page, until all are done. */
function FirstDays({ setUp, ...overview }: OverviewProps & { setUp: SetUp }) {
  const { stats } = overview.dashboard
  const steps = useSetUpSteps(setUp, stats)
  if (steps.every(({ isDone }) => isDone)) return <Daily {...overview} />
  return (
    <div className="stack">
      <SetUpChecklist steps={steps} />
      <OverviewStats stats={stats} />
    </div>
  )
}

/** What waits and what departs, before any figures. */
function Daily({ dashboard, earnings, departures, now }: OverviewProps) {
  const { stats } = dashboard
  const lastDay = addDays(useToday(), comingDays)
  return (
    <>
      <UnverifiedNotice />
      <div className={`stack ${classes.parts}`}>
        {earnings && <EarningsNotices earnings={earnings} />}
        <WaitingPanel waiting={dashboard.waiting} now={now} />
        <ComingDepartures departures={departures.filter(({ startDate }) => startDate <= lastDay)} />
        <div className={`stack ${classes.wide}`}>
          <OverviewStats stats={stats} />
          <RecentBookings bookings={dashboard.recentBookings} total={stats.bookings} />
          <RecentReviews reviews={dashboard.recentReviews} total={stats.reviews} />
        </div>
      </div>
    </>
  )
}

export const HydrateFallback = () => (
  <>
    <WelcomeHeader />
    <Loading>
      <div className={`stack ${classes.parts}`}>
        <SkeletonRows rows={6} />
        <Skeleton block={340} />
        <Skeleton block={112} />
      </div>
    </Loading>
  </>
)

export const ErrorBoundary = () => (
  <AgencyTabError of="trips" head={<WelcomeHeader />}>
    <Trans>Your figures could not be loaded. Please try again later.</Trans>
  </AgencyTabError>
)

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** The four key figures of the overview (docs/product/dashboards.md#agency-overview). */
function OverviewStats({ stats }: { stats: AgencyDashboard['stats'] }) {
  const { t } = useLingui()
  const { trips, bookings, reviews, averageRating } = stats
  return (
    <Stats label={t({ message: 'Key figures', context: 'a dashboard' })}>
      <Stat label={t`Total Trips`} value={whole.format(trips)} />
      <Stat label={t`Bookings`} value={whole.format(bookings)} />
      <Stat label={t`Revenue`} value={<Revenue byCurrency={stats.revenueByCurrency} inDollars={stats.revenue} />} />
      <Stat
        label={t`Reviews`}
        value={whole.format(reviews)}
        note={
          averageRating !== null && (
            <Trans>
              <Ltr>{averageRating.toFixed(1)}</Ltr> of 5 on average
            </Trans>
          )
        }
      />
    </Stats>
  )
}
