import { Trans, useLingui } from '@lingui/react/macro'
import { sortsOf } from '@rihla/contract/sorting.ts'
import { tripSortKeys, tripStatuses } from '@rihla/contract/trips/trip.ts'
import { exportTrips, listTripsForAdmin } from '@rihla/contract/trips/trips.api.ts'
import { call } from '#api/call.ts'
import { FilterChips } from '#ui/filter-chips.tsx'
import { useTripStatusLabels } from '#dashboards/agency/trips/trip-status-chip.tsx'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { Toolbar } from '#dashboards/shared/filter-select.tsx'
import { readOneOf, readPage, readSearch } from '#dashboards/shared/read-query.ts'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import { TabError } from '#ui/tab-error.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { AdminHead } from '../admin-head.tsx'
import { AdminTabLoading } from '../admin-tab-loading.tsx'
import type { Route } from './+types/trips-tab'
import { TripsTable } from './trips-table.tsx'

const pageSize = 20

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const page = readPage(query)
  const filter = {
    status: readOneOf(query, 'status', tripStatuses),
    search: readSearch(query),
    sort: readOneOf(query, 'sort', sortsOf(tripSortKeys)),
  }
  const { trips, total } = await call(listTripsForAdmin, {
    query: { ...filter, page, limit: pageSize },
    signal: request.signal,
  })
  return { trips, total, page, filter }
}

export default function TripsTab({ loaderData: { trips, total, page, filter } }: Route.ComponentProps) {
  const { t } = useLingui()
  const query = useQuery()
  const statusLabels = useTripStatusLabels()
  return (
    <>
      <AdminHead
        heading={t`Trips`}
        description={<Trans>Approve new trips, suspend trips that should not be sold, and set discounts.</Trans>}
      />
      <Toolbar>
        <SearchField label={t`Search trips`} placeholder={t`Title, destination, agency`} />
        <FilterChips
          label={t`Status`}
          chips={[
            { value: 'all', label: t`All` },
            { value: 'draft', label: statusLabels.draft },
            { value: 'published', label: statusLabels.published },
            { value: 'suspended', label: statusLabels.suspended },
            { value: 'archived', label: statusLabels.archived },
          ]}
          value={filter.status ?? 'all'}
          onChange={(value) => query.set({ status: value === 'all' ? '' : value })}
        />
        <ExportButton endpoint={exportTrips} query={filter} name="trips.csv" />
      </Toolbar>
      <TripsTable trips={trips} page={page} pageSize={pageSize} total={total} />
    </>
  )
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <>
      <AdminHead heading={t`Trips`} />
      <TabError>
        <Trans>Failed to load trips. Please try again later.</Trans>
      </TabError>
    </>
  )
}

export const HydrateFallback = AdminTabLoading
