import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type AgencyDashboard, readAgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { readEarnings } from '@rihla/contract/earnings/earnings.api.ts'
import { IconCoin, IconMap2, IconStar, IconTicket } from '@tabler/icons-react'
import { call } from '#api/call.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { useToday } from '#shell/use-today.ts'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Loading, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { Stat, Stats } from '#ui/stat.tsx'
import { Revenue } from '#dashboards/shared/revenue.tsx'
import { hasSums, Sums } from '#dashboards/shared/sums.tsx'
import { AgencyTabError } from '../agency-tab-states.tsx'
import { UnverifiedNotice, WelcomeHeader } from '../greeting.tsx'
import type { Route } from './+types/overview-tab'
import { NextPayout } from './next-payout.tsx'
import { NextDepartures, RecentBookings, RecentReviews } from './overview-lists.tsx'
import classes from './overview.module.css'
import { TrendPanel } from './trend-panel.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

export const { clientLoader, shouldRevalidate } = definePageQuery(async ({ signal }) => {
  const [dashboard, earnings] = await Promise.all([
    call(readAgencyDashboard, { signal }),
    // one panel of many: its failure must not fail the page
    call(readEarnings, { signal }).catch(() => null),
  ])
  return { dashboard, earnings, now: Date.now() }
})

export default function OverviewTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { dashboard, earnings, now } = usePageData(loaderData)
  return (
    <>
      <WelcomeHeader title={t`Overview`} description={<Today dashboard={dashboard} />} />
      <UnverifiedNotice />
      <div className={`stack ${classes.parts}`}>
        <div className="stack">
          <OverviewStats stats={dashboard.stats} />
          {earnings && <NextPayout earnings={earnings} />}
        </div>
        <WaitingPanel waiting={dashboard.waiting} now={now} />
        <TrendPanel weeks={dashboard.weeks} />
        <NextDepartures departures={dashboard.nextDepartures} />
        <RecentReviews reviews={dashboard.recentReviews} total={dashboard.stats.reviews} />
        <RecentBookings bookings={dashboard.recentBookings} total={dashboard.stats.bookings} />
      </div>
    </>
  )
}

/** 'Sat 21 Nov 2026. Next departure: Thu 3 Dec 2026.' */
function Today({ dashboard: { nextDepartures } }: { dashboard: AgencyDashboard }) {
  const { t } = useLingui()
  const locale = useLocale()
  const today = useToday()
  const day = formatDay(today, locale)
  const [next] = nextDepartures
  if (!next) return day
  if (next.startDate === today) return t`${day}. A trip departs today.`
  const departure = formatDay(next.startDate, locale)
  return t`${day}. Next departure: ${departure}.`
}

export const HydrateFallback = () => (
  <>
    <WelcomeHeader />
    <Loading>
      <div className={`stack ${classes.parts}`}>
        <Skeleton block={112} />
        <Skeleton block={340} />
        <Skeleton block={340} />
        <Skeleton block={420} />
        <Skeleton block={420} />
        <SkeletonRows rows={5} />
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
  const { trips, publishedTrips, bookings, confirmedBookings, reviews, averageRating } = stats
  const { cashByCurrency } = stats
  return (
    <Stats label={t({ message: 'Key figures', context: 'a dashboard' })}>
      <Stat
        label={t`Total Trips`}
        icon={IconMap2}
        value={whole.format(trips)}
        note={<Plural value={publishedTrips} one="# published" other="# published" />}
      />
      <Stat
        label={t`Bookings`}
        icon={IconTicket}
        value={whole.format(bookings)}
        note={<Plural value={confirmedBookings} one="# confirmed" other="# confirmed" />}
      />
      <Stat
        label={t`Revenue`}
        icon={IconCoin}
        value={<Revenue byCurrency={stats.revenueByCurrency} inDollars={stats.revenue} />}
        note={
          hasSums(cashByCurrency) ? (
            <Trans>
              Cash on the day: <Sums sums={cashByCurrency} />
            </Trans>
          ) : (
            t`Confirmed bookings only`
          )
        }
      />
      <Stat
        label={t`Reviews`}
        icon={IconStar}
        value={whole.format(reviews)}
        note={
          averageRating === null ? (
            t`No rating yet`
          ) : (
            <Trans>
              <Ltr>{averageRating.toFixed(1)}</Ltr> of 5 on average
            </Trans>
          )
        }
      />
    </Stats>
  )
}
