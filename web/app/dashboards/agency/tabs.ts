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
    { to: '/agency/overview', label: t`Overview`, icon: IconLayoutDashboard },
    { to: '/agency/trips', label: t`My Trips`, icon: IconMap2, count: counts.trips },
    {
      to: '/agency/bookings',
      label: t`Bookings`,
      icon: IconTicket,
      count: counts.bookings,
      alternatePath: '/agency/departures',
    },
    { to: '/agency/views', label: t`Trip Views`, icon: IconEye },
    {
      to: '/agency/pending-approvals',
      label: t`Pending Approvals`,
      icon: IconChecklist,
      // Zero shows no badge.
      count: counts.approvals || undefined,
      needsAttention: true,
    },
    { to: '/agency/reviews', label: t`Reviews`, icon: IconStar },
    { to: '/agency/profile', label: t`Profile`, icon: IconUserCircle },
  ]
}
