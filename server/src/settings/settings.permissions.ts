import * as api from '@rihla/contract/settings/settings.api.ts'
import { everyone, type Permission } from '../testing/permission-table.ts'

export const settingsPermissions: Permission[] = [
  { route: api.readPaymentSettings, answers: everyone(200) },
  { route: api.readPublicSettings, answers: everyone(200) },
]
