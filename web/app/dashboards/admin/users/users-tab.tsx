import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { AdminUser } from '@rihla/contract/accounts/admin-user-schema.ts'
import { exportUsers, listUsersForAdmin } from '@rihla/contract/accounts/admin-users.api.ts'
import { userSortKeys } from '@rihla/contract/accounts/user-table.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'
import { defineListTab } from '../list-tab.tsx'
import { DeactivateDialog, type UserDialog, userRoles, userStatuses, useUserColumns } from './user-columns.tsx'

const CreateAdminModal = lazy(() => import('./create-admin-modal.tsx'))
const UserDrawer = lazy(() => import('./user-drawer.tsx'))
const DeleteUserDialog = lazy(() => import('./delete-user-dialog.tsx'))

const tab = defineListTab({
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
  details: { name: 'user', Dialog: UserDrawer },
  exported: { endpoint: exportUsers, name: 'users.csv' },
  empty: { picture: 'empty-search', text: msg`Users appear here once they register.` },
  useView({ opened }) {
    const [isCreating, setIsCreating] = useState(false)
    const [deciding, setDeciding] = useState<{ user: AdminUser; dialog: Exclude<UserDialog, 'details'> }>()
    const close = () => setDeciding(undefined)
    const open = (user: AdminUser, dialog: UserDialog) => {
      if (dialog === 'details') return opened.open(user._id)
      opened.close()
      setDeciding({ user, dialog })
    }
    return {
      action: (
        <Button small icon={<Icon of={IconUserPlus} />} onClick={() => setIsCreating(true)}>
          <Trans>Create Admin</Trans>
        </Button>
      ),
      columns: useUserColumns(open),
      details: { onDecide: open },
      dialogs: (
        <>
          {isCreating && <CreateAdminModal onClose={() => setIsCreating(false)} />}
          {deciding?.dialog === 'deactivate' && <DeactivateDialog user={deciding.user} onClose={close} />}
          {deciding?.dialog === 'delete' && <DeleteUserDialog user={deciding.user} onClose={close} />}
        </>
      ),
    }
  },
})

export const { clientLoader, shouldRevalidate, ErrorBoundary } = tab
export default tab.ListTabPage
