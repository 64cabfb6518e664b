import type { ResponseOf } from '@rihla/contract/endpoint.ts'
import type { listNotifications, Notification } from '@rihla/contract/notifications/notifications.api.ts'

/** Open tasks of an admin; empty for others. */
export type Waiting = ResponseOf<typeof listNotifications>['waiting']

/** The newest page of notifications, as returned by the API. */
export interface NewestPage {
  newest: Notification[]
  waiting: Waiting
  unread: number
  total: number
}

export const pageSize = 20

/** Merges the newest page with the already loaded older notifications. A page that is not full is the whole list. */
export function withNewest(known: readonly Notification[], { newest, unread }: NewestPage): Notification[] {
  const last = newest.at(-1)
  const older = newest.length === pageSize && last ? known.filter(({ _id }) => _id < last._id) : []
  const all = [...newest, ...older]
  return unread === 0 ? all.map((each) => ({ ...each, isRead: true })) : all
}

/** Notifications that arrived since: unread, unknown, and newer than the oldest known one. */
export function newNotifications(known: readonly Notification[], newest: readonly Notification[]): Notification[] {
  const ids = new Set(known.map(({ _id }) => _id))
  const oldest = known.at(-1)?._id ?? ''
  return newest.filter(({ _id, isRead }) => !isRead && !ids.has(_id) && _id > oldest)
}
