import { msg } from '@lingui/core/macro'
import { exportAgencies, listAgenciesForAdmin } from '@rihla/contract/agencies/admin-agencies.api.ts'
import type { AdminAgency } from '@rihla/contract/agencies/agency-schema.ts'
import { agencySortKeys } from '@rihla/contract/agencies/agency.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { defineListTab } from '#dashboards/shared/list-tab.tsx'
import { useDialogId } from '#dashboards/shared/url-dialog-state.ts'
import { AdminHead } from '../admin-head.tsx'
import { UnverifyDialog, useAgencyColumns } from './agency-columns.tsx'
import { lazy } from '#ui/lazy.tsx'

const AgencyDrawer = lazy(() => import('./agency-drawer.tsx'))

const tab = defineListTab({
  Head: AdminHead,
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
  dialogParameters: ['agency'],
  exported: { endpoint: exportAgencies, name: 'agencies.csv' },
  empty: {
    picture: 'empty-search',
    heading: msg`No agencies found`,
    text: msg`Agencies appear here once they register.`,
  },
  useView({ data: { agencies } }) {
    const [unverifying, setUnverifying] = useState<AdminAgency>()
    const opened = useDialogId('agency')
    return {
      columns: useAgencyColumns({
        onOpen: ({ _id }) => opened.open(_id),
        onUnverify: setUnverifying,
      }),
      dialogs: (
        <>
          {unverifying && <UnverifyDialog agency={unverifying} onClose={() => setUnverifying(undefined)} />}
          {opened.id && (
            <AgencyDrawer
              key={opened.id}
              id={opened.id}
              listed={agencies.find(({ _id }) => _id === opened.id)}
              onClose={opened.close}
            />
          )}
        </>
      ),
    }
  },
})

export const { clientLoader, shouldRevalidate, ErrorBoundary } = tab
export default tab.ListTabPage
