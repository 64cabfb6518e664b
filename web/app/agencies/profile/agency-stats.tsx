import { Trans, useLingui } from '@lingui/react/macro'
import type { PublicAgency } from '@rihla/contract/agencies/agency-schema.ts'
import { IconCompass, IconMap2, IconStar, IconTicket } from '@tabler/icons-react'
import { Stat, Stats } from '#ui/stat.tsx'
import classes from './agency-stats.module.css'

/** The four tiles (SPEC.md §2). */
export function AgencyStats({ stats }: { stats: PublicAgency['stats'] }) {
  const { t } = useLingui()
  const noReviews = stats.averageRating === null
  return (
    <div className={classes.stats}>
      <Stats label={t`The agency in numbers`}>
        <Stat icon={IconCompass} label={<Trans>Active Trips</Trans>} value={stats.publishedTrips} />
        <Stat icon={IconMap2} label={<Trans>Total Trips</Trans>} value={stats.totalTrips} />
        <Stat icon={IconTicket} label={<Trans>Total Bookings</Trans>} value={stats.totalBookings} />
        <Stat
          icon={IconStar}
          label={<Trans>Average Rating</Trans>}
          value={stats.averageRating?.toFixed(1) ?? '–'}
          beside={noReviews && <Trans>no reviews yet</Trans>}
        />
      </Stats>
    </div>
  )
}
