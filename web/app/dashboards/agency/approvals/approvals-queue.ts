import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'

interface Place {
  page: number
  booking?: string | undefined
}

/** Query string that selects a page and a booking of the queue. */
export function searchOf({ page, booking }: Place): string {
  const query = new URLSearchParams()
  if (page > 1) query.set('page', String(page))
  if (booking) query.set('booking', booking)
  return query.size > 0 ? `?${query}` : ''
}

/** A booking waits for the agency from the moment its payment was verified. */
export const waitingSince = ({ events, createdAt }: Pick<Booking, 'events' | 'createdAt'>): string =>
  events.findLast(({ to }) => to === 'payment_verified')?.createdAt ?? createdAt

/** The item to show after a decision: the following one, else the one waiting longest; undefined when the queue is empty. */
export function nextInQueue<I extends { _id: string }>(queue: readonly I[], doneId: string): I | undefined {
  const at = queue.findIndex(({ _id }) => _id === doneId)
  return queue[at + 1] ?? queue.find(({ _id }) => _id !== doneId)
}
