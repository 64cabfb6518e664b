import Type from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { OneOf, Paging, Search, Strict } from '../schemas.ts'
import { AgencyPage, PublicAgency } from './agency-schema.ts'
import { agencySorts } from './agency.ts'

const agencies = endpointsOf('agencies')

/** The directory lists verified agencies, and unverified ones with trips approved by an admin. */
export const listAgencies = agencies.get('/api/users/agencies', 'everyone', {
  summary: 'List agencies for travellers',
  querystring: Strict({
    search: Type.Optional(Search),
    sort: Type.Optional(OneOf(agencySorts)),
    ...Paging,
  }),
  response: { 200: Type.Array(PublicAgency) },
})

export const readAgency = agencies.get('/api/users/agencies/:id', 'everyone', {
  summary: 'Read an agency with its stats and a page of its trips, upcoming first',
  querystring: Strict({ ...Paging }),
  response: { 200: AgencyPage },
})
