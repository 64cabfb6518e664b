import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { locales } from '../product.ts'
import { FailedRecords } from '../failed-records.ts'
import { CsvFile, Id, Moment, Nullable, OneOf, Paging, Strict, typed } from '../schemas.ts'
import { sortsOf } from '../sorting.ts'
import { mailSortKeys, mailSubjectTypes, type MailSubjectType, maxMailsPerRetry, mailStatuses } from './mail-subject.ts'

const admin = endpointsOf('admin')

/** A mail as an admin sees it: subject and delivery status, never the content. */
export const Mail = Type.Object({
  _id: Id,
  kind: Type.String(),
  toName: Type.String(),
  toAddress: Type.String(),
  locale: OneOf(locales),
  subject: Type.String(),
  status: OneOf(mailStatuses),
  attempts: Type.Integer(),
  lastError: Nullable(Type.String()),
  createdAt: Moment,
  sentAt: Nullable(Moment),
  /** What the mail is about; null for mails older than this field. */
  about: Nullable(Type.Object({ type: OneOf(mailSubjectTypes), id: Id })),
})
export type Mail = Static<typeof Mail>

const filters = {
  status: Type.Optional(OneOf(mailStatuses)),
  search: Type.Optional(typed('search', { maxLength: 200 })),
  /** The mails about one subject, such as `booking:<id>`. */
  about: Type.Optional(
    Type.Unsafe<`${MailSubjectType}:${string}`>({
      type: 'string',
      pattern: `^(${mailSubjectTypes.join('|')}):.{1,100}$`,
    }),
  ),
  /** Defaults to newest first. */
  sort: Type.Optional(OneOf(sortsOf(mailSortKeys))),
}

export const listMails = admin.get('/api/admin/mails', 'admin', {
  scopes: ['admin:operations:read'],
  summary: 'List sent, queued and failed mails',
  querystring: Strict({ ...filters, ...Paging }),
  response: {
    200: Type.Object({
      mails: Type.Array(Mail),
      total: Type.Integer(),
      /** Number of mails per status, regardless of the filter. */
      counts: Type.Object({ queued: Type.Integer(), sent: Type.Integer(), failed: Type.Integer() }),
    }),
  },
})

export const retryMail = admin.post('/api/admin/mails/:id/retry', 'admin', {
  summary: 'Retry a failed mail',
  response: { 200: Mail },
})

/** Retries those of the given mails that have failed; the others are left as they are and named. */
export const retryMails = admin.post('/api/admin/mails/retry', 'admin', {
  summary: 'Retry several failed mails',
  body: Strict({ mails: Type.Array(Id, { minItems: 1, maxItems: maxMailsPerRetry }) }),
  response: { 200: Type.Object({ retried: Type.Integer(), failed: FailedRecords }) },
})

export const exportMails = admin.get('/api/admin/mails.csv', 'admin', {
  scopes: ['admin:operations:read'],
  summary: 'Export mails (CSV)',
  querystring: Strict(filters),
  response: { 200: CsvFile },
})
