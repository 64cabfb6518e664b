import type { Notification } from '@rihla/contract/notifications/notifications.api.ts'

/** The newest notifications, as one answer of the API has them. */
export interface NewestPage {
  newest: Notification[]
  unread: number
  total: number
}

export const pageSize = 20

/** What stood below the newest page stays below it, unless that is all there is. */
export function withNewest(known: readonly Notification[], { newest, unread }: NewestPage): Notification[] {
  const last = newest.at(-1)
  const older = newest.length === pageSize && last ? known.filter(({ _id }) => _id < last._id) : []
  const all = [...newest, ...older]
  return unread === 0 ? all.map((each) => ({ ...each, isRead: true })) : all
}

/** What has arrived since: unread, unknown, and not merely moved up because something went. */
export function newsIn(known: readonly Notification[], newest: readonly Notification[]): Notification[] {
  const ids = new Set(known.map(({ _id }) => _id))
  const oldest = known.at(-1)?._id ?? ''
  return newest.filter(({ _id, isRead }) => !isRead && !ids.has(_id) && _id > oldest)
}
