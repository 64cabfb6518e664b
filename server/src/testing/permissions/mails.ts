import * as api from '@rihla/contract/mails/mails.api.ts'
import { only, type Permission } from '#testing/permission-table.ts'
import { buildFailedMail } from '#testing/builders/mails.ts'

export const mailsPermissions: Permission[] = [
  { route: api.listMails, statuses: only({ admin: 200 }) },
  { route: api.exportMails, statuses: only({ admin: 200 }) },
  {
    route: api.retryMails,
    statuses: only({ admin: 200 }),
    call: async ({ it }) => ({ body: { mails: [await buildFailedMail(it.context)] } }),
  },
  {
    route: api.retryMail,
    statuses: only({ admin: 200 }),
    call: async ({ it }) => ({ params: { id: await buildFailedMail(it.context) } }),
  },
]
