import * as api from '@rihla/contract/notifications/notifications.api.ts'
import { type Permission, everyone, signedIn } from '#testing/permission-table.ts'

export const notificationsPermissions: Permission[] = [
  { route: api.listNotifications, statuses: signedIn(200) },
  {
    route: api.readNotifications,
    statuses: signedIn(200),
    // no own notification is this old, so nothing is marked as read
    call: () => ({ body: { upTo: '019a0000-0000-7000-8000-000000000000' } }),
  },
  { route: api.readPreferences, statuses: signedIn(200) },
  {
    route: api.changePreference,
    statuses: signedIn(200),
    call: () => ({ body: { topic: 'bookings', channel: 'bell', isOn: false } }),
  },
  { route: api.readMailLanguage, statuses: signedIn(200) },
  { route: api.changeMailLanguage, statuses: signedIn(200), call: () => ({ body: { chosen: null } }) },
  // unsubscribe.test.ts has valid links
  { route: api.unsubscribe, statuses: everyone(400), call: () => ({ query: { token: 'unknown' } }) },
  { route: api.openUnsubscribe, statuses: everyone(400), call: () => ({ query: { token: 'unknown' } }) },
  // without `accept: text/event-stream`, so that the response ends
  { route: api.streamNotifications, statuses: signedIn(406) },
]
