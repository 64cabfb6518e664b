import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminDashboard } from '@rihla/contract/dashboards/admin-dashboard.api.ts'
import { Sums } from '#dashboards/shared/sums.tsx'
import { Money } from '#ui/money.tsx'
import classes from './dashboard.module.css'

const whole = new Intl.NumberFormat('en-US')

type Stats = AdminDashboard['stats']
type Count = { [Key in keyof Stats]: Stats[Key] extends number ? Key : never }[keyof Stats]

/** Platform totals in one block (docs/product/dashboards.md#admin-overview). */
export function PlatformStats({ stats }: { stats: Stats }) {
  const { t } = useLingui()
  const counts: [Count, string][] = [
    ['totalUsers', t`Total Users`],
    ['totalAgencies', t`Total Agencies`],
    ['verifiedAgencies', t`Verified Agencies`],
    ['unverifiedAgencies', t`Pending Verification`],
    ['totalTrips', t`Total Trips`],
    ['publishedTrips', t`Published Trips`],
    ['totalBookings', t`Total Bookings`],
    ['pendingBookings', t`Pending Bookings`],
    ['confirmedBookings', t`Confirmed Bookings`],
  ]
  return (
    <section className={classes.stats} aria-label={t({ message: 'Key figures', context: 'a dashboard' })}>
      {counts.map(([key, label]) => (
        <dl key={key}>
          <dt>{label}</dt>
          <dd>{whole.format(stats[key])}</dd>
        </dl>
      ))}
      <TotalRevenue stats={stats} />
    </section>
  )
}

/** Egyptian pounds; the other currencies and the total in US dollars on a click. */
function TotalRevenue({ stats: { revenueByCurrency, totalRevenue } }: { stats: Stats }) {
  const inDollars = <Money amount={totalRevenue} currency="USD" />
  return (
    <dl>
      <dt>
        <Trans>Total Revenue</Trans>
      </dt>
      <dd>
        <details>
          <summary>
            <Money amount={revenueByCurrency.EGP} currency="EGP" />
          </summary>
          <p className="small muted">
            <Sums sums={revenueByCurrency} /> ≈ {inDollars}. <Trans>From confirmed bookings</Trans>
          </p>
        </details>
      </dd>
    </dl>
  )
}
