import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { deleteUser } from '@rihla/contract/accounts/account-deletion.api.ts'
import type { AdminUser } from '@rihla/contract/accounts/admin-user-schema.ts'
import { readUserDeletion } from '@rihla/contract/accounts/admin-users.api.ts'
import type { ResponseOf } from '@rihla/contract/endpoint.ts'
import { call } from '#api/call.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { ImpactDeletionDialog } from '#dashboards/shared/deletion-impact/impact-deletion-dialog.tsx'
import { nameOf } from './user-columns.tsx'

/** Deletes an account (docs/product/accounts.md#account-deletion). */
export default function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useLingui()
  const params = { id: user._id }
  const userName = <strong dir="auto">{nameOf(user)}</strong>
  return (
    <ImpactDeletionDialog
      id={user._id}
      title={<Trans>Delete user</Trans>}
      impact={useEndpoint(readUserDeletion, { params })}
      question={
        <p>
          <Trans>Delete {userName}? Related bookings will also be deleted, and this cannot be undone.</Trans>
        </p>
      }
      above={tripsRemoved}
      below={reviewsKept}
      note={
        <p className="muted">
          <Trans>Name, address, phone number, documents and pictures will be erased.</Trans>
        </p>
      }
      run={async ({ trips, endingBookings, refunds }) =>
        (await call(deleteUser, { params, body: { seen: { trips, endingBookings, refunds } } })).message
      }
      gone={t`This user has already been deleted.`}
      failure={t`Failed to delete user`}
      onClose={onClose}
    />
  )
}

type Impact = ResponseOf<typeof readUserDeletion>

const tripsRemoved = ({ trips }: Impact) =>
  trips > 0 && (
    <p>
      <Plural
        value={trips}
        one="# trip will be removed from the platform."
        other="# trips will be removed from the platform."
      />
    </p>
  )

const reviewsKept = ({ reviews }: Impact) =>
  reviews > 0 && (
    <p className="muted">
      <Plural
        value={reviews}
        one="# review will stay, shown as Anonymous."
        other="# reviews will stay, shown as Anonymous."
      />
    </p>
  )
