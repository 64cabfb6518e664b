import * as api from '@rihla/contract/agencies/agencies.api.ts'
import * as commission from '@rihla/contract/commission/commission.api.ts'
import { everyone, only, type Permission } from '#testing/permission-table.ts'

const later = { percent: 12, from: '2099-01-01' }

export const agenciesPermissions: Permission[] = [
  { route: api.listAgencies, statuses: everyone(200) },
  {
    route: api.readAgency,
    statuses: everyone(200),
    call: ({ people }) => ({ params: { id: people.unverifiedAgency.id } }),
  },
  { route: commission.readOwnCommission, statuses: only({ agency: 200 }) },
  { route: commission.readCommission, statuses: only({ admin: 200 }) },
  { route: commission.setCommission, statuses: only({ admin: 200 }), call: () => ({ body: later }) },
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
