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
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Money } from '#ui/money.tsx'
import { Stat } from '#ui/stat.tsx'
import { hasSums, Sums } from '#dashboards/shared/sums.tsx'
import classes from './dashboard.module.css'

const whole = new Intl.NumberFormat('en-US')

type Stats = AdminDashboard['stats']
type Count = { [Key in keyof Stats]: Stats[Key] extends number ? Key : never }[keyof Stats]

/** Platform totals (docs/product/dashboards.md#admin-overview). */
export function PlatformStats({ stats }: { stats: AdminDashboard['stats'] }) {
  const { t } = useLingui()
  const counts: { key: Count; icon: TablerIcon; label: ReactNode }[] = [
    { key: 'totalUsers', icon: IconUsers, label: <Trans>Total Users</Trans> },
    { key: 'totalAgencies', icon: IconBuildingStore, label: <Trans>Total Agencies</Trans> },
    { key: 'verifiedAgencies', icon: IconRosetteDiscountCheck, label: <Trans>Verified Agencies</Trans> },
    { key: 'unverifiedAgencies', icon: IconHourglass, label: <Trans>Pending Verification</Trans> },
    { key: 'totalTrips', icon: IconMap2, label: <Trans>Total Trips</Trans> },
    { key: 'publishedTrips', icon: IconWorld, label: <Trans>Published Trips</Trans> },
    { key: 'totalBookings', icon: IconTicket, label: <Trans>Total Bookings</Trans> },
    { key: 'pendingBookings', icon: IconClock, label: <Trans>Pending Bookings</Trans> },
    { key: 'confirmedBookings', icon: IconCircleCheck, label: <Trans>Confirmed Bookings</Trans> },
  ]
  return (
    <section className={classes.stats} aria-label={t({ message: 'Key figures', context: 'a dashboard' })}>
      {counts.map(({ key, icon, label }) => (
        <Stat key={key} label={label} icon={icon} value={whole.format(stats[key])} />
      ))}
      <Stat
        label={<Trans>Total Revenue</Trans>}
        icon={IconCoin}
        value={<Money amount={Math.round(stats.totalRevenue)} currency="USD" />}
        note={
          hasSums(stats.revenueByCurrency) ? (
            <Sums sums={stats.revenueByCurrency} />
          ) : (
            <Trans>From confirmed bookings</Trans>
          )
        }
      />
    </section>
  )
}
