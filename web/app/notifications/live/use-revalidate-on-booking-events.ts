import { useEffect } from 'react'
import { refreshQueries } from '#data/query-client.ts'
import { subscribeToNotifications } from './notification-events.ts'

/** Refreshes the page's data on booking notifications. Scroll position, filters and open dialogs stay. */
export function useRevalidateOnBookingEvents(): void {
  useEffect(
    () =>
      subscribeToNotifications((notifications) => {
        if (notifications.some(({ kind }) => kind.startsWith('booking.'))) void refreshQueries()
      }),
    [],
  )
}
