import { streamNotifications } from '@rihla/contract/notifications/notifications.api.ts'
import type { VirtualUser } from './virtual-user.ts'

/** When the event of each notification arrived at a client, in milliseconds of `performance.now()`, by its id. */
export type EventArrivals = Map<string, number>

const changedEvent = /event: changed\ndata: (.*)\n\n/g

/** Opens the user's event stream, which stays open until the client closes. */
export function followEvents(user: VirtualUser, arrivals: EventArrivals): Promise<void> {
  let unread = ''
  return user.openStream('event stream', streamNotifications.url, (text) => {
    unread += text
    let readTo = 0
    for (const match of unread.matchAll(changedEvent)) {
      readTo = match.index + match[0].length
      const { ids } = JSON.parse(match[1]!) as { ids: string[] }
      for (const id of ids) arrivals.set(id, performance.now())
    }
    unread = unread.slice(readTo)
  })
}
