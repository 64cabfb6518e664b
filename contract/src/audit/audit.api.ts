import Type, { type Static } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { CalendarDateInput, CsvFile, Id, Moment, Nullable, OneOf, ShortText, Strict } from '../schemas.ts'
import { auditActions, type AuditDetails, auditLimits, auditTargets } from './audit.ts'

const Person = Type.Object({
  _id: Id,
  /** Null once the account is deleted. */
  name: Nullable(Type.String()),
})

export const AuditEntry = Type.Object({
  _id: Id,
  at: Moment,
  actor: Person,
  action: OneOf(auditActions),
  target: Type.Object({
    type: OneOf(auditTargets),
    id: Type.String(),
    /** A title or a name as it is today; null where there is none, or none any more. */
    name: Nullable(Type.String()),
  }),
  details: Type.Unsafe<AuditDetails>({ type: 'object', additionalProperties: true }),
})
export type AuditEntry = Static<typeof AuditEntry>

const filters = {
  actor: Type.Optional(Id),
  action: Type.Optional(OneOf(auditActions)),
  targetType: Type.Optional(OneOf(auditTargets)),
  /** Days of the platform's time zone, both included. */
  from: Type.Optional(CalendarDateInput),
  to: Type.Optional(CalendarDateInput),
  /** The id of what it was done to, or its last 8 characters. */
  search: Type.Optional(ShortText),
}

/**
 * Newest first. There is no total and no page number: the log only grows, and is read on from its entries. `next` is what
 * `before` takes for the entries that follow.
 */
export const listAuditEntries = defineEndpoint({
  method: 'GET',
  url: '/api/admin/audit',
  access: 'admin',
  schema: {
    summary: 'Who did what to what, and when',
    tags: ['admin'],
    querystring: Strict({
      ...filters,
      before: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: auditLimits.maxPage })),
    }),
    response: {
      200: Type.Object({
        entries: Type.Array(AuditEntry),
        next: Nullable(Id),
        /** Whom the log can be narrowed to: the admins, and whoever it is narrowed to. */
        actors: Type.Array(Person),
      }),
    },
  },
})

export const exportAuditEntries = defineEndpoint({
  method: 'GET',
  url: '/api/admin/audit.csv',
  access: 'admin',
  schema: {
    summary: 'All entries of the log the filters leave, for spreadsheets (CSV)',
    tags: ['admin'],
    querystring: Strict(filters),
    response: { 200: CsvFile },
  },
})
