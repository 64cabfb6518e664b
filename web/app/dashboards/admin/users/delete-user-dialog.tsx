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
import { EndingList } from '#dashboards/shared/deletion-impact/deletion-impact-list.tsx'
import { useLoaded } from '#dashboards/shared/use-loaded.ts'
import { nameOf } from './user-cells.tsx'
import classes from './users.module.css'

/** Deleting says first what goes with the account (DECISIONS.md §6), and does no more than it said. */
export default function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const params = { id: user._id }
  const going = useLoaded(user._id, (signal) => call(readUserDeletion, { params, signal }))
  const whom = <strong dir="auto">{nameOf(user)}</strong>

  async function remove(): Promise<void> {
    if (going.phase !== 'done') return
    const { trips, endingBookings, refunds } = going.value
    try {
      const { message } = await call(deleteUser, { params, body: { seen: { trips, endingBookings, refunds } } })
      showToast(message, 'ok')
    } catch (error) {
      if (error instanceof ApiError && error.code === 'account.consequences_changed') going.retry()
      if (!(error instanceof ApiError) || error.status !== 404) throw error
      showToast(t`The user was deleted already.`, 'quiet')
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
      disabled={going.phase !== 'done'}
      onConfirm={remove}
      fallback={t`Failed to delete user`}
    >
      <div className={classes.parts}>
        <p>
          <Trans>Delete {whom}? Related bookings are also deleted, and this cannot be undone.</Trans>
        </p>
        {going.phase === 'loading' && (
          <Loading>
            <Skeleton />
            <Skeleton inline="70%" />
          </Loading>
        )}
        {going.phase === 'failed' && (
          <ErrorState onRetry={going.retry}>
            <Trans>What would end with it could not be loaded.</Trans>
          </ErrorState>
        )}
        {going.phase === 'done' && (
          <>
            {going.value.trips > 0 && (
              <p>
                <Plural
                  value={going.value.trips}
                  one="# trip is removed from the platform."
                  other="# trips are removed from the platform."
                />
              </p>
            )}
            <EndingList ending={going.value} />
            {going.value.reviews > 0 && (
              <p className="muted">
                <Plural
                  value={going.value.reviews}
                  one="# review stays, as Anonymous."
                  other="# reviews stay, as Anonymous."
                />
              </p>
            )}
          </>
        )}
        <p className="muted">
          <Trans>Name, address, phone, documents and pictures are erased.</Trans>
        </p>
      </div>
    </ConfirmDialog>
  )
}
