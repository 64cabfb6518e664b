import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminUser } from '@rihla/contract/accounts/admin-user-schema.ts'
import { changeUserStatus } from '@rihla/contract/accounts/admin-users.api.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showToast } from '#ui/toasts-store.ts'

/** Display name of a user; agencies use their business name. */
export const nameOf = (user: AdminUser): string => user.agencyName || user.name

/** Activates or deactivates an account. */
export function useUserStatus({ _id: id }: AdminUser) {
  const { t } = useLingui()
  const failure = t`Failed to update user status`
  const send = (isActive: boolean) => call(changeUserStatus, { params: { id }, body: { isActive } })
  const activate = useAction(() => send(true), {
    success: ({ message }) => message,
    failure,
    onSettled: refreshQueries,
  })
  /** Throws on failure. */
  async function deactivate(): Promise<void> {
    showToast((await send(false)).message, 'ok')
    await refreshQueries()
  }
  return { activate, deactivate, failure }
}

/** Deactivating an account signs its owner out everywhere, so it needs confirmation. */
export function DeactivateDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { deactivate, failure } = useUserStatus(user)
  const userName = <strong dir="auto">{nameOf(user)}</strong>
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={<Trans>Deactivate user</Trans>}
      confirmLabel={<Trans>Deactivate</Trans>}
      isDangerous
      onConfirm={deactivate}
      fallback={failure}
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
