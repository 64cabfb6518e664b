import type { BookingAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import {
  changeBookingStatus,
  listBookingsForAdmin,
  processRefund,
} from '@rihla/contract/bookings/admin-bookings.api.ts'
import { readAdminDashboard } from '@rihla/contract/dashboards/admin-dashboard.api.ts'
import { percent, pick } from '../chance.ts'
import { rememberTransition } from '../remembered.ts'
import type { VirtualUser } from '../virtual-user.ts'
import type { World } from './world.ts'

const atOnce = 20

interface Decision {
  action: BookingAction
  isDone: boolean
}

/**
 * Works off the payments, confirmations and refunds of one agency of the load test: bookings of others are not touched.
 * Two admins at one agency make each other's decisions stale.
 */
export async function workOffQueues(user: VirtualUser, world: World): Promise<void> {
  await user.call('admin dashboard', readAdminDashboard)
  await world.pace.think(5)
  const agency = pick(world.marketplace.agencies).id
  await decideEach(user, world, { agency, status: 'pending' }, (id, due) => decidePayment(user, id, due))
  await decideEach(user, world, { agency, status: 'agency_approved' }, async (id) => {
    const body = { status: 'confirmed' } as const
    const { status } = await user.call('confirm', changeBookingStatus, { params: { id }, body })
    return { action: 'confirm', isDone: status === 200 }
  })
  await decideEach(user, world, { agency, status: 'refund_pending' }, async (id) => {
    const { status } = await user.call('refund', processRefund, { params: { id }, body: { refundNotes: 'Load test' } })
    return { action: 'process_refund', isDone: status === 200 }
  })
}

async function decideEach(
  user: VirtualUser,
  { pace, remembered }: World,
  filter: { agency: string; status: BookingStatus },
  decide: (id: string, depositAmount: number) => Promise<Decision>,
): Promise<void> {
  const { status, body } = await user.call('booking queue', listBookingsForAdmin, {
    query: { ...filter, limit: atOnce },
  })
  for (const { _id: id, depositAmount } of status === 200 ? body.bookings : []) {
    await pace.think(3)
    const { action, isDone } = await decide(id, depositAmount)
    if (isDone) rememberTransition(remembered, id, action)
  }
  await pace.think(5)
}

async function decidePayment(user: VirtualUser, id: string, receivedAmount: number): Promise<Decision> {
  const isFound = percent(92)
  const body = isFound
    ? ({ status: 'payment_verified', receivedAmount } as const)
    : ({ status: 'rejected', adminNotes: 'No such transfer.' } as const)
  const { status } = await user.call('verify or reject', changeBookingStatus, { params: { id }, body })
  return { action: isFound ? 'verify_payment' : 'reject_payment', isDone: status === 200 }
}
