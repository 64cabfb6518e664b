import { Trans, useLingui } from '@lingui/react/macro'
import { exportAgencies, listAgenciesForAdmin } from '@rihla/contract/agencies/agencies.api.ts'
import type { AdminAgency } from '@rihla/contract/agencies/agency-schema.ts'
import { agencySortKeys, agencyVerifications } from '@rihla/contract/agencies/agency.ts'
import { lazy, Suspense, useState } from 'react'
import { call } from '#api/call.ts'
import { ChipFilter } from '#dashboards/shared/filter-select.tsx'
import { defineListTab } from '#dashboards/shared/list-tab.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AdminHead } from '../admin-head.tsx'
import { AdminTabLoading } from '../admin-tab-loading.tsx'
import { useAgencyColumns } from './agency-columns.tsx'
import { UnverifyDialog } from './verification.tsx'

const AgencyDrawer = lazy(() => import('./agency-drawer.tsx'))

const tab = defineListTab({
  Head: AdminHead,
  filters: { verification: agencyVerifications },
  sortKeys: agencySortKeys,
  defaultSort: '-joined',
  load: (query, signal) => call(listAgenciesForAdmin, { query, signal }),
  rows: ({ agencies }) => agencies,
  exported: { endpoint: exportAgencies, name: 'agencies.csv' },
  useTexts() {
    const { t } = useLingui()
    return { heading: t`Agencies`, failure: <Trans>Failed to load agencies. Please try again later.</Trans> }
  },
  useView() {
    const { t } = useLingui()
    const [unverifying, setUnverifying] = useState<AdminAgency>()
    const [opened, setOpened] = useState<AdminAgency>()
    return {
      description: <Trans>Verified agencies publish their trips without your approval.</Trans>,
      search: { label: t`Search agencies`, placeholder: t`Name, email, description` },
      filters: (
        <ChipFilter
          label={t`Verification`}
          name="verification"
          chips={[
            { value: 'all', label: t`All` },
            { value: 'verified', label: t`Verified` },
            { value: 'unverified', label: t`Unverified` },
          ]}
        />
      ),
      columns: useAgencyColumns({ onOpen: setOpened, onUnverify: setUnverifying }),
      empty: (
        <EmptyState picture="empty-search" heading={<Trans>No agencies found</Trans>}>
          <Trans>Agencies appear here once they register.</Trans>
        </EmptyState>
      ),
      dialogs: (
        <>
          {unverifying && <UnverifyDialog agency={unverifying} onClose={() => setUnverifying(undefined)} />}
          <Suspense fallback={null}>
            {opened && <AgencyDrawer agency={opened} onClose={() => setOpened(undefined)} />}
          </Suspense>
        </>
      ),
    }
  },
})

export const { clientLoader, shouldRevalidate, ErrorBoundary } = tab
export default tab.ListTabPage
export const HydrateFallback = AdminTabLoading
