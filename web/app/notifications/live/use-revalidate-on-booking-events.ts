import { useEffect } from 'react'
import { refreshQueries } from '#data/query-client.ts'
import { subscribeToNotifications, subscribeToTasks } from './notification-events.ts'

/** Refreshes the page's data on notifications about bookings and waiting lists, and changed tasks. Scroll position, filters and open dialogs stay. */
export function useRevalidateOnBookingEvents(): void {
  useEffect(() => {
    const endNotifications = subscribeToNotifications((notifications) => {
      if (notifications.some(({ kind }) => /^(booking|waiting)\./.test(kind))) void refreshQueries()
    })
    const endTasks = subscribeToTasks(() => void refreshQueries())
    return () => {
      endNotifications()
      endTasks()
    }
  }, [])
}
