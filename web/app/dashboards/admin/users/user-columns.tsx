import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Role } from '@rihla/contract/accounts/account.ts'
import type { AdminUser } from '@rihla/contract/accounts/admin-user-schema.ts'
import { changeUserStatus } from '@rihla/contract/accounts/admin-users.api.ts'
import type { UserStatus } from '@rihla/contract/accounts/user-table.ts'
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { call } from '#api/call.ts'
import { useUser } from '#api/use-session.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import cells from '#dashboards/shared/table-cells.module.css'
import {
  DayOf,
  type StatusStyle,
  StyledChip,
  useActionsColumn,
  useStatusColumn,
} from '#dashboards/shared/table-cells.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { Column } from '#ui/data-table.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { WebAddress } from '#ui/web-address.tsx'
import { RowActions } from '../row-actions.tsx'

export type UserDialog = 'details' | 'deactivate' | 'delete'

export function useUserColumns(open: (user: AdminUser, dialog: UserDialog) => void): Column<AdminUser>[] {
  const { t } = useLingui()
  return [
    {
      key: 'name',
      header: t`User`,
      sorts: true,
      cell: (user) => <UserCell user={user} onOpen={() => open(user, 'details')} />,
    },
    {
      key: 'role',
      header: t`Role`,
      sorts: true,
      mobile: 'hidden',
      cell: ({ role }) => <StyledChip {...userRoles[role]} />,
    },
    useStatusColumn((user) => <UserStatusChip {...user} />),
    {
      key: 'joined',
      header: t`Joined`,
      sorts: true,
      mobile: 'hidden',
      cell: ({ createdAt }) => <DayOf at={createdAt} />,
    },
    useActionsColumn((user) => <UserActions user={user} onOpen={(dialog) => open(user, dialog)} />, 'hidden'),
  ]
}

export const userRoles: Record<Role, StatusStyle> = {
  customer: { label: msg`Customer`, tone: 'quiet' },
  agency: { label: msg`Agency`, tone: 'teal' },
  admin: { label: msg`Admin`, tone: 'sunset' },
}

export const userStatuses: Record<UserStatus, StatusStyle> = {
  active: { label: msg`Active`, tone: 'green', icon: IconCircleCheck },
  inactive: { label: msg`Inactive`, tone: 'quiet', icon: IconCircleOff },
}

export const UserStatusChip = ({ isActive }: Pick<AdminUser, 'isActive'>) => (
  <StyledChip {...userStatuses[isActive ? 'active' : 'inactive']} />
)

/** Display name of a user; agencies use their business name. */
export const nameOf = (user: AdminUser): string => user.agencyName || user.name

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
          {user.isEmailReturned && (
            <Tag>
              <Trans>Emails come back</Trans>
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

const setActive = ({ _id: id }: AdminUser, isActive: boolean) =>
  call(changeUserStatus, { params: { id }, body: { isActive } })

interface UserActionsProps {
  user: AdminUser
  onOpen: (dialog: UserDialog) => void
  /** Shown in the details. */
  isOpened?: boolean
}

/**
 * Admins cannot be deleted, and an admin cannot deactivate their own account (docs/product/accounts.md#administration).
 */
export function UserActions({ user, onOpen, isOpened = false }: UserActionsProps) {
  const { t } = useLingui()
  const isSelf = useUser()?._id === user._id
  const activate = useAction(() => setActive(user, true), {
    success: ({ message }) => message,
    failure: t`Failed to update user status`,
    onSettled: refreshQueries,
  })
  const details = { label: t`Details`, run: () => onOpen('details') }
  const deletion = { label: t`Delete`, run: () => onOpen('delete'), isDangerous: true, hasLine: !isOpened }
  return (
    <RowActions
      name={nameOf(user)}
      menu={[...(isOpened ? [] : [details]), ...(user.role === 'admin' ? [] : [deletion])]}
    >
      {!isSelf &&
        (user.isActive ? (
          <Button small variant="outline" onClick={() => onOpen('deactivate')}>
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

/** Deactivating an account signs its owner out everywhere, so it needs confirmation. */
export function DeactivateDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useLingui()
  const userName = <strong dir="auto">{nameOf(user)}</strong>
  const deactivate = async () => {
    showToast((await setActive(user, false)).message, 'ok')
    await refreshQueries()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={<Trans>Deactivate user</Trans>}
      confirmLabel={<Trans>Deactivate</Trans>}
      isDangerous
      onConfirm={deactivate}
      fallback={t`Failed to update user status`}
    >
      <div className="stack">
        <p>
          <Trans>
            {userName} will be signed out everywhere, notified by email, and unable to sign in until you reactivate the
            account.
          </Trans>
        </p>
        {user.role === 'agency' && (
          <p>
            <Trans>
              The agency and its trips will be hidden. Bookings stay as they are, but no one can approve them until you
              reactivate the account.
            </Trans>
          </p>
        )}
        {user.role === 'customer' && (
          <p className="muted">
            <Trans>Bookings and reviews are not affected.</Trans>
          </p>
        )}
      </div>
    </ConfirmDialog>
  )
}
