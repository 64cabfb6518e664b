import { listPendingApprovals, reviewBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { readAgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { percent } from '../chance.ts'
import { rememberTransition } from '../remembered.ts'
import type { VirtualUser } from '../virtual-user.ts'
import type { World } from './world.ts'

const atOnce = 20

/** Reads the dashboard and decides on bookings that await approval. */
export async function reviewBookings(user: VirtualUser, { pace, remembered }: World): Promise<void> {
  await user.call('agency dashboard', readAgencyDashboard)
  await pace.think(10)
  const { status, body } = await user.call('approvals', listPendingApprovals, { query: { limit: atOnce } })
  for (const { _id: id } of status === 200 ? body : []) {
    await pace.think(5)
    const action = percent(95) ? 'approve' : 'reject'
    const decision = { action, ...(action === 'reject' && { agencyNotes: 'The boat is being repaired.' }) } as const
    const reviewed = await user.call('approve or reject', reviewBooking, { params: { id }, body: decision })
    if (reviewed.status === 200) rememberTransition(remembered, id, action)
  }
  await pace.think(20)
}
