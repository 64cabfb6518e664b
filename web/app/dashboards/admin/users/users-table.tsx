import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminUser } from '@rihla/contract/accounts/admin-user-schema.ts'
import { lazy, Suspense, useState } from 'react'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import type { Column } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLocale } from '#ui/locale.ts'
import { TablePanel } from '#dashboards/shared/table-panel.tsx'
import { useSorting } from '#dashboards/shared/use-sorting.ts'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { actionsCell, type OpenUser, type UserDialog } from './user-actions.tsx'
import { joinedCell, roleCell, statusCell, userCell } from './user-cells.tsx'

const UserDrawer = lazy(() => import('./details/user-drawer.tsx'))
const DeleteUserDialog = lazy(() => import('./delete-user-dialog.tsx'))

interface UsersTableProps {
  users: readonly AdminUser[]
  page: number
  pageSize: number
  total: number
}

export function UsersTable({ users, ...paging }: UsersTableProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const sorting = useSorting('-joined')
  const [opened, setOpened] = useState<{ user: AdminUser; dialog: UserDialog }>()
  const open: OpenUser = (user, dialog) => setOpened({ user, dialog })
  const columns: Column<AdminUser>[] = [
    {
      key: 'name',
      header: t`User`,
      sorts: true,
      cell: (user) => userCell(user, open),
    },
    { key: 'role', header: t`Role`, sorts: true, cell: roleCell },
    { key: 'status', header: t`Status`, sorts: true, mobile: 'beside-title', cell: statusCell },
    { key: 'joined', header: t`Joined`, sorts: true, cell: (user) => joinedCell(user, locale, timeZone) },
    {
      key: 'actions',
      header: t`Actions`,
      hideHeader: true,
      mobile: 'whole-width',
      cell: (user) => actionsCell(user, open),
    },
  ]
  const close = () => setOpened(undefined)
  return (
    <>
      <TablePanel
        caption={t`Users`}
        columns={columns}
        rows={users}
        rowKey={({ _id }) => _id}
        filters={['search', 'role', 'status']}
        empty={
          <EmptyState picture="empty-search">
            <Trans>Users appear here once they register.</Trans>
          </EmptyState>
        }
        {...sorting}
        {...paging}
      />
      <Suspense fallback={null}>
        {opened?.dialog === 'details' && <UserDrawer user={opened.user} onClose={close} />}
        {opened?.dialog === 'deactivate' && <DeactivateDialog user={opened.user} onClose={close} />}
        {opened?.dialog === 'delete' && <DeleteUserDialog user={opened.user} onClose={close} />}
      </Suspense>
    </>
  )
}
