import type { MailSubjectType } from '@rihla/contract/mails/mail.ts'
import * as api from '@rihla/contract/mails/mails.api.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { csvRoute, rowsOf } from '#http/csv.ts'
import { requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { pageOf, setTotal } from '#http/paging.ts'
import { countMailsByStatus, type MailFilter, listMailIds, listMails, listMailsByIds } from './mails.queries.ts'
import { mailColumns, presentMail } from './present-mail.ts'
import { retryMail, retryMails } from './retry-mail.ts'

/** Admins see permanently failed mails and can retry them (docs/product/notifications.md#failed-mails). */
export function mailsRoutes(app: App, context: Context): void {
  app.route({
    ...api.listMails,
    handler: async (request, reply) => {
      const [{ rows, total }, counts] = await Promise.all([
        listMails(context.db, readFilter(request.query), pageOf(request.query)),
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

  app.route({
    ...api.retryMails,
    handler: async (request) => ({
      retried: await retryMails(context, requireUser(request).id, request.body.mails.map(requireId)),
    }),
  })

  csvRoute(app, context, {
    endpoint: api.exportMails,
    columns: mailColumns,
    file: async ({ query }) => ({
      name: `rihla-mails-${context.clock.today()}`,
      rows: rowsOf(await listMailIds(context.db, readFilter(query)), (ids) => listMailsByIds(context.db, ids)),
    }),
  })
}

function readFilter({ about, ...filter }: QueryOf<typeof api.exportMails>): MailFilter {
  if (about === undefined) return filter
  const [type, id = ''] = about.split(':', 2)
  return { ...filter, about: { type: type as MailSubjectType, id: requireId(id) } }
}
