import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminUser } from '@rihla/contract/accounts/admin-user-schema.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useUserStatus } from './use-user-status.ts'
import { nameOf } from './user-cells.tsx'
import classes from './users.module.css'

/** Closing an account takes its owner out of whatever they are doing, so it is asked first. */
export function DeactivateDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useLingui()
  const { send } = useUserStatus(user)
  const whom = <strong dir="auto">{nameOf(user)}</strong>
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
            {whom} is signed out everywhere at once, is told by mail, and cannot sign in until you activate the account
            again.
          </Trans>
        </p>
        {user.role === 'agency' && (
          <p>
            <Trans>
              The agency and its trips leave the catalogue. Bookings stay as they are, and nobody approves them
              meanwhile.
            </Trans>
          </p>
        )}
        {user.role === 'customer' && (
          <p className="muted">
            <Trans>Bookings and reviews stay as they are.</Trans>
          </p>
        )}
      </div>
    </ConfirmDialog>
  )
}
