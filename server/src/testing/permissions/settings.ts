import * as api from '@rihla/contract/settings/settings.api.ts'
import { everyone, only, type Permission } from '#testing/permission-table.ts'

export const settingsPermissions: Permission[] = [
  {
    route: { method: 'GET', url: '/.well-known/security.txt' },
    statuses: everyone(200),
    call: async ({ it }) => {
      await it.db.updateTable('settings').set({ contact_email: 'hello@rihla.example' }).execute()
      return {}
    },
  },
  { route: api.readPublicSettings, statuses: everyone(200) },
  { route: api.readSettings, statuses: only({ admin: 200 }) },
  {
    route: api.changeSettings,
    statuses: only({ admin: 200 }),
    call: () => ({ body: { defaultDiscountCode: 'NILE' } }),
  },
]
