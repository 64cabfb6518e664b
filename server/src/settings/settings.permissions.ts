import * as api from '@rihla/contract/settings/settings.api.ts'
import { everyone, only, type Permission } from '#testing/permission-table.ts'

export const settingsPermissions: Permission[] = [
  { route: api.readPaymentSettings, answers: everyone(200) },
  { route: api.readPublicSettings, answers: everyone(200) },
  { route: api.readSettings, answers: only({ admin: 200 }) },
  { route: api.changeSettings, answers: only({ admin: 200 }), call: () => ({ body: { defaultDiscountCode: 'NILE' } }) },
]
