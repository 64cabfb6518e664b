import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { AdminUser } from '@rihla/contract/accounts/admin-user-schema.ts'
import { exportUsers, listUsersForAdmin } from '@rihla/contract/accounts/admin-users.api.ts'
import { userSortKeys } from '@rihla/contract/accounts/user-table.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { defineListTab } from '#dashboards/shared/list-tab.tsx'
import { useDialogId } from '#dashboards/shared/url-dialog-state.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'
import { AdminHead } from '../admin-head.tsx'
import { DeactivateDialog, type UserDialog, userRoles, userStatuses, useUserColumns } from './user-columns.tsx'

const CreateAdminModal = lazy(() => import('./create-admin-modal.tsx'))
const UserDrawer = lazy(() => import('./user-drawer.tsx'))
const DeleteUserDialog = lazy(() => import('./delete-user-dialog.tsx'))

const tab = defineListTab({
  Head: AdminHead,
  heading: msg`Users`,
  description: msg`Everyone with an account. Deactivated users are signed out everywhere immediately.`,
  failure: msg`Failed to load users. Please try again later.`,
  search: { label: msg`Search users`, placeholder: msg`Name, email, agency` },
  filters: {
    role: { label: msg`Role`, options: userRoles },
    status: { label: msg`Status`, options: userStatuses, all: msg`Active and inactive` },
  },
  sortKeys: userSortKeys,
  defaultSort: '-joined',
  load: (query, signal) => call(listUsersForAdmin, { query, signal }),
  rows: ({ users }) => users,
  dialogParameters: ['user'],
  exported: { endpoint: exportUsers, name: 'users.csv' },
  empty: { picture: 'empty-search', text: msg`Users appear here once they register.` },
  useView({ data: { users } }) {
    const [isCreating, setIsCreating] = useState(false)
    const details = useDialogId('user')
    const [deciding, setDeciding] = useState<{ user: AdminUser; dialog: Exclude<UserDialog, 'details'> }>()
    const close = () => setDeciding(undefined)
    const open = (user: AdminUser, dialog: UserDialog) => {
      if (dialog === 'details') return details.open(user._id)
      details.close()
      setDeciding({ user, dialog })
    }
    return {
      action: (
        <Button small icon={<Icon of={IconUserPlus} />} onClick={() => setIsCreating(true)}>
          <Trans>Create Admin</Trans>
        </Button>
      ),
      columns: useUserColumns(open),
      dialogs: (
        <>
          {isCreating && <CreateAdminModal onClose={() => setIsCreating(false)} />}
          {details.id && (
            <UserDrawer
              key={details.id}
              id={details.id}
              listed={users.find(({ _id }) => _id === details.id)}
              onDecide={open}
              onClose={details.close}
            />
          )}
          {deciding?.dialog === 'deactivate' && <DeactivateDialog user={deciding.user} onClose={close} />}
          {deciding?.dialog === 'delete' && <DeleteUserDialog user={deciding.user} onClose={close} />}
        </>
      ),
    }
  },
})

export const { clientLoader, shouldRevalidate, ErrorBoundary } = tab
export default tab.ListTabPage
