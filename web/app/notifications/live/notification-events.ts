import type { Notification } from '@rihla/contract/notifications/notifications.api.ts'

export type NotificationListener = (notifications: readonly Notification[]) => void

function createEvent<Listener extends (...details: never[]) => void>() {
  const listeners = new Set<Listener>()
  return {
    listeners,
    subscribe(listener: Listener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const arrivals = createEvent<NotificationListener>()
const tasks = createEvent<() => void>()

/** Publishes newly arrived notifications to the subscribed components. */
export function publishNotification(notifications: readonly Notification[]): void {
  for (const listener of arrivals.listeners) listener(notifications)
}

export const subscribeToNotifications = arrivals.subscribe

/** Publishes that the tasks of an admin may have changed; those of bookings arrive without a notification each. */
export function publishTasks(): void {
  for (const listener of tasks.listeners) listener()
}

export const subscribeToTasks = tasks.subscribe
