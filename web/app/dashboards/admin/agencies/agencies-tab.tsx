import { Trans, useLingui } from '@lingui/react/macro'
import { agencyVerifications } from '@rihla/contract/agencies/agency.ts'
import { listAgenciesForAdmin } from '@rihla/contract/agencies/agencies.api.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Toolbar } from '../../desk/filter-select.tsx'
import { readOneOf, readPage, readSearch } from '../../desk/read-query.ts'
import { SearchField } from '../../desk/search-field.tsx'
import { TabError } from '../../desk/tab-error.tsx'
import { useQuery } from '../../desk/use-query.ts'
import { AdminHead } from '../admin-head.tsx'
import { AdminTabLoading } from '../admin-tab-loading.tsx'
import type { Route } from './+types/agencies-tab'
import { AgenciesTable } from './agencies-table.tsx'

const pageSize = 20

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const page = readPage(query)
  const verification = readOneOf(query, 'verification', agencyVerifications)
  const { agencies, total } = await call(listAgenciesForAdmin, {
    query: { verification, search: readSearch(query), page, limit: pageSize },
    signal: request.signal,
  })
  return { agencies, total, page, verification: verification ?? 'all' }
}

export default function AgenciesTab({ loaderData: { agencies, total, page, verification } }: Route.ComponentProps) {
  const { t } = useLingui()
  const query = useQuery()
  return (
    <>
      <AdminHead
        heading={t`Agencies`}
        words={<Trans>Verified agencies publish their trips without your approval.</Trans>}
      />
      <Toolbar>
        <SearchField label={t`Search agencies`} placeholder={t`Name, e-mail, description`} />
        <FilterChips
          label={t`Verification`}
          chips={[
            { value: 'all', label: t`All` },
            { value: 'verified', label: t`Verified` },
            { value: 'unverified', label: t`Unverified` },
          ]}
          value={verification}
          onChange={(value) => query.set({ verification: value === 'all' ? '' : value })}
        />
      </Toolbar>
      <Panel isFlush>
        {agencies.length > 0 ? (
          <>
            <AgenciesTable agencies={agencies} />
            <Pagination page={page} pageSize={pageSize} total={total} />
          </>
        ) : (
          <EmptyState
            picture="empty-search"
            heading={<Trans>No agencies found</Trans>}
            action={
              (query.read('search') || query.read('verification')) && (
                <Button small look="outline" onClick={() => query.set({ search: '', verification: '' })}>
                  <Trans>Clear filters</Trans>
                </Button>
              )
            }
          >
            <Trans>Agencies appear here once they have registered.</Trans>
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
      <AdminHead heading={t`Agencies`} />
      <TabError>
        <Trans>Failed to load agencies. Please try again later.</Trans>
      </TabError>
    </>
  )
}

export const HydrateFallback = AdminTabLoading
