import { Trans } from '@lingui/react/macro'
import type { AdminUser } from '@rihla/contract/accounts/admin-user-schema.ts'
import { useUser } from '#api/use-session.ts'
import { Button } from '#ui/button.tsx'
import { MenuItem, MenuLine } from '#ui/menu.tsx'
import { RowActions } from '../row-actions.tsx'
import { useUserStatus } from './use-user-status.ts'
import { nameOf } from './user-cells.tsx'

export type UserDialog = 'details' | 'deactivate' | 'delete'

export type OpenUser = (user: AdminUser, dialog: UserDialog) => void

export const actionsCell = (user: AdminUser, open: OpenUser) => (
  <UserActions user={user} onOpen={(dialog) => open(user, dialog)} />
)

/**
 * Admins cannot be deleted, and an admin cannot deactivate their own account (docs/product/accounts.md#administration).
 */
function UserActions({ user, onOpen }: { user: AdminUser; onOpen: (dialog: UserDialog) => void }) {
  const isSelf = useUser()?._id === user._id
  const { activate, isBusy } = useUserStatus(user)
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
          <Button small busy={isBusy} onClick={() => void activate()}>
            <Trans>Activate</Trans>
          </Button>
        ))}
    </RowActions>
  )
}
