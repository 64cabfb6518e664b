import { getMe } from '@rihla/contract/accounts/accounts.api.ts'
import { listAgencyBookings } from '@rihla/contract/bookings/agency-bookings.api.ts'
import { listPendingApprovals } from '@rihla/contract/bookings/bookings.api.ts'
import { listMyTrips } from '@rihla/contract/trips/trips.api.ts'
import { Outlet, useLocation } from 'react-router'
import { call, callList } from '#api/call.ts'
import { requireRole } from '#api/guard.ts'
import { loadParts } from '#api/load-parts.ts'
import { readSession, saveUser } from '#api/session.ts'
import { definePageQuery } from '#data/page-query.ts'
import { Loading, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { Greeting } from './greeting.tsx'

export const clientMiddleware = [requireRole('agency')]

const onlyTotal = { query: { limit: 1 } }

/** Totals for the tab badges. A failed one is left out; its tab reports the error. */
const readTotals = () =>
  loadParts({
    trips: callList(listMyTrips, onlyTotal),
    bookings: callList(listAgencyBookings, onlyTotal),
    approvals: callList(listPendingApprovals, { query: { ...onlyTotal.query, withRequests: true } }),
  })
export type Totals = Partial<Awaited<ReturnType<typeof readTotals>>>

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

export default function AgencyTotalsLayout() {
  const hasOwnHead = withoutGreeting.test(useLocation().pathname)
  return (
    <>
      {!hasOwnHead && <Greeting />}
      <Outlet />
    </>
  )
}

export const HydrateFallback = () => (
  <Loading>
    <Skeleton block={36} inline="min(320px, 70%)" />
    <SkeletonRows rows={8} />
  </Loading>
)
