import { useLingui } from '@lingui/react/macro'
import {
  IconChecklist,
  IconEye,
  IconLayoutDashboard,
  IconMap2,
  IconStar,
  IconTicket,
  IconUserCircle,
} from '@tabler/icons-react'
import type { TabLink } from '#ui/tab-links.tsx'

export interface AgencyCounts {
  trips?: number | undefined
  bookings?: number | undefined
  approvals?: number | undefined
}

/** The tabs of the agency dashboard, in order; each is a nested route in routes.ts. */
export function useAgencyTabs(counts: AgencyCounts): TabLink[] {
  const { t } = useLingui()
  return [
    { to: '/agency/overview', words: t`Overview`, icon: IconLayoutDashboard },
    { to: '/agency/trips', words: t`My Trips`, icon: IconMap2, count: counts.trips },
    {
      to: '/agency/bookings',
      words: t`Bookings`,
      icon: IconTicket,
      count: counts.bookings,
      also: '/agency/departures',
    },
    { to: '/agency/views', words: t`Trip Views`, icon: IconEye },
    {
      to: '/agency/pending-approvals',
      words: t`Pending Approvals`,
      icon: IconChecklist,
      // Zero shows no badge.
      count: counts.approvals || undefined,
      needsYou: true,
    },
    { to: '/agency/reviews', words: t`Reviews`, icon: IconStar },
    { to: '/agency/profile', words: t`Profile`, icon: IconUserCircle },
  ]
}
