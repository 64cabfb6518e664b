import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { subscribeToNews } from './news.ts'

/** Reads a page of bookings anew when one of them has moved. Scroll, filters and open dialogs stay. */
export function useReloadOnBookingNews(): void {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      subscribeToNews((news) => {
        if (news.some(({ kind }) => kind.startsWith('booking.'))) void revalidate()
      }),
    [revalidate],
  )
}
