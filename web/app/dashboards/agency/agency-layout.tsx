import { useLingui } from '@lingui/react/macro'
import { getMe } from '@rihla/contract/accounts/accounts.api.ts'
import { listAgencyBookings } from '@rihla/contract/bookings/agency-bookings.api.ts'
import { listPendingApprovals } from '@rihla/contract/bookings/bookings.api.ts'
import { listMyTrips } from '@rihla/contract/trips/trips.api.ts'
import { Outlet, useLocation } from 'react-router'
import {
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
import { call, callList } from '#api/call.ts'
import type { PageHandle } from '#api/describe-page.ts'
import { requireRole } from '#api/guard.ts'
import { loadParts } from '#api/load-parts.ts'
import { readSession, saveUser } from '#api/session.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { Loading, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import type { TabLink } from '#ui/tab-links.tsx'
import { DashboardFrame } from '#ui/dashboard-frame.tsx'
import type { Route } from './+types/agency-layout'
import { Greeting } from './greeting.tsx'

export const handle: PageHandle = { isDashboard: true }
export const clientMiddleware = [requireRole('agency')]

const onlyTotal = { query: { limit: 1 } }

/** Totals for the tab badges. A failed one is left out; its tab reports the error. */
const readTotals = () =>
  loadParts({
    trips: callList(listMyTrips, onlyTotal),
    bookings: callList(listAgencyBookings, onlyTotal),
    approvals: callList(listPendingApprovals, onlyTotal),
  })
type Totals = Partial<Awaited<ReturnType<typeof readTotals>>>

/** Reloads the user: an admin may have verified the agency since sign-in. */
async function refreshUser(): Promise<void> {
  const user = await call(getMe).catch(() => null)
  if (user && JSON.stringify(user) !== JSON.stringify(readSession()?.user)) saveUser(user)
}

export const { clientLoader, shouldRevalidate } = definePageQuery(
  async (): Promise<Totals> => {
    const [totals] = await Promise.all([readTotals(), refreshUser()])
    return totals
  },
  { isSharedByUrls: true, fallback: {} },
)

/** Overview and My Trips have a greeting of their own; the trip form and the departure page have none. */
const withoutGreeting = /^\/agency\/(overview|trips|departures\/.)/

export default function AgencyLayout({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const hasOwnHead = withoutGreeting.test(useLocation().pathname)
  return (
    <DashboardFrame label={t`Agency dashboard`} tabs={useAgencyTabs(usePageData(loaderData))}>
      {!hasOwnHead && <Greeting />}
      <Outlet />
    </DashboardFrame>
  )
}

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <DashboardFrame label={t`Agency dashboard`} tabs={useAgencyTabs({})}>
      <Loading>
        <Skeleton block={36} inline="min(320px, 70%)" />
        <SkeletonRows rows={8} />
      </Loading>
    </DashboardFrame>
  )
}

/** The tabs of the agency dashboard, in order; each is a nested route in routes.ts. */
function useAgencyTabs({ trips, bookings, approvals }: Totals): TabLink[] {
  const { t } = useLingui()
  return [
    { to: '/agency/overview', label: t`Overview`, icon: IconLayoutDashboard },
    { to: '/agency/trips', label: t`My Trips`, icon: IconMap2, count: trips?.total },
    {
      to: '/agency/bookings',
      label: t`Bookings`,
      icon: IconTicket,
      count: bookings?.total,
      alternatePaths: ['/agency/departures'],
    },
    { to: '/agency/earnings', label: t`Earnings`, icon: IconCoins },
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
    { to: '/agency/verification', label: t`Verification`, icon: IconRosetteDiscountCheck },
    { to: '/agency/profile', label: t`Profile`, icon: IconUserCircle },
  ]
}
