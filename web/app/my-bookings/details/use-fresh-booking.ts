import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'

/** The booking read anew when it is opened: links to private pictures are valid for ten minutes only (DECISIONS.md §7). */
export function useFreshBooking(listed: Booking): Booking {
  const [fresh, setFresh] = useState<{ listed: Booking; booking: Booking }>()
  useEffect(() => {
    const asked = new AbortController()
    call(readBooking, { params: { id: listed._id }, signal: asked.signal }).then(
      (booking) => setFresh({ listed, booking }),
      () => undefined,
    )
    return () => asked.abort()
  }, [listed])
  return fresh?.listed === listed ? fresh.booking : listed
}
