import { Trans } from '@lingui/react/macro'
import type { AdminUser } from '@rihla/contract/accounts/admin-user-schema.ts'
import { readUserForAdmin } from '@rihla/contract/accounts/admin-users.api.ts'
import { call } from '#api/call.ts'
import { Drawer } from '#ui/drawer.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { useLoaded } from '#dashboards/shared/use-loaded.ts'
import { nameOf } from '../user-cells.tsx'
import { UserFacts } from './user-facts.tsx'

/** Details of a user in a drawer. */
export default function UserDrawer({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const loaded = useLoaded(user._id, (signal) => call(readUserForAdmin, { params: { id: user._id }, signal }))
  return (
    <Drawer opened onClose={onClose} title={<bdi>{nameOf(user)}</bdi>}>
      {loaded.phase === 'loading' && (
        <Loading>
          <Skeleton block={40} />
          <SkeletonRows rows={5} />
        </Loading>
      )}
      {loaded.phase === 'failed' && (
        <ErrorState onRetry={loaded.retry}>
          <Trans>This user could not be loaded.</Trans>
        </ErrorState>
      )}
      {loaded.phase === 'done' && <UserFacts user={loaded.value} />}
    </Drawer>
  )
}
