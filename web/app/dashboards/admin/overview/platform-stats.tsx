import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminDashboard } from '@rihla/contract/dashboards/admin-dashboard.api.ts'
import {
  IconBuildingStore,
  IconCircleCheck,
  IconClock,
  IconCoin,
  IconHourglass,
  IconMap2,
  IconRosetteDiscountCheck,
  IconTicket,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'
import { Money } from '#ui/money.tsx'
import { Stat } from '#ui/stat.tsx'
import { hasSums, Sums } from '#dashboards/shared/sums.tsx'
import classes from './platform-stats.module.css'

const whole = new Intl.NumberFormat('en-US')

/** The ten numbers of SPEC.md §2. */
export function PlatformStats({ stats }: { stats: AdminDashboard['stats'] }) {
  const { t } = useLingui()
  return (
    <section className={classes.stats} aria-label={t`Numbers`}>
      <Stat label={<Trans>Total Users</Trans>} icon={IconUsers} value={whole.format(stats.totalUsers)} />
      <Stat label={<Trans>Total Agencies</Trans>} icon={IconBuildingStore} value={whole.format(stats.totalAgencies)} />
      <Stat
        label={<Trans>Verified Agencies</Trans>}
        icon={IconRosetteDiscountCheck}
        value={whole.format(stats.verifiedAgencies)}
      />
      <Stat
        label={<Trans>Pending Verification</Trans>}
        icon={IconHourglass}
        value={whole.format(stats.unverifiedAgencies)}
      />
      <Stat label={<Trans>Total Trips</Trans>} icon={IconMap2} value={whole.format(stats.totalTrips)} />
      <Stat label={<Trans>Published Trips</Trans>} icon={IconWorld} value={whole.format(stats.publishedTrips)} />
      <Stat label={<Trans>Total Bookings</Trans>} icon={IconTicket} value={whole.format(stats.totalBookings)} />
      <Stat label={<Trans>Pending Bookings</Trans>} icon={IconClock} value={whole.format(stats.pendingBookings)} />
      <Stat
        label={<Trans>Confirmed Bookings</Trans>}
        icon={IconCircleCheck}
        value={whole.format(stats.confirmedBookings)}
      />
      <Stat
        label={<Trans>Total Revenue</Trans>}
        icon={IconCoin}
        value={<Money amount={Math.round(stats.totalRevenue)} currency="USD" />}
        note={
          hasSums(stats.revenueByCurrency) ? (
            <Sums sums={stats.revenueByCurrency} />
          ) : (
            <Trans>Confirmed bookings count</Trans>
          )
        }
      />
    </section>
  )
}
