import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { listBookingsForAdmin } from '@rihla/contract/bookings/bookings.api.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { withSameReference } from './same-reference.ts'

/** Other bookings that name the same transfer. Not knowing is no obstacle: then nothing is said. */
export function useReusedReference(booking: Booking): Booking[] {
  const [others, setOthers] = useState<Booking[]>([])
  const { paymentReference } = booking
  useEffect(() => {
    if (!paymentReference) return undefined
    const own = new AbortController()
    call(listBookingsForAdmin, {
      query: { search: paymentReference.slice(0, 100), limit: 20 },
      signal: own.signal,
    }).then(
      ({ bookings }) => setOthers(withSameReference(booking, bookings)),
      () => {},
    )
    return () => own.abort()
  }, [booking._id, paymentReference]) // oxlint-disable-line react/exhaustive-deps
  return others
}
