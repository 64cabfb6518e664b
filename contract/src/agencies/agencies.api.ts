import Type from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { IdParams, OneOf, Paging, Strict } from '../schemas.ts'
import { AdminAgency } from './agency-schema.ts'
import { agencyVerifications } from './agency.ts'

export const listAgenciesForAdmin = defineEndpoint({
  method: 'GET',
  url: '/api/admin/agencies',
  access: 'admin',
  schema: {
    summary: 'List agencies, newest first',
    tags: ['admin'],
    querystring: Strict({
      search: Type.Optional(Type.String({ maxLength: 100 })),
      verification: Type.Optional(OneOf(agencyVerifications)),
      ...Paging,
    }),
    response: { 200: Type.Object({ agencies: Type.Array(AdminAgency), total: Type.Integer() }) },
  },
})

export const verifyAgency = defineEndpoint({
  method: 'PUT',
  url: '/api/admin/agencies/:id/verify',
  access: 'admin',
  schema: {
    summary: 'Verify an agency, or take the verification back',
    tags: ['admin'],
    params: IdParams,
    body: Strict({ verified: Type.Boolean() }),
    response: { 200: Type.Object({ message: Type.String(), agency: AdminAgency }) },
  },
})
