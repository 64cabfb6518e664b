import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AdminUser } from '@rihla/contract/accounts/admin-user-schema.ts'
import { readUserDeletion } from '@rihla/contract/accounts/admin-users.api.ts'
import { deleteUser } from '@rihla/contract/accounts/account-deletion.api.ts'
import { useRevalidator } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { DeletionImpactList } from '#dashboards/shared/deletion-impact/deletion-impact-list.tsx'
import { useLoaded } from '#dashboards/shared/use-loaded.ts'
import { nameOf } from './user-cells.tsx'
import classes from './users.module.css'

/**
 * Shows the impact of the deletion first and deletes only if it is still the same
 * (docs/product/accounts.md#account-deletion).
 */
export default function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const params = { id: user._id }
  const impact = useLoaded(user._id, (signal) => call(readUserDeletion, { params, signal }))
  const userName = <strong dir="auto">{nameOf(user)}</strong>

  async function remove(): Promise<void> {
    if (impact.phase !== 'done') return
    const { trips, endingBookings, refunds } = impact.value
    try {
      const { message } = await call(deleteUser, { params, body: { seen: { trips, endingBookings, refunds } } })
      showToast(message, 'ok')
    } catch (error) {
      if (error instanceof ApiError && error.code === 'account.consequences_changed') impact.retry()
      if (!(error instanceof ApiError) || error.status !== 404) throw error
      showToast(t`This user has already been deleted.`, 'quiet')
    }
    await revalidate()
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={<Trans>Delete user</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      isDangerous
      disabled={impact.phase !== 'done'}
      onConfirm={remove}
      fallback={t`Failed to delete user`}
    >
      <div className={classes.parts}>
        <p>
          <Trans>Delete {userName}? Related bookings will also be deleted, and this cannot be undone.</Trans>
        </p>
        {impact.phase === 'loading' && (
          <Loading>
            <Skeleton />
            <Skeleton inline="70%" />
          </Loading>
        )}
        {impact.phase === 'failed' && (
          <ErrorState onRetry={impact.retry}>
            <Trans>The effects of this deletion could not be loaded.</Trans>
          </ErrorState>
        )}
        {impact.phase === 'done' && (
          <>
            {impact.value.trips > 0 && (
              <p>
                <Plural
                  value={impact.value.trips}
                  one="# trip will be removed from the platform."
                  other="# trips will be removed from the platform."
                />
              </p>
            )}
            <DeletionImpactList impact={impact.value} />
            {impact.value.reviews > 0 && (
              <p className="muted">
                <Plural
                  value={impact.value.reviews}
                  one="# review will stay, shown as Anonymous."
                  other="# reviews will stay, shown as Anonymous."
                />
              </p>
            )}
          </>
        )}
        <p className="muted">
          <Trans>Name, address, phone number, documents and pictures will be erased.</Trans>
        </p>
      </div>
    </ConfirmDialog>
  )
}
