import { msg } from '@lingui/core/macro'
import { exportAgencies, listAgenciesForAdmin } from '@rihla/contract/agencies/admin-agencies.api.ts'
import type { AdminAgency } from '@rihla/contract/agencies/agency-schema.ts'
import { agencySortKeys } from '@rihla/contract/agencies/agency.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { defineListTab } from '../list-tab.tsx'
import { UnverifyDialog, useAgencyColumns } from './agency-columns.tsx'
import { lazy } from '#ui/lazy.tsx'

const AgencyDrawer = lazy(() => import('./agency-drawer.tsx'))

const tab = defineListTab({
  heading: msg`Agencies`,
  description: msg`Verified agencies publish their trips without your approval.`,
  failure: msg`Failed to load agencies. Please try again later.`,
  search: { label: msg`Search agencies`, placeholder: msg`Name, email, description` },
  filters: {
    verification: {
      label: msg`Verification`,
      options: {
        verified: msg`Verified`,
        unverified: msg`Unverified`,
        documents: msg`Documents to check`,
        payout_details: msg`Payout accounts to check`,
      },
    },
  },
  sortKeys: agencySortKeys,
  defaultSort: '-joined',
  load: (query, signal) => call(listAgenciesForAdmin, { query, signal }),
  rows: ({ agencies }) => agencies,
  details: { name: 'agency', Dialog: AgencyDrawer },
  exported: { endpoint: exportAgencies, name: 'agencies.csv' },
  empty: {
    picture: 'empty-search',
    heading: msg`No agencies found`,
    text: msg`Agencies appear here once they register.`,
  },
  useView({ opened }) {
    const [unverifying, setUnverifying] = useState<AdminAgency>()
    return {
      columns: useAgencyColumns({
        onOpen: ({ _id }) => opened.open(_id),
        onUnverify: setUnverifying,
      }),
      dialogs: unverifying && <UnverifyDialog agency={unverifying} onClose={() => setUnverifying(undefined)} />,
    }
  },
})

export const { clientLoader, shouldRevalidate, ErrorBoundary } = tab
export default tab.ListTabPage
