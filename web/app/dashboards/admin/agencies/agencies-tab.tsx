import { Trans, useLingui } from '@lingui/react/macro'
import { agencySortKeys, agencyVerifications } from '@rihla/contract/agencies/agency.ts'
import { sortsOf } from '@rihla/contract/sorting.ts'
import { exportAgencies, listAgenciesForAdmin } from '@rihla/contract/agencies/agencies.api.ts'
import { call } from '#api/call.ts'
import { FilterChips } from '#ui/filter-chips.tsx'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { Toolbar } from '#dashboards/shared/filter-select.tsx'
import { readOneOf, readPage, readSearch } from '#dashboards/shared/read-query.ts'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import { TabError } from '#ui/tab-error.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { AdminHead } from '../admin-head.tsx'
import { AdminTabLoading } from '../admin-tab-loading.tsx'
import type { Route } from './+types/agencies-tab'
import { AgenciesTable } from './agencies-table.tsx'

const pageSize = 20

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const page = readPage(query)
  const filter = {
    verification: readOneOf(query, 'verification', agencyVerifications),
    search: readSearch(query),
    sort: readOneOf(query, 'sort', sortsOf(agencySortKeys)),
  }
  const { agencies, total } = await call(listAgenciesForAdmin, {
    query: { ...filter, page, limit: pageSize },
    signal: request.signal,
  })
  return { agencies, total, page, filter }
}

export default function AgenciesTab({ loaderData: { agencies, total, page, filter } }: Route.ComponentProps) {
  const { t } = useLingui()
  const query = useQuery()
  return (
    <>
      <AdminHead
        heading={t`Agencies`}
        description={<Trans>Verified agencies publish their trips without your approval.</Trans>}
      />
      <Toolbar>
        <SearchField label={t`Search agencies`} placeholder={t`Name, email, description`} />
        <FilterChips
          label={t`Verification`}
          chips={[
            { value: 'all', label: t`All` },
            { value: 'verified', label: t`Verified` },
            { value: 'unverified', label: t`Unverified` },
          ]}
          value={filter.verification ?? 'all'}
          onChange={(value) => query.set({ verification: value === 'all' ? '' : value })}
        />
        <ExportButton endpoint={exportAgencies} query={filter} name="agencies.csv" />
      </Toolbar>
      <AgenciesTable agencies={agencies} page={page} pageSize={pageSize} total={total} />
    </>
  )
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <>
      <AdminHead heading={t`Agencies`} />
      <TabError>
        <Trans>Failed to load agencies. Please try again later.</Trans>
      </TabError>
    </>
  )
}

export const HydrateFallback = AdminTabLoading
