import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import {
  CalendarDate,
  CalendarDateInput,
  FileUrl,
  Id,
  line,
  Moment,
  Nullable,
  OneOf,
  requiredLine,
  Strict,
} from '../schemas.ts'
import {
  agencyDocumentKinds,
  agencyDocumentLimits,
  agencyDocumentStatuses,
  licenceCategories,
} from './agency-document.ts'

const agencies = endpointsOf('agencies')
const admin = endpointsOf('admin')

const { number, holderName, reason } = agencyDocumentLimits

/** One entry per kind; without a submission its status is `missing` and everything else empty. */
export const AgencyDocument = Type.Object({
  kind: OneOf(agencyDocumentKinds),
  status: OneOf(agencyDocumentStatuses),
  number: Type.String(),
  category: Nullable(OneOf(licenceCategories)),
  holderName: Type.String(),
  expiresOn: Nullable(CalendarDate),
  /** A signed link, valid for ten minutes; null while missing. */
  file: Nullable(Type.String()),
  declineReason: Nullable(Type.String()),
  submittedAt: Nullable(Moment),
  decidedAt: Nullable(Moment),
  /** 0 while missing. A decision names the version it is about. */
  version: Type.Integer(),
})
export type AgencyDocument = Static<typeof AgencyDocument>

const KindParams = Type.Object({ kind: OneOf(agencyDocumentKinds) })

export const listOwnDocuments = agencies.get('/api/agency/documents', 'agency', {
  summary: 'List the own verification documents with their status',
  response: { 200: Type.Array(AgencyDocument) },
})

export const submitDocument = agencies.put('/api/agency/documents/:kind', 'agency', {
  summary: 'Submit a verification document; it waits for a decision of an admin again',
  params: KindParams,
  body: Strict({
    number: requiredLine(number, 'reference'),
    /** Required for a tourism licence, refused for the others. */
    category: Type.Optional(Nullable(OneOf(licenceCategories))),
    /** Of a bank account. */
    holderName: Type.Optional(line(holderName)),
    expiresOn: Type.Optional(Nullable(CalendarDateInput)),
    /** The `url` of an upload of kind `verification-document`; omitted: the current file stays. */
    file: Type.Optional(FileUrl),
  }),
  response: { 200: AgencyDocument },
})

export const listDocumentsOfAgency = admin.get('/api/admin/agencies/:id/documents', 'admin', {
  summary: 'List the verification documents of an agency',
  response: { 200: Type.Array(AgencyDocument) },
})

export const decideDocument = admin.put('/api/admin/agencies/:id/documents/:kind/decision', 'admin', {
  summary: 'Accept or decline a verification document of an agency',
  params: Type.Object({ id: Id, kind: OneOf(agencyDocumentKinds) }),
  body: Strict({
    decision: OneOf(['accept', 'decline']),
    /** Required to decline; the agency reads it. */
    reason: Type.Optional(line(reason)),
    /** As the admin saw it; 409 `agency.document_changed` if it was submitted or decided again since. */
    version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  }),
  response: { 200: AgencyDocument },
})
