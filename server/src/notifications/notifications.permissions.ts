import * as api from '@rihla/contract/notifications/notifications.api.ts'
import { type Permission, signedIn } from '#testing/permission-table.ts'

export const notificationsPermissions: Permission[] = [
  { route: api.listNotifications, answers: signedIn(200) },
  {
    route: api.readNotifications,
    answers: signedIn(200),
    // no own notification is this old, so nothing is marked as read
    call: () => ({ body: { upTo: '019a0000-0000-7000-8000-000000000000' } }),
  },
  { route: api.readPreferences, answers: signedIn(200) },
  {
    route: api.changePreference,
    answers: signedIn(200),
    call: () => ({ body: { topic: 'bookings', channel: 'bell', isOn: false } }),
  },
  // without `accept: text/event-stream`, so that the response ends
  { route: api.streamNotifications, answers: signedIn(406) },
]
