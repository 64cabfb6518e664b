import { useLingui } from '@lingui/react/macro'
import { getMe } from '@rihla/contract/accounts/accounts.api.ts'
import { listAgencyBookings } from '@rihla/contract/bookings/agency-bookings.api.ts'
import { listPendingApprovals } from '@rihla/contract/bookings/bookings.api.ts'
import { listMyTrips } from '@rihla/contract/trips/trips.api.ts'
import { Outlet, useLocation } from 'react-router'
import { call, callList } from '#api/call.ts'
import type { PageHandle } from '#api/describe-page.ts'
import { requireRole } from '#api/guard.ts'
import { revalidateUnlessSame } from '#api/revalidate-interrupted.ts'
import { readSession, saveUser } from '#api/session.ts'
import { Loading, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { DashboardFrame } from '#ui/dashboard-frame.tsx'
import { Greeting } from './greeting.tsx'
import type { Route } from './+types/agency-layout'
import { type AgencyCounts, useAgencyTabs } from './tabs.ts'

export const handle: PageHandle = { isDashboard: true }
export const clientMiddleware = [requireRole('agency')]

const onlyTotal = { query: { limit: 1 } }

/** Counts for the tab badges. A failed one is left out; its tab reports the error. */
async function readCounts(): Promise<AgencyCounts> {
  const [trips, bookings, approvals] = await Promise.allSettled([
    callList(listMyTrips, onlyTotal),
    callList(listAgencyBookings, onlyTotal),
    callList(listPendingApprovals, onlyTotal),
  ])
  const totalOf = (list: typeof trips | typeof bookings) => (list.status === 'fulfilled' ? list.value.total : undefined)
  return { trips: totalOf(trips), bookings: totalOf(bookings), approvals: totalOf(approvals) }
}

/** Reloads the user: an admin may have verified the agency since sign-in. */
async function refreshUser(): Promise<void> {
  const user = await call(getMe).catch(() => null)
  if (user && JSON.stringify(user) !== JSON.stringify(readSession()?.user)) saveUser(user)
}

export async function clientLoader() {
  const [counts] = await Promise.all([readCounts(), refreshUser()])
  return counts
}

/** Switching tabs, searching, filtering and paging do not change the counts. */
export const shouldRevalidate = revalidateUnlessSame(() => true)

/** Overview and My Trips have a greeting of their own; the trip form and the departure page have none. */
const withoutGreeting = /^\/agency\/(overview|trips|departures\/.)/

export default function AgencyLayout({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const hasOwnHead = withoutGreeting.test(useLocation().pathname)
  return (
    <DashboardFrame label={t`Agency dashboard`} tabs={useAgencyTabs(loaderData)}>
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
