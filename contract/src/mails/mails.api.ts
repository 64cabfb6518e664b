import Type, { type Static } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { locales } from '../product.ts'
import { CsvFile, Id, IdParams, Moment, Nullable, OneOf, Paging, ShortText, Strict } from '../schemas.ts'
import { sortsOf } from '../sorting.ts'
import { mailSortKeys, mailSubjectTypes, type MailSubjectType, maxMailsPerRetry, mailStatuses } from './mail.ts'

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
  search: Type.Optional(ShortText),
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

export const listMails = defineEndpoint({
  method: 'GET',
  url: '/api/admin/mails',
  access: 'admin',
  schema: {
    summary: 'List sent, queued and failed mails',
    tags: ['admin'],
    querystring: Strict({ ...filters, ...Paging }),
    response: {
      200: Type.Object({
        mails: Type.Array(Mail),
        total: Type.Integer(),
        /** Number of mails per status, regardless of the filter. */
        counts: Type.Object({ queued: Type.Integer(), sent: Type.Integer(), failed: Type.Integer() }),
      }),
    },
  },
})

export const retryMail = defineEndpoint({
  method: 'POST',
  url: '/api/admin/mails/:id/retry',
  access: 'admin',
  schema: { summary: 'Retry a failed mail', tags: ['admin'], params: IdParams, response: { 200: Mail } },
})

/** Retries those of the given mails that have failed; the others are ignored. */
export const retryMails = defineEndpoint({
  method: 'POST',
  url: '/api/admin/mails/retry',
  access: 'admin',
  schema: {
    summary: 'Retry several failed mails',
    tags: ['admin'],
    body: Strict({ mails: Type.Array(Id, { minItems: 1, maxItems: maxMailsPerRetry }) }),
    response: { 200: Type.Object({ retried: Type.Integer() }) },
  },
})

export const exportMails = defineEndpoint({
  method: 'GET',
  url: '/api/admin/mails.csv',
  access: 'admin',
  schema: {
    summary: 'Export mails (CSV)',
    tags: ['admin'],
    querystring: Strict(filters),
    response: { 200: CsvFile },
  },
})
