import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { Id, Moment, Nullable, OneOf, Strict, text } from '../schemas.ts'
import { reportStatuses } from './report-lifecycle.ts'
import { reportLimits, reportReasons, reportTypes } from './report.ts'

const reports = endpointsOf('reports')

/** A report as its reporter sees it. */
export const OwnReport = Type.Object({
  _id: Id,
  type: OneOf(reportTypes),
  target: Nullable(Id),
  reason: OneOf(reportReasons),
  details: Type.String(),
  status: OneOf(reportStatuses),
  createdAt: Moment,
})
export type OwnReport = Static<typeof OwnReport>

/** Reporting a target again while one's earlier report is open returns 200 with the existing report. */
export const submitReport = reports.post('/api/reports', 'signed-in', {
  summary: 'Report a trip, an agency, a review, a user or something else',
  body: Strict({
    type: OneOf(reportTypes),
    /** Id of the reported object; omitted for 'other'. */
    target: Type.Optional(Nullable(Id)),
    reason: OneOf(reportReasons),
    /** Required when the reason is 'other'. */
    details: Type.Optional(Nullable(text(reportLimits.details))),
  }),
  response: { 200: OwnReport, 201: OwnReport },
})
