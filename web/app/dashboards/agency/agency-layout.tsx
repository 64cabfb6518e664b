import { useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import {
  IconBus,
  IconChecklist,
  IconCoins,
  IconEye,
  IconLayoutDashboard,
  IconMap2,
  IconRosetteDiscountCheck,
  IconStar,
  IconTicket,
  IconUserCircle,
} from '@tabler/icons-react'
import type { PageHandle } from '#api/describe-page.ts'
import { useRoutePageData } from '#data/page-query.ts'
import type { TabLink } from '#ui/tab-links.tsx'
import { DashboardFrame } from '#ui/dashboard-frame.tsx'
import type { Totals } from './agency-totals-layout.tsx'

export const handle: PageHandle = { isDashboard: true }

/** It has no loader, so that the tabs are the same elements before and after the page has loaded, and no press is lost. */
export default function AgencyLayout() {
  const { t } = useLingui()
  const totals = useRoutePageData<Totals>('dashboards/agency/agency-totals-layout')
  return (
    <DashboardFrame label={t`Agency dashboard`} tabs={useAgencyTabs(totals ?? {})}>
      <Outlet />
    </DashboardFrame>
  )
}

/** The tabs of the agency dashboard, in order; each is a nested route in routes.ts. */
function useAgencyTabs({ trips, bookings, approvals }: Totals): TabLink[] {
  const { t } = useLingui()
  return [
    { to: '/agency/overview', label: t`Overview`, icon: IconLayoutDashboard },
    { to: '/agency/trips', label: t`My Trips`, icon: IconMap2, count: trips?.total },
    { to: '/agency/bookings', label: t`Bookings`, icon: IconTicket, count: bookings?.total },
    { to: '/agency/views', label: t`Trip Views`, icon: IconEye },
    {
      to: '/agency/pending-approvals',
      label: t`Pending Approvals`,
      icon: IconChecklist,
      // Zero shows no badge.
      count: approvals?.total || undefined,
      needsAttention: true,
    },
    { to: '/agency/reviews', label: t`Reviews`, icon: IconStar },
    { to: '/agency/profile', label: t`Profile`, icon: IconUserCircle },
    { to: '/agency/departures', label: t`Departures`, icon: IconBus, startsGroup: true },
    { to: '/agency/earnings', label: t`Earnings`, icon: IconCoins },
    { to: '/agency/verification', label: t`Verification`, icon: IconRosetteDiscountCheck },
  ]
}
