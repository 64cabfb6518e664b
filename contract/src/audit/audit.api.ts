import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { CalendarDateInput, CsvFile, Id, Moment, Nullable, OneOf, Strict, typed } from '../schemas.ts'
import { auditActions, type AuditDetails, auditLimits, auditTargets } from './audit.ts'

const admin = endpointsOf('admin')

const Person = Type.Object({
  _id: Id,
  /** Null once the account is deleted. */
  name: Nullable(Type.String()),
})

/** `_id` is null for the operator of the server, who acted by a command. */
const Actor = Type.Object({ _id: Nullable(Id), name: Nullable(Type.String()) })

export const AuditEntry = Type.Object({
  _id: Id,
  at: Moment,
  actor: Actor,
  action: OneOf(auditActions),
  target: Type.Object({
    type: OneOf(auditTargets),
    id: Type.String(),
    /** Current title or name; null if the target has none or is deleted. */
    name: Nullable(Type.String()),
  }),
  details: Type.Unsafe<AuditDetails>({ type: 'object', additionalProperties: true }),
})
export type AuditEntry = Static<typeof AuditEntry>

const filters = {
  actor: Type.Optional(Id),
  action: Type.Optional(OneOf(auditActions)),
  targetType: Type.Optional(OneOf(auditTargets)),
  /** Days in the platform's time zone, both inclusive. */
  from: Type.Optional(CalendarDateInput),
  to: Type.Optional(CalendarDateInput),
  /** Id of the target, its last 8 characters, or a booking number. */
  search: Type.Optional(typed('search', { maxLength: 200 })),
}

/**
 * Newest first, with cursor pagination: the log only grows, so there is no total and no page number. Pass `next` as
 * `before` to read the following entries.
 */
export const listAuditEntries = admin.get('/api/admin/audit', 'admin', {
  scopes: ['admin:operations:read'],
  summary: 'List audit log entries',
  querystring: Strict({
    ...filters,
    before: Type.Optional(Id),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: auditLimits.maxPage })),
  }),
  response: {
    200: Type.Object({
      entries: Type.Array(AuditEntry),
      next: Nullable(Id),
      /** Actors to filter by: all admins, and the actor currently filtered by. */
      actors: Type.Array(Person),
    }),
  },
})

export const exportAuditEntries = admin.get('/api/admin/audit.csv', 'admin', {
  scopes: ['admin:operations:read'],
  summary: 'Export the audit log (CSV)',
  querystring: Strict(filters),
  response: { 200: CsvFile },
})
