import { type ApprovalSort, approvalSorts } from '@rihla/contract/bookings/booking.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { listPendingApprovals } from '@rihla/contract/bookings/bookings.api.ts'
import { redirect } from 'react-router'
import { callList } from '#api/call.ts'
import type { PageRequest } from '#data/page-query.ts'
import { readOneOf, readPage } from '#dashboards/shared/read-query.ts'

export const pageSize = 50

export type Approvals = Awaited<ReturnType<typeof readApprovals>>

/** A page of the bookings that await approval, soonest departure first unless the URL has another order. */
export async function readApprovals({ query, signal }: PageRequest<unknown>) {
  const page = readPage(query)
  const sort = readOneOf(query, 'sort', approvalSorts)
  const { items, total } = await callList(listPendingApprovals, { query: { sort, page, limit: pageSize }, signal })
  // The last item of the last page was decided, or the URL names a page that does not exist.
  if (items.length === 0 && total > 0) throw redirect(searchOf({ sort, page: Math.ceil(total / pageSize) }) || '?')
  return { queue: items, total, sort, page, loadedAt: Date.now() }
}

interface QueuePage {
  sort?: ApprovalSort | undefined
  page: number
}

/** Query string that selects a page and a booking of the queue. */
export function searchOf({ sort, page }: QueuePage, booking?: string): string {
  const query = new URLSearchParams()
  if (sort) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  if (booking) query.set('booking', booking)
  return query.size > 0 ? `?${query}` : ''
}

/** A booking waits for the agency from the moment its payment was verified. */
export const waitingSince = ({ events, createdAt }: Pick<Booking, 'events' | 'createdAt'>): string =>
  events.findLast(({ to }) => to === 'payment_verified')?.createdAt ?? createdAt

/** The item to show after a decision: the following one, else the first; undefined when the queue is empty. */
export function nextInQueue<I extends { _id: string }>(queue: readonly I[], doneId: string): I | undefined {
  const at = queue.findIndex(({ _id }) => _id === doneId)
  return queue[at + 1] ?? queue.find(({ _id }) => _id !== doneId)
}
