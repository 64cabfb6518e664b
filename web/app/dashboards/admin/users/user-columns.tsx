import { Trans, useLingui } from '@lingui/react/macro'
import type { Role } from '@rihla/contract/accounts/account.ts'
import type { AdminUser } from '@rihla/contract/accounts/admin-user-schema.ts'
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { useUser } from '#api/use-session.ts'
import cells from '#dashboards/shared/table-cells.module.css'
import { DayOf, useActionsColumn } from '#dashboards/shared/table-cells.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { MenuItem, MenuLine } from '#ui/menu.tsx'
import { StatusChip, Tag } from '#ui/status-chip.tsx'
import { WebAddress } from '#ui/web-address.tsx'
import { RowActions } from '../row-actions.tsx'
import { nameOf, useUserStatus } from './user-status.tsx'

export type UserDialog = 'details' | 'deactivate' | 'delete'
type OpenUser = (user: AdminUser, dialog: UserDialog) => void

export function useUserColumns(open: OpenUser): Column<AdminUser>[] {
  const { t } = useLingui()
  return [
    {
      key: 'name',
      header: t`User`,
      sorts: true,
      cell: (user) => <UserCell user={user} onOpen={() => open(user, 'details')} />,
    },
    { key: 'role', header: t`Role`, sorts: true, cell: ({ role }) => <RoleTag role={role} /> },
    {
      key: 'status',
      header: t`Status`,
      sorts: true,
      mobile: 'beside-title',
      cell: ({ isActive }) => <UserStatusChip isActive={isActive} />,
    },
    { key: 'joined', header: t`Joined`, sorts: true, cell: ({ createdAt }) => <DayOf at={createdAt} /> },
    useActionsColumn((user) => <UserActions user={user} onOpen={(dialog) => open(user, dialog)} />),
  ]
}

export function useRoleLabels(): Record<Role, string> {
  const { t } = useLingui()
  return { customer: t`Customer`, agency: t`Agency`, admin: t`Admin` }
}

const roleTones = { admin: 'sunset', agency: 'teal', customer: 'quiet' } as const

export function RoleTag({ role }: Pick<AdminUser, 'role'>) {
  const roleLabels = useRoleLabels()
  return <Tag tone={roleTones[role]}>{roleLabels[role]}</Tag>
}

export const UserStatusChip = ({ isActive }: Pick<AdminUser, 'isActive'>) =>
  isActive ? (
    <StatusChip tone="green" icon={IconCircleCheck}>
      <Trans>Active</Trans>
    </StatusChip>
  ) : (
    <StatusChip tone="quiet" icon={IconCircleOff}>
      <Trans>Inactive</Trans>
    </StatusChip>
  )

function UserCell({ user, onOpen }: { user: AdminUser; onOpen: () => void }) {
  const isSelf = useUser()?._id === user._id
  const name = nameOf(user)
  return (
    <span className={cells.pictured}>
      <Avatar name={name} picture={user.profilePhoto} size={40} />
      <span className={cells.lines}>
        <span className="row">
          <button type="button" className={cells.open} onClick={onOpen}>
            <bdi>{name}</bdi>
          </button>
          {isSelf && (
            <Tag>
              <Trans>You</Trans>
            </Tag>
          )}
        </span>
        <small>
          <WebAddress>{user.email}</WebAddress>
        </small>
      </span>
    </span>
  )
}

/**
 * Admins cannot be deleted, and an admin cannot deactivate their own account (docs/product/accounts.md#administration).
 */
function UserActions({ user, onOpen }: { user: AdminUser; onOpen: (dialog: UserDialog) => void }) {
  const isSelf = useUser()?._id === user._id
  const { activate } = useUserStatus(user)
  const menu = (
    <>
      <MenuItem onClick={() => onOpen('details')}>
        <Trans>Details</Trans>
      </MenuItem>
      {user.role !== 'admin' && (
        <>
          <MenuLine />
          <MenuItem isDangerous onClick={() => onOpen('delete')}>
            <Trans>Delete</Trans>
          </MenuItem>
        </>
      )}
    </>
  )
  return (
    <RowActions name={nameOf(user)} menu={menu}>
      {!isSelf &&
        (user.isActive ? (
          <Button small look="outline" onClick={() => onOpen('deactivate')}>
            <Trans>Deactivate</Trans>
          </Button>
        ) : (
          <Button small busy={activate.isBusy} onClick={() => void activate.run()}>
            <Trans>Activate</Trans>
          </Button>
        ))}
    </RowActions>
  )
}
