import Type, { type Static } from 'typebox'
import { roles } from '../accounts/account.ts'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdParams, Moment, Nullable, OneOf, Paging, Strict } from '../schemas.ts'
import { sortsOf } from '../sorting.ts'
import { tripStatuses } from '../trips/trip.ts'
import { reportActions, reportStatuses } from './report-lifecycle.ts'
import { reportPriorities, reportReasons, reportSortKeys, reportTypes, resolutionLimits } from './report.ts'

/** A report as admins see it. */
export const AdminReport = Type.Object({
  _id: Id,
  type: OneOf(reportTypes),
  target: Nullable(Id),
  /** Null once they have left. */
  reportedBy: Nullable(Type.Object({ _id: Id, name: Type.String(), email: Type.String(), role: OneOf(roles) })),
  reason: OneOf(reportReasons),
  details: Type.String(),
  priority: OneOf(reportPriorities),
  status: OneOf(reportStatuses),
  resolution: Nullable(Type.String()),
  /** The admin who investigates it or decided. */
  handledBy: Nullable(Type.String()),
  /** What the asker may do with it now. */
  actions: Type.Array(OneOf(reportActions)),
  createdAt: Moment,
  updatedAt: Moment,
})
export type AdminReport = Static<typeof AdminReport>

const thingStates = [...tripStatuses, 'active', 'inactive', 'shown', 'deleted'] as const

/** What was reported, as it is now. */
const ReportTarget = Type.Object({
  /** A trip's title, a name; empty once it is erased. */
  title: Type.String(),
  /** A description or comment. */
  text: Type.String(),
  picture: Nullable(Type.String()),
  state: OneOf(thingStates),
  email: Nullable(Type.String()),
  rating: Nullable(Type.Integer()),
  /** The trip that can be opened: itself, or the one a review is about. */
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
  /** Null where something else was reported. */
  thing: Nullable(ReportTarget),
  /** Of the same thing, the newest first, ten at most. */
  others: Type.Array(OtherReport),
})
export type ReportWithTarget = Static<typeof ReportWithTarget>

const filters = {
  status: Type.Optional(OneOf(reportStatuses)),
  type: Type.Optional(OneOf(reportTypes)),
  priority: Type.Optional(OneOf(reportPriorities)),
  /** Part of the reporter's name or address, of the details or the resolution. */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  sort: Type.Optional(OneOf(sortsOf(reportSortKeys))),
}

/** The newest first unless sorted otherwise. */
export const listReports = defineEndpoint({
  method: 'GET',
  url: '/api/admin/reports',
  access: 'admin',
  schema: {
    summary: 'List what was reported',
    tags: ['reports'],
    querystring: Strict({ ...filters, ...Paging }),
    response: {
      200: Type.Object({
        reports: Type.Array(AdminReport),
        total: Type.Integer(),
        /** Of all reports, whatever the filters. */
        counts: Type.Object({
          pending: Type.Integer(),
          investigating: Type.Integer(),
          resolved: Type.Integer(),
          dismissed: Type.Integer(),
        }),
      }),
    },
  },
})

export const exportReports = defineEndpoint({
  method: 'GET',
  url: '/api/admin/reports.csv',
  access: 'admin',
  schema: {
    summary: 'What was reported as a file for spreadsheets',
    tags: ['reports'],
    querystring: Strict(filters),
    response: { 200: Type.Unsafe<unknown>({}) },
  },
})

export const readReport = defineEndpoint({
  method: 'GET',
  url: '/api/admin/reports/:id',
  access: 'admin',
  schema: {
    summary: 'Read a report beside the thing it is about',
    tags: ['reports'],
    params: IdParams,
    response: { 200: ReportWithTarget },
  },
})

/** Moves it on as its lifecycle allows, gives it another priority, or both. A move somebody else made first is 409. */
export const changeReport = defineEndpoint({
  method: 'PUT',
  url: '/api/admin/reports/:id',
  access: 'admin',
  schema: {
    summary: 'Investigate, resolve or dismiss a report, or change its priority',
    tags: ['reports'],
    params: IdParams,
    body: Strict({
      status: Type.Optional(OneOf(reportStatuses)),
      /** Left out or empty: the usual words of the status. */
      resolution: Type.Optional(Nullable(Type.String({ maxLength: resolutionLimits.resolution }))),
      priority: Type.Optional(OneOf(reportPriorities)),
    }),
    response: { 200: AdminReport },
  },
})
