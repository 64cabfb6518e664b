import { Trans, useLingui } from '@lingui/react/macro'
import { tripStatuses } from '@rihla/contract/trips/trip.ts'
import { listTripsForAdmin } from '@rihla/contract/trips/trips.api.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useTripStatusWords } from '../../agency/trips/trip-status-chip.tsx'
import { Toolbar } from '../../desk/filter-select.tsx'
import { readOneOf, readPage, readSearch } from '../../desk/read-query.ts'
import { SearchField } from '../../desk/search-field.tsx'
import { TabError } from '../../desk/tab-error.tsx'
import { useQuery } from '../../desk/use-query.ts'
import { AdminHead } from '../admin-head.tsx'
import { AdminTabLoading } from '../admin-tab-loading.tsx'
import type { Route } from './+types/trips-tab'
import { TripsTable } from './trips-table.tsx'

const pageSize = 20

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const page = readPage(query)
  const status = readOneOf(query, 'status', tripStatuses)
  const { trips, total } = await call(listTripsForAdmin, {
    query: { status, search: readSearch(query), page, limit: pageSize },
    signal: request.signal,
  })
  return { trips, total, page, status: status ?? 'all' }
}

export default function TripsTab({ loaderData: { trips, total, page, status } }: Route.ComponentProps) {
  const { t } = useLingui()
  const query = useQuery()
  const words = useTripStatusWords()
  return (
    <>
      <AdminHead
        heading={t`Trips`}
        words={<Trans>Approve new trips, suspend what must not be sold, set discounts.</Trans>}
      />
      <Toolbar>
        <SearchField label={t`Search trips`} placeholder={t`Title, destination, agency`} />
        <FilterChips
          label={t`Status`}
          chips={[
            { value: 'all', label: t`All` },
            { value: 'draft', label: words.draft },
            { value: 'published', label: words.published },
            { value: 'suspended', label: words.suspended },
          ]}
          value={status}
          onChange={(value) => query.set({ status: value === 'all' ? '' : value })}
        />
      </Toolbar>
      <Panel isFlush>
        {trips.length > 0 ? (
          <>
            <TripsTable trips={trips} />
            <Pagination page={page} pageSize={pageSize} total={total} />
          </>
        ) : (
          <EmptyState
            picture="empty-trips"
            heading={<Trans>No trips found</Trans>}
            action={
              (query.read('search') || query.read('status')) && (
                <Button small look="outline" onClick={() => query.set({ search: '', status: '' })}>
                  <Trans>Clear filters</Trans>
                </Button>
              )
            }
          >
            <Trans>Trips appear here as soon as agencies write them.</Trans>
          </EmptyState>
        )}
      </Panel>
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
