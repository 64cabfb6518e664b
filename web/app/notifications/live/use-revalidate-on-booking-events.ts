import { useEffect } from 'react'
import { useBackgroundRevalidation } from '#api/use-background-revalidation.ts'
import { subscribeToNotifications } from './notification-events.ts'

/** Revalidates the page on booking notifications. Scroll position, filters and open dialogs stay. */
export function useRevalidateOnBookingEvents(): void {
  const revalidate = useBackgroundRevalidation()
  useEffect(
    () =>
      subscribeToNotifications((notifications) => {
        if (notifications.some(({ kind }) => kind.startsWith('booking.'))) revalidate()
      }),
    [revalidate],
  )
}
