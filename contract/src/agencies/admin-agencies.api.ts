import Type from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { CsvFile, line, OneOf, Paging, Search, Strict } from '../schemas.ts'
import { sortsOf } from '../sorting.ts'
import { agencyDocumentLimits } from './agency-document.ts'
import { AdminAgency, AdminAgencyDetails } from './agency-schema.ts'
import { agencySortKeys, agencyVerifications } from './agency.ts'

const admin = endpointsOf('admin')

const AdminTable = {
  search: Type.Optional(Search),
  verification: Type.Optional(OneOf(agencyVerifications)),
  sort: Type.Optional(OneOf(sortsOf(agencySortKeys))),
}

export const listAgenciesForAdmin = admin.get('/api/admin/agencies', 'admin', {
  scopes: ['admin:users:read'],
  summary: 'List agencies, newest first by default',
  querystring: Strict({ ...AdminTable, ...Paging }),
  response: { 200: Type.Object({ agencies: Type.Array(AdminAgency), total: Type.Integer() }) },
})

export const exportAgencies = admin.get('/api/admin/agencies/export', 'admin', {
  scopes: ['admin:users:read'],
  summary: 'Export agencies (CSV)',
  querystring: Strict(AdminTable),
  response: { 200: CsvFile },
})

export const readAgencyForAdmin = admin.get('/api/admin/agencies/:id', 'admin', {
  scopes: ['admin:users:read'],
  summary: 'Read an agency with its stats and a page of its trips, newest first',
  querystring: Strict({ ...Paging }),
  response: { 200: AdminAgencyDetails },
})

export const verifyAgency = admin.put('/api/admin/agencies/:id/verify', 'admin', {
  summary: 'Verify an agency or revoke its verification',
  body: Strict({
    verified: Type.Boolean(),
    /**
     * Why an agency is verified without its papers; the audit log keeps it. Sent empty by a screen that has checked them: then
     * missing papers are 409 `agency.papers_missing`. Absent: nothing is required.
     */
    reason: Type.Optional(line(agencyDocumentLimits.reason)),
  }),
  response: { 200: Type.Object({ message: Type.String(), agency: AdminAgency }) },
})
