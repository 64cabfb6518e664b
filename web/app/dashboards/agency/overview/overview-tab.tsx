import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type AgencyDashboard, readAgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { IconCoin, IconMap2, IconStar, IconTicket } from '@tabler/icons-react'
import { call } from '#api/call.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { useToday } from '#shell/use-today.ts'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { Loading, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { Stat, Stats } from '#ui/stat.tsx'
import { hasSums, Sums } from '#dashboards/shared/sums.tsx'
import { AgencyTabError } from '../agency-tab-error.tsx'
import { UnverifiedNotice, WelcomeHeader } from '../greeting.tsx'
import type { Route } from './+types/overview-tab'
import { NextDepartures, RecentReviews } from './departures-and-reviews.tsx'
import classes from './overview.module.css'
import { RecentBookings } from './recent-bookings.tsx'
import { TrendPanel } from './trend-panel.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

export const { clientLoader, shouldRevalidate } = definePageQuery(async ({ signal }) => ({
  dashboard: await call(readAgencyDashboard, { signal }),
  now: Date.now(),
}))

export default function OverviewTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { dashboard, now } = usePageData(loaderData)
  return (
    <>
      <WelcomeHeader title={t`Overview`} description={<Today dashboard={dashboard} />} />
      <UnverifiedNotice />
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

export const HydrateFallback = () => (
  <>
    <WelcomeHeader />
    <Loading>
      <div className={classes.parts}>
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

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <>
    <WelcomeHeader />
    <AgencyTabError error={error} of="trips">
      <Trans>Your figures could not be loaded. Please try again later.</Trans>
    </AgencyTabError>
  </>
)

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** The four key figures of the overview (docs/product/dashboards.md#agency-overview). */
function OverviewStats({ stats }: { stats: AgencyDashboard['stats'] }) {
  const { t } = useLingui()
  const { trips, publishedTrips, bookings, confirmedBookings, reviews, averageRating } = stats
  return (
    <Stats label={t({ message: 'Key figures', context: 'a dashboard' })}>
      <Stat
        label={<Trans>Total Trips</Trans>}
        icon={IconMap2}
        value={whole.format(trips)}
        note={<Plural value={publishedTrips} one="# published" other="# published" />}
      />
      <Stat
        label={<Trans>Bookings</Trans>}
        icon={IconTicket}
        value={whole.format(bookings)}
        note={<Plural value={confirmedBookings} one="# confirmed" other="# confirmed" />}
      />
      <Stat
        label={<Trans>Revenue</Trans>}
        icon={IconCoin}
        value={<Money amount={Math.round(stats.revenue)} currency="USD" />}
        note={<RevenueNote stats={stats} />}
      />
      <Stat
        label={<Trans>Reviews</Trans>}
        icon={IconStar}
        value={whole.format(reviews)}
        note={
          averageRating === null ? (
            <Trans>No rating yet</Trans>
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

/** The revenue by currency, and the cash paid on the day. */
function RevenueNote({ stats: { revenueByCurrency, cashByCurrency } }: { stats: AgencyDashboard['stats'] }) {
  if (!hasSums(revenueByCurrency)) return <Trans>Confirmed bookings only</Trans>
  return (
    <>
      <Sums sums={revenueByCurrency} />
      {hasSums(cashByCurrency) && (
        <>
          {' · '}
          <Trans>
            cash on the day: <Sums sums={cashByCurrency} />
          </Trans>
        </>
      )}
    </>
  )
}
