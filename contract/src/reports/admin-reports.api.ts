import Type, { type Static } from 'typebox'
import { roles } from '../accounts/account.ts'
import { endpointsOf } from '../endpoint.ts'
import { fileOf, Id, Moment, Nullable, OneOf, Paging, Search, Strict, text } from '../schemas.ts'
import { sortsOf } from '../sorting.ts'
import { tripStatuses } from '../trips/trip.ts'
import { reportActions, reportStatuses } from './report-lifecycle.ts'
import { reportPriorities, reportReasons, reportSortKeys, reportTypes, resolutionLimits } from './report.ts'

const reports = endpointsOf('reports')

/** A report as admins see it. */
export const AdminReport = Type.Object({
  _id: Id,
  type: OneOf(reportTypes),
  target: Nullable(Id),
  /** Null once the account is deleted. */
  reportedBy: Nullable(Type.Object({ _id: Id, name: Type.String(), email: Type.String(), role: OneOf(roles) })),
  reason: OneOf(reportReasons),
  details: Type.String(),
  priority: OneOf(reportPriorities),
  status: OneOf(reportStatuses),
  resolution: Nullable(Type.String()),
  /** The admin who investigates or decided the report. */
  handledBy: Nullable(Type.String()),
  /** Actions available to the requesting user now. */
  actions: Type.Array(OneOf(reportActions)),
  createdAt: Moment,
  updatedAt: Moment,
})
export type AdminReport = Static<typeof AdminReport>

const targetStates = [...tripStatuses, 'active', 'inactive', 'shown', 'deleted'] as const

/** The current state of the reported object. */
const ReportTarget = Type.Object({
  /** Title of a trip or a name; empty once erased. */
  title: Type.String(),
  /** Description or comment. */
  text: Type.String(),
  picture: Nullable(Type.String()),
  state: OneOf(targetStates),
  email: Nullable(Type.String()),
  rating: Nullable(Type.Integer()),
  /** The trip to link to: the target itself, or the trip of a reported review. */
  trip: Nullable(Id),
  agency: Nullable(Type.Object({ _id: Id, name: Type.String() })),
})
export type ReportTarget = Static<typeof ReportTarget>

const OtherReport = Type.Object({
  _id: Id,
  reason: OneOf(reportReasons),
  status: OneOf(reportStatuses),
  createdAt: Moment,
})

const ReportWithTarget = Type.Object({
  report: AdminReport,
  /** Null for type `other`. */
  thing: Nullable(ReportTarget),
  /** Other reports on the same target, newest first, at most ten. */
  others: Type.Array(OtherReport),
})
export type ReportWithTarget = Static<typeof ReportWithTarget>

const filters = {
  status: Type.Optional(OneOf(reportStatuses)),
  type: Type.Optional(OneOf(reportTypes)),
  priority: Type.Optional(OneOf(reportPriorities)),
  /** Matches the reporter's name or address, the details or the resolution. */
  search: Type.Optional(Search),
  sort: Type.Optional(OneOf(sortsOf(reportSortKeys))),
}

/** Newest first by default. */
export const listReports = reports.get('/api/admin/reports', 'admin', {
  scopes: ['admin:reports:read'],
  summary: 'List reports',
  querystring: Strict({ ...filters, ...Paging }),
  response: {
    200: Type.Object({
      reports: Type.Array(AdminReport),
      total: Type.Integer(),
      /** Counts over all reports, regardless of the filters. */
      counts: Type.Object({
        pending: Type.Integer(),
        investigating: Type.Integer(),
        resolved: Type.Integer(),
        dismissed: Type.Integer(),
      }),
    }),
  },
})

export const exportReports = reports.get('/api/admin/reports.csv', 'admin', {
  scopes: ['admin:reports:read'],
  summary: 'Export reports (CSV)',
  querystring: Strict(filters),
  response: { 200: fileOf<unknown>('text/csv') },
})

export const readReport = reports.get('/api/admin/reports/:id', 'admin', {
  scopes: ['admin:reports:read'],
  summary: 'Read a report with its target',
  response: { 200: ReportWithTarget },
})

/** Changes the status as the lifecycle allows, the priority, or both. A stale transition is 409. */
export const changeReport = reports.put('/api/admin/reports/:id', 'admin', {
  summary: 'Investigate, resolve or dismiss a report, or change its priority',
  body: Strict({
    status: Type.Optional(OneOf(reportStatuses)),
    /** If omitted or empty, the default text of the status is used. */
    resolution: Type.Optional(Nullable(text(resolutionLimits.resolution))),
    priority: Type.Optional(OneOf(reportPriorities)),
  }),
  response: { 200: AdminReport },
})
