import { Trans, useLingui } from '@lingui/react/macro'
import { roles } from '@rihla/contract/accounts/account.ts'
import type { AdminUser } from '@rihla/contract/accounts/admin-user-schema.ts'
import { exportUsers, listUsersForAdmin } from '@rihla/contract/accounts/admin-users.api.ts'
import { userSortKeys, userStatuses } from '@rihla/contract/accounts/user-table.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { call } from '#api/call.ts'
import { ChipFilter, FilterSelect } from '#dashboards/shared/filter-select.tsx'
import { defineListTab } from '#dashboards/shared/list-tab.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { AdminHead } from '../admin-head.tsx'
import { AdminTabLoading } from '../admin-tab-loading.tsx'
import { type UserDialog, useRoleLabels, useUserColumns } from './user-columns.tsx'
import { DeactivateDialog } from './user-status.tsx'

const CreateAdminModal = lazy(() => import('./create-admin-modal.tsx'))
const UserDrawer = lazy(() => import('./user-drawer.tsx'))
const DeleteUserDialog = lazy(() => import('./delete-user-dialog.tsx'))

const tab = defineListTab({
  Head: AdminHead,
  filters: { role: roles, status: userStatuses },
  sortKeys: userSortKeys,
  defaultSort: '-joined',
  load: (query, signal) => call(listUsersForAdmin, { query, signal }),
  rows: ({ users }) => users,
  exported: { endpoint: exportUsers, name: 'users.csv' },
  useTexts() {
    const { t } = useLingui()
    return { heading: t`Users`, failure: <Trans>Failed to load users. Please try again later.</Trans> }
  },
  useView() {
    const { t } = useLingui()
    const roleLabels = useRoleLabels()
    const [isCreating, setIsCreating] = useState(false)
    const [opened, setOpened] = useState<{ user: AdminUser; dialog: UserDialog }>()
    const close = () => setOpened(undefined)
    return {
      description: <Trans>Everyone with an account. Deactivated users are signed out everywhere immediately.</Trans>,
      action: (
        <Button small icon={<Icon of={IconUserPlus} />} onClick={() => setIsCreating(true)}>
          <Trans>Create Admin</Trans>
        </Button>
      ),
      search: { label: t`Search users`, placeholder: t`Name, email, agency` },
      filters: (
        <>
          <ChipFilter
            label={t`Role`}
            name="role"
            chips={[
              { value: 'all', label: t`All` },
              ...roles.map((role) => ({ value: role, label: roleLabels[role] })),
            ]}
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
        </>
      ),
      columns: useUserColumns((user, dialog) => setOpened({ user, dialog })),
      empty: (
        <EmptyState picture="empty-search">
          <Trans>Users appear here once they register.</Trans>
        </EmptyState>
      ),
      dialogs: (
        <Suspense fallback={null}>
          {isCreating && <CreateAdminModal onClose={() => setIsCreating(false)} />}
          {opened?.dialog === 'details' && <UserDrawer user={opened.user} onClose={close} />}
          {opened?.dialog === 'deactivate' && <DeactivateDialog user={opened.user} onClose={close} />}
          {opened?.dialog === 'delete' && <DeleteUserDialog user={opened.user} onClose={close} />}
        </Suspense>
      ),
    }
  },
})

export const { clientLoader, shouldRevalidate, ErrorBoundary } = tab
export default tab.ListTabPage
export const HydrateFallback = AdminTabLoading
