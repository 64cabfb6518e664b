import * as adminAgencies from '@rihla/contract/agencies/admin-agencies.api.ts'
import * as api from '@rihla/contract/agencies/agencies.api.ts'
import * as commission from '@rihla/contract/commission/commission.api.ts'
import * as documents from '@rihla/contract/agencies/agency-documents.api.ts'
import { buildAgencyDocument } from '#testing/builders/agency-documents.ts'
import { everyone, only, type Permission } from '#testing/permission-table.ts'

const later = { percent: 12, from: '2099-01-01' }

export const agenciesPermissions: Permission[] = [
  { route: api.listAgencies, statuses: everyone(200) },
  {
    route: api.readAgency,
    statuses: everyone(200),
    call: ({ people }) => ({ params: { id: people.unverifiedAgency.id } }),
  },
  { route: commission.readAgencyOffer, statuses: everyone(200) },
  {
    route: commission.readOwnCommission,
    statuses: only({ agency: 200, otherAgency: 200, unverifiedAgency: 200 }),
  },
  { route: commission.readCommission, statuses: only({ admin: 200 }) },
  { route: commission.setCommission, statuses: only({ admin: 200 }), call: () => ({ body: later }) },
  { route: adminAgencies.listAgenciesForAdmin, statuses: only({ admin: 200 }) },
  { route: adminAgencies.exportAgencies, statuses: only({ admin: 200 }) },
  {
    route: adminAgencies.readAgencyForAdmin,
    statuses: only({ admin: 200 }),
    call: ({ people }) => ({ params: { id: people.agency.id } }),
  },
  { route: documents.listOwnDocuments, statuses: only({ agency: 200, otherAgency: 200, unverifiedAgency: 200 }) },
  {
    // without a file: what is allowed is refused by its content
    route: documents.submitDocument,
    statuses: only({ agency: 400, otherAgency: 400, unverifiedAgency: 400 }),
    call: () => ({ params: { kind: 'tax_card' }, body: { number: '123-456-789' } }),
  },
  {
    route: documents.listDocumentsOfAgency,
    statuses: only({ admin: 200 }),
    call: ({ people }) => ({ params: { id: people.agency.id } }),
  },
  {
    route: documents.decideDocument,
    statuses: only({ admin: 200 }),
    call: async ({ it, people }) => {
      const { version } = await buildAgencyDocument(it.context, { agencyId: people.agency.id, kind: 'tax_card' })
      return {
        params: { id: people.agency.id, kind: 'tax_card' },
        body: { decision: 'accept', version },
      }
    },
  },
  {
    route: adminAgencies.verifyAgency,
    statuses: only({ admin: 200 }),
    call: ({ people }) => ({ params: { id: people.unverifiedAgency.id }, body: { verified: true } }),
  },
]
