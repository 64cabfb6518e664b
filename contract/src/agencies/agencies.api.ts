import Type from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { CsvFile, IdParams, OneOf, Paging, Strict } from '../schemas.ts'
import { sortsOf } from '../sorting.ts'
import { AdminAgency, AdminAgencyDetails, AgencyPage, PublicAgency } from './agency-schema.ts'
import { agencySortKeys, agencySorts, agencyVerifications } from './agency.ts'

/** The directory lists verified agencies, and unverified ones with trips approved by an admin. */
export const listAgencies = defineEndpoint({
  method: 'GET',
  url: '/api/users/agencies',
  access: 'everyone',
  schema: {
    summary: 'List agencies for travellers',
    tags: ['agencies'],
    querystring: Strict({
      search: Type.Optional(Type.String({ maxLength: 100 })),
      sort: Type.Optional(OneOf(agencySorts)),
      ...Paging,
    }),
    response: { 200: Type.Array(PublicAgency) },
  },
})

export const readAgency = defineEndpoint({
  method: 'GET',
  url: '/api/users/agencies/:id',
  access: 'everyone',
  schema: {
    summary: 'Read an agency with its stats and a page of its trips, upcoming first',
    tags: ['agencies'],
    params: IdParams,
    querystring: Strict({ ...Paging }),
    response: { 200: AgencyPage },
  },
})

const AdminTable = {
  search: Type.Optional(Type.String({ maxLength: 100 })),
  verification: Type.Optional(OneOf(agencyVerifications)),
  sort: Type.Optional(OneOf(sortsOf(agencySortKeys))),
}

export const listAgenciesForAdmin = defineEndpoint({
  method: 'GET',
  url: '/api/admin/agencies',
  access: 'admin',
  schema: {
    summary: 'List agencies, newest first by default',
    tags: ['admin'],
    querystring: Strict({ ...AdminTable, ...Paging }),
    response: { 200: Type.Object({ agencies: Type.Array(AdminAgency), total: Type.Integer() }) },
  },
})

export const exportAgencies = defineEndpoint({
  method: 'GET',
  url: '/api/admin/agencies/export',
  access: 'admin',
  schema: {
    summary: 'Export agencies (CSV)',
    tags: ['admin'],
    querystring: Strict(AdminTable),
    response: { 200: CsvFile },
  },
})

export const readAgencyForAdmin = defineEndpoint({
  method: 'GET',
  url: '/api/admin/agencies/:id',
  access: 'admin',
  schema: {
    summary: 'Read an agency with its stats and a page of its trips, newest first',
    tags: ['admin'],
    params: IdParams,
    querystring: Strict({ ...Paging }),
    response: { 200: AdminAgencyDetails },
  },
})

export const verifyAgency = defineEndpoint({
  method: 'PUT',
  url: '/api/admin/agencies/:id/verify',
  access: 'admin',
  schema: {
    summary: 'Verify an agency or revoke its verification',
    tags: ['admin'],
    params: IdParams,
    body: Strict({ verified: Type.Boolean() }),
    response: { 200: Type.Object({ message: Type.String(), agency: AdminAgency }) },
  },
})
