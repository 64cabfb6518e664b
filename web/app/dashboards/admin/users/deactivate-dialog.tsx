import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminUser } from '@rihla/contract/accounts/admin-user-schema.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useUserStatus } from './use-user-status.ts'
import { nameOf } from './user-cells.tsx'
import classes from './users.module.css'

/** Deactivating an account signs its owner out everywhere, so it needs confirmation. */
export function DeactivateDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useLingui()
  const { send } = useUserStatus(user)
  const userName = <strong dir="auto">{nameOf(user)}</strong>
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={<Trans>Deactivate user</Trans>}
      confirmLabel={<Trans>Deactivate</Trans>}
      isDangerous
      onConfirm={() => send(false)}
      fallback={t`Failed to update user status`}
    >
      <div className={classes.parts}>
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
