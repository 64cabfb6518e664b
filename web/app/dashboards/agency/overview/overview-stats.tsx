import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { IconCoin, IconMap2, IconStar, IconTicket } from '@tabler/icons-react'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { Stat, Stats } from '#ui/stat.tsx'
import { hasSums, Sums } from '#dashboards/shared/sums.tsx'

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** The four key figures of the overview (docs/product/dashboards.md#agency-overview). */
export function OverviewStats({ stats }: { stats: AgencyDashboard['stats'] }) {
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
