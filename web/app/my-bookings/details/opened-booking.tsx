import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'

const BookingDetails = lazy(() => import('./booking-details.tsx'))

/** The booking named in the address, opened: links of vouchers lead here, and going back closes it. */
export function OpenedBooking({ bookings, today }: { bookings: readonly Booking[]; today: string }) {
  const [query, setQuery] = useSearchParams()
  const booking = bookings.find(({ _id }) => _id === query.get('booking'))
  if (!booking) return null
  const close = () => {
    const rest = new URLSearchParams(query)
    rest.delete('booking')
    setQuery(rest, { preventScrollReset: true, replace: true })
  }
  return (
    <Suspense fallback={null}>
      <BookingDetails booking={booking} today={today} onClose={close} />
    </Suspense>
  )
}
