import type { Notification } from '@rihla/contract/notifications/notifications.api.ts'

export type NotificationListener = (notifications: readonly Notification[]) => void

const listeners = new Set<NotificationListener>()

/** Publishes newly arrived notifications to the subscribed components. */
export function publishNotification(notifications: readonly Notification[]): void {
  for (const listener of listeners) listener(notifications)
}

export function subscribeToNotifications(listener: NotificationListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
