import { approvalSorts } from '@rihla/contract/bookings/booking.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { listPendingApprovals } from '@rihla/contract/bookings/bookings.api.ts'
import { redirect } from 'react-router'
import { callList } from '#api/call.ts'
import type { PageRequest } from '#data/page-query.ts'
import { readOneOf, readPage } from '#dashboards/shared/read-query.ts'

export const pageSize = 50

/** A page of the bookings that await approval, soonest departure first unless the URL has another order. */
export async function readApprovals({ query, signal }: PageRequest<unknown>) {
  const page = readPage(query)
  const sort = readOneOf(query, 'sort', approvalSorts)
  const { items, total } = await callList(listPendingApprovals, {
    query: { sort, withRequests: true, page, limit: pageSize },
    signal,
  })
  // The last item of the last page was decided, or the URL names a page that does not exist.
  if (items.length === 0 && total > 0) throw redirect(lastPage(query, total))
  return { bookings: items, total, sort, page, loadedAt: Date.now() }
}

function lastPage(query: URLSearchParams, total: number): string {
  query.delete('booking')
  query.set('page', String(Math.ceil(total / pageSize)))
  return `?${query}`
}

/** A booking waits for the agency from the moment its payment was verified, or its customer asked to cancel. */
export const waitingSince = ({ events, createdAt }: Pick<Booking, 'events' | 'createdAt'>): string =>
  events.findLast(({ action, to }) => action === 'request_cancellation' || to === 'payment_verified')?.createdAt ??
  createdAt
