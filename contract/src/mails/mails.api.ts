import Type, { type Static } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { locales } from '../product.ts'
import { CsvFile, Id, IdParams, Moment, Nullable, OneOf, Paging, ShortText, Strict } from '../schemas.ts'
import { sortsOf } from '../sorting.ts'
import { mailSortKeys, maxMailsPerRetry, mailStatuses } from './mail.ts'

/** A mail as an admin sees it: what it was about and how it stands, never what it said. */
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
})
export type Mail = Static<typeof Mail>

const filters = {
  status: Type.Optional(OneOf(mailStatuses)),
  search: Type.Optional(ShortText),
  /** Newest first when left out. */
  sort: Type.Optional(OneOf(sortsOf(mailSortKeys))),
}

export const listMails = defineEndpoint({
  method: 'GET',
  url: '/api/admin/mails',
  access: 'admin',
  schema: {
    summary: 'List the mails that were sent, wait or failed',
    tags: ['admin'],
    querystring: Strict({ ...filters, ...Paging }),
    response: {
      200: Type.Object({
        mails: Type.Array(Mail),
        total: Type.Integer(),
        /** How many mails there are in each status, whatever the filter. */
        counts: Type.Object({ queued: Type.Integer(), sent: Type.Integer(), failed: Type.Integer() }),
      }),
    },
  },
})

export const retryMail = defineEndpoint({
  method: 'POST',
  url: '/api/admin/mails/:id/retry',
  access: 'admin',
  schema: { summary: 'Try a failed mail again', tags: ['admin'], params: IdParams, response: { 200: Mail } },
})

/** Those of them that did fail and still wait for a decision; the others are left alone. */
export const retryMails = defineEndpoint({
  method: 'POST',
  url: '/api/admin/mails/retry',
  access: 'admin',
  schema: {
    summary: 'Try several failed mails again',
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
    summary: 'All mails the filters leave, for spreadsheets (CSV)',
    tags: ['admin'],
    querystring: Strict(filters),
    response: { 200: CsvFile },
  },
})
