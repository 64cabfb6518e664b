import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'

/** The booking that is open over the list stands in the address: a reload, a link or a notification opens it again. */
export function useOpenBooking() {
  const [query, change] = usePendingSearchParams()
  const open = (id: string | undefined, replace: boolean) =>
    change(
      (next) => {
        if (id) next.set('booking', id)
        else next.delete('booking')
      },
      { replace },
    )
  return {
    id: query.get('booking') ?? undefined,
    /** The way back closes it. */
    show: ({ _id }: Pick<Booking, '_id'>) => open(_id, false),
    close: () => open(undefined, true),
  }
}
