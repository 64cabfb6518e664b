import { Trans, useLingui } from '@lingui/react/macro'
import { roles } from '@rihla/contract/accounts/account.ts'
import { exportUsers, listUsersForAdmin } from '@rihla/contract/accounts/admin-users.api.ts'
import { userSortKeys, userStatuses } from '@rihla/contract/accounts/user-table.ts'
import { sortsOf } from '@rihla/contract/sorting.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { call } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { Icon } from '#ui/icon.tsx'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { FilterSelect, Toolbar } from '#dashboards/shared/filter-select.tsx'
import { readOneOf, readPage, readSearch } from '#dashboards/shared/read-query.ts'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import { TabError } from '#ui/tab-error.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { AdminHead } from '../admin-head.tsx'
import { AdminTabLoading } from '../admin-tab-loading.tsx'
import type { Route } from './+types/users-tab'
import { useRoleLabels } from './use-role-labels.ts'
import { UsersTable } from './users-table.tsx'

const CreateAdminModal = lazy(() => import('./create-admin-modal.tsx'))

const pageSize = 20

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const page = readPage(query)
  const filter = {
    role: readOneOf(query, 'role', roles),
    status: readOneOf(query, 'status', userStatuses),
    search: readSearch(query),
    sort: readOneOf(query, 'sort', sortsOf(userSortKeys)),
  }
  const { users, total } = await call(listUsersForAdmin, {
    query: { ...filter, page, limit: pageSize },
    signal: request.signal,
  })
  return { users, total, page, filter }
}

export default function UsersTab({ loaderData: { users, total, page, filter } }: Route.ComponentProps) {
  const { t } = useLingui()
  const query = useQuery()
  const roleLabels = useRoleLabels()
  const [isCreating, setIsCreating] = useState(false)
  return (
    <>
      <AdminHead
        heading={t`Users`}
        description={<Trans>Everyone with an account. Deactivated users are signed out everywhere immediately.</Trans>}
        action={
          <Button small icon={<Icon of={IconUserPlus} />} onClick={() => setIsCreating(true)}>
            <Trans>Create Admin</Trans>
          </Button>
        }
      />
      <Toolbar>
        <SearchField label={t`Search users`} placeholder={t`Name, email, agency`} />
        <FilterChips
          label={t`Role`}
          chips={[{ value: 'all', label: t`All` }, ...roles.map((role) => ({ value: role, label: roleLabels[role] }))]}
          value={filter.role ?? 'all'}
          onChange={(value) => query.set({ role: value === 'all' ? '' : value })}
        />
        <FilterSelect
          label={t`Status`}
          name="status"
          all={t`Active and inactive`}
          options={[
            { value: 'active', label: t`Active` },
            { value: 'inactive', label: t`Inactive` },
          ]}
        />
        <ExportButton endpoint={exportUsers} query={filter} name="users.csv" />
      </Toolbar>
      <UsersTable users={users} page={page} pageSize={pageSize} total={total} />
      <Suspense fallback={null}>{isCreating && <CreateAdminModal onClose={() => setIsCreating(false)} />}</Suspense>
    </>
  )
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <>
      <AdminHead heading={t`Users`} />
      <TabError>
        <Trans>Failed to load users. Please try again later.</Trans>
      </TabError>
    </>
  )
}

export const HydrateFallback = AdminTabLoading
