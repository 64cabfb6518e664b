import * as api from '@rihla/contract/mails/mails.api.ts'
import type { Context } from '../context.ts'
import type { App } from '../http/app.ts'
import { requireUser } from '../http/current-user.ts'
import { requireId } from '../http/ids.ts'
import { pageOf, setTotal } from '../http/paging.ts'
import { countMailsByStatus, listMails } from './mails.queries.ts'
import { presentMail } from './present-mail.ts'
import { retryMail } from './retry-mail.ts'

/** Mails that failed for good are visible to admins, who may try them again (DECISIONS.md §8). */
export function mailsRoutes(app: App, context: Context): void {
  app.route({
    ...api.listMails,
    handler: async (request, reply) => {
      const [{ rows, total }, counts] = await Promise.all([
        listMails(context.db, request.query, pageOf(request.query)),
        countMailsByStatus(context.db),
      ])
      setTotal(reply, total)
      return { mails: rows.map(presentMail), total, counts }
    },
  })

  app.route({
    ...api.retryMail,
    handler: async (request) =>
      presentMail(await retryMail(context, requireUser(request).id, requireId(request.params.id))),
  })
}
