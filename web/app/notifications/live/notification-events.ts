import type { Notification } from '@rihla/contract/notifications/notifications.api.ts'

export type NotificationListener = (news: readonly Notification[]) => void

const listeners = new Set<NotificationListener>()

/** What has just arrived, for whoever shows something that it changes. */
export function publishNotification(news: readonly Notification[]): void {
  for (const listener of listeners) listener(news)
}

export function subscribeToNotifications(listener: NotificationListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
