import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'

/** URL parameters of the dialog, which do not change the list behind it. */
export const shownTripParameters = ['trip', 'bookings'] as const

/** The opened trip is part of the URL: it can be linked, and Back closes it. */
export function useShownTrip() {
  const [query, change] = usePendingSearchParams()
  const setShownId = (id: string | null) =>
    change(
      (next) => {
        for (const name of shownTripParameters) next.delete(name)
        if (id) next.set('trip', id)
      },
      { replace: id === null },
    )
  return { shownId: query.get('trip'), show: (id: string) => setShownId(id), close: () => setShownId(null) }
}
