import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'

/** Parameters that belong to the dialog: the list behind it stays as it is. */
export const shownTripParameters = ['trip', 'bookings'] as const

/** Which trip's details are open stands in the address: they can be linked, and the way back closes them. */
export function useShownTrip() {
  const [query, change] = usePendingSearchParams()
  const put = (id: string | null) =>
    change(
      (next) => {
        for (const name of shownTripParameters) next.delete(name)
        if (id) next.set('trip', id)
      },
      { replace: id === null },
    )
  return { shownId: query.get('trip'), show: (id: string) => put(id), close: () => put(null) }
}
