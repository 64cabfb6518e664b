import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { lazy, Suspense } from 'react'
import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'

const BookingDetails = lazy(() => import('./booking-details.tsx'))

/** The booking named in the address, opened wherever it stands in the list: mails and vouchers lead here. */
export function OpenedBooking({ bookings, today }: { bookings: readonly Booking[]; today: string }) {
  const [query, change] = usePendingSearchParams()
  const id = query.get('booking')
  if (!id) return null
  const close = () => change((asked) => asked.delete('booking'), { replace: true })
  return (
    <Suspense fallback={null}>
      <BookingDetails key={id} id={id} list={bookings} today={today} onClose={close} />
    </Suspense>
  )
}
