import Type, { type Static } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { Id, Moment, Nullable, OneOf, Strict } from '../schemas.ts'
import { reportStatuses } from './report-lifecycle.ts'
import { reportLimits, reportReasons, reportTypes } from './report.ts'

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

/** Reporting again what one has reported and nobody has decided about yet answers 200 with the report there is. */
export const submitReport = defineEndpoint({
  method: 'POST',
  url: '/api/reports',
  access: 'signed-in',
  schema: {
    summary: 'Report a trip, an agency, a review, a person or something else',
    tags: ['reports'],
    body: Strict({
      type: OneOf(reportTypes),
      /** The id of what is reported; left out for 'other'. */
      target: Type.Optional(Nullable(Id)),
      reason: OneOf(reportReasons),
      /** Needed where the reason is 'other'. */
      details: Type.Optional(Nullable(Type.String({ maxLength: reportLimits.details }))),
    }),
    response: { 200: OwnReport, 201: OwnReport },
  },
})
