import { useEffect } from 'react'
import { useBackgroundRevalidation } from '#api/use-background-revalidation.ts'
import { subscribeToNotifications } from './notification-events.ts'

/** Reads a page of bookings anew when one of them has moved. Scroll, filters and open dialogs stay. */
export function useRevalidateOnBookingEvents(): void {
  const reload = useBackgroundRevalidation()
  useEffect(
    () =>
      subscribeToNotifications((news) => {
        if (news.some(({ kind }) => kind.startsWith('booking.'))) reload()
      }),
    [reload],
  )
}
