import { useEffect } from 'react'
import { useQuietReload } from '../../api/use-quiet-reload.ts'
import { subscribeToNews } from './news.ts'

/** Reads a page of bookings anew when one of them has moved. Scroll, filters and open dialogs stay. */
export function useReloadOnBookingNews(): void {
  const reload = useQuietReload()
  useEffect(
    () =>
      subscribeToNews((news) => {
        if (news.some(({ kind }) => kind.startsWith('booking.'))) reload()
      }),
    [reload],
  )
}
