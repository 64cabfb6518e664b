import type { Notification } from '@rihla/contract/notifications/notifications.api.ts'

export type NewsListener = (news: readonly Notification[]) => void

const listeners = new Set<NewsListener>()

/** What has just arrived, for whoever shows something that it changes. */
export function announceNews(news: readonly Notification[]): void {
  for (const listener of listeners) listener(news)
}

export function subscribeToNews(listener: NewsListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
