import * as api from '@rihla/contract/audit/audit.api.ts'
import { only, type Permission } from '#testing/permission-table.ts'

export const auditPermissions: Permission[] = [
  { route: api.listAuditEntries, statuses: only({ admin: 200 }) },
  { route: api.exportAuditEntries, statuses: only({ admin: 200 }) },
]
