import * as api from '@rihla/contract/agencies/agencies.api.ts'
import { everyone, only, type Permission } from '#testing/permission-table.ts'

export const agenciesPermissions: Permission[] = [
  { route: api.listAgencies, answers: everyone(200) },
  {
    route: api.readAgency,
    answers: everyone(200),
    call: ({ people }) => ({ params: { id: people.unverifiedAgency.id } }),
  },
  { route: api.listAgenciesForAdmin, answers: only({ admin: 200 }) },
  { route: api.exportAgencies, answers: only({ admin: 200 }) },
  {
    route: api.readAgencyForAdmin,
    answers: only({ admin: 200 }),
    call: ({ people }) => ({ params: { id: people.agency.id } }),
  },
  {
    route: api.verifyAgency,
    answers: only({ admin: 200 }),
    call: ({ people }) => ({ params: { id: people.unverifiedAgency.id }, body: { verified: true } }),
  },
]
