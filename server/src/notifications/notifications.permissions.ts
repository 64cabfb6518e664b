import * as api from '@rihla/contract/notifications/notifications.api.ts'
import { type Permission, signedIn } from '#testing/permission-table.ts'

export const notificationsPermissions: Permission[] = [
  { route: api.listNotifications, statuses: signedIn(200) },
  {
    route: api.readNotifications,
    statuses: signedIn(200),
    // somebody else's: nothing happens to it
    call: () => ({ body: { upTo: '019a0000-0000-7000-8000-000000000000' } }),
  },
  { route: api.readPreferences, statuses: signedIn(200) },
  {
    route: api.changePreference,
    statuses: signedIn(200),
    call: () => ({ body: { topic: 'bookings', channel: 'bell', isOn: false } }),
  },
  // not asked for as a stream, so that the answer ends
  { route: api.streamNotifications, statuses: signedIn(406) },
]
