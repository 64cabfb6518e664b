const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The booking a voucher's code names; undefined for any other code. Where it is served from does not matter. */
export function bookingIn(code: string): string | undefined {
  const url = URL.parse(code.trim())
  const id = url && /^(\/ar)?\/my-bookings\/?$/.test(url.pathname) ? url.searchParams.get('booking') : null
  return id && uuid.test(id) ? id.toLowerCase() : undefined
}
