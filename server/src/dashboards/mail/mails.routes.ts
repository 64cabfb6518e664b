import type { QueryOf } from '@rihla/contract/endpoint.ts'
import type { MailSubjectType } from '@rihla/contract/mails/mail-subject.ts'
import * as api from '@rihla/contract/mails/mails.api.ts'
import type { Mail } from '@rihla/contract/mails/mails.api.ts'
import { auditedCsvRoute } from '#audit/record-export.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { type CsvColumns, rowsOf } from '#http/csv.ts'
import { failedRecord } from '#http/failed-record.ts'
import { requireId } from '#http/ids.ts'
import { setTotal } from '#http/paging.ts'
import { serve } from '#http/serve.ts'
import {
  countMails,
  countMailsByStatus,
  listMailIds,
  listMails,
  listMailsByIds,
  type MailFilter,
  type MailRow,
} from './listed-mails.queries.ts'
import { retryMail, retryMails } from './retry-mail.ts'

/** Admins see permanently failed mails and can retry them (docs/product/notifications.md#failed-mails). */
export function mailsRoutes(app: App, context: Context): void {
  serve(app, api.listMails, async (request, reply) => {
    const filter = readFilter(request.query)
    const [rows, total, counts] = await Promise.all([
      listMails(context.db, filter, request.page),
      countMails(context.db, filter),
      countMailsByStatus(context.db),
    ])
    setTotal(reply, total)
    return { mails: rows.map(presentMail), total, counts }
  })

  serve(app, api.retryMail, async (request) =>
    presentMail(await retryMail(context, request.user.id, request.params.id)),
  )

  serve(app, api.retryMails, async ({ user, body, locale }) => {
    const { retried, failed } = await retryMails(context, user.id, body.mails)
    return { retried, failed: failed.map(({ id, code }) => failedRecord(id, code, locale)) }
  })

  auditedCsvRoute(app, context, {
    endpoint: api.exportMails,
    columns: mailColumns,
    file: async ({ query }) => ({
      name: 'rihla-mails',
      rows: rowsOf(await listMailIds(context.db, readFilter(query)), (ids) => listMailsByIds(context.db, ids)),
    }),
  })
}

function readFilter({ about, ...filter }: QueryOf<typeof api.exportMails>): MailFilter {
  if (about === undefined) return filter
  const [type, id = ''] = about.split(':', 2)
  return { ...filter, about: { type: type as MailSubjectType, id: requireId(id) } }
}

const presentMail = (row: MailRow): Mail => ({
  _id: row.id,
  kind: row.kind,
  toName: row.to_name,
  toAddress: row.to_address,
  locale: row.locale,
  subject: row.subject,
  status: row.status,
  attempts: row.attempts,
  lastError: row.last_error,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  about: row.subject_type && row.subject_id ? { type: row.subject_type, id: row.subject_id } : null,
})

const mailColumns: CsvColumns<MailRow> = (i18n) => [
  { head: i18n.t('Created at (UTC)'), value: (row) => row.created_at.toISOString() },
  { head: i18n.t('Recipient'), value: (row) => row.to_name },
  { head: i18n.t('Email'), value: (row) => row.to_address },
  { head: i18n.t('Subject'), value: (row) => row.subject },
  { head: i18n.t('Type'), value: (row) => row.kind },
  { head: i18n.t('Status'), value: (row) => row.status },
  { head: i18n.t('Attempts'), value: (row) => row.attempts },
  { head: i18n.t('Sent at (UTC)'), value: (row) => row.sent_at?.toISOString() },
  { head: i18n.t('Last error'), value: (row) => row.last_error },
]
