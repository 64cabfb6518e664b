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
