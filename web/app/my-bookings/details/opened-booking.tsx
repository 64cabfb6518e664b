import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { lazy, Suspense } from 'react'
import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'

const BookingDetails = lazy(() => import('./booking-details.tsx'))

/** Opens the booking named in the URL, also one from another page: emails and vouchers link here. */
export function OpenedBooking({ bookings, today }: { bookings: readonly Booking[]; today: string }) {
  const [query, change] = usePendingSearchParams()
  const id = query.get('booking')
  if (!id) return null
  const close = () => change((params) => params.delete('booking'), { replace: true })
  return (
    <Suspense fallback={null}>
      <BookingDetails key={id} id={id} list={bookings} today={today} onClose={close} />
    </Suspense>
  )
}
