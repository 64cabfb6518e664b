const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The booking id in a voucher's code, from any host; undefined for any other code. */
export function bookingIdFromCode(code: string): string | undefined {
  const url = URL.parse(code.trim())
  const id = url && /^(\/ar)?\/my-bookings\/?$/.test(url.pathname) ? url.searchParams.get('booking') : null
  return id && uuid.test(id) ? id.toLowerCase() : undefined
}
