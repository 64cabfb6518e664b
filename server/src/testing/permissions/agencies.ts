import * as api from '@rihla/contract/agencies/agencies.api.ts'
import { everyone, only, type Permission } from '#testing/permission-table.ts'

export const agenciesPermissions: Permission[] = [
  { route: api.listAgencies, statuses: everyone(200) },
  {
    route: api.readAgency,
    statuses: everyone(200),
    call: ({ people }) => ({ params: { id: people.unverifiedAgency.id } }),
  },
  { route: api.listAgenciesForAdmin, statuses: only({ admin: 200 }) },
  { route: api.exportAgencies, statuses: only({ admin: 200 }) },
  {
    route: api.readAgencyForAdmin,
    statuses: only({ admin: 200 }),
    call: ({ people }) => ({ params: { id: people.agency.id } }),
  },
  {
    route: api.verifyAgency,
    statuses: only({ admin: 200 }),
    call: ({ people }) => ({ params: { id: people.unverifiedAgency.id }, body: { verified: true } }),
  },
]
