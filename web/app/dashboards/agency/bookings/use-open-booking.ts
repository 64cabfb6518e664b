import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'

/** The opened booking is part of the URL, so that reloads, links and notifications open it. */
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
    /** Adds a history entry, so that Back closes the dialog. */
    show: ({ _id }: Pick<Booking, '_id'>) => open(_id, false),
    close: () => open(undefined, true),
  }
}
