import { useLingui } from '@lingui/react/macro'
import { ApiError } from '#api/api-error.ts'
import { useUser } from '#api/use-session.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import classes from './customer-page.module.css'
import { Profile } from './profile/profile.tsx'
import { reloadUser } from './profile/use-profile-form.ts'

/** Reloads the user, which renews the signed URLs of private pictures; offline, the stored session is used. */
export async function clientLoader(): Promise<null> {
  await reloadUser().catch((error: unknown) => {
    if (!(error instanceof ApiError && error.isNetwork)) throw error
  })
  return null
}

export default function CustomerPage() {
  const { t } = useLingui()
  const user = useUser()
  return (
    <div className={`column stack ${classes.page}`}>
      <PageTitle title={t`My profile`} />
      {user && <Profile key={user._id} user={user} />}
    </div>
  )
}

export function HydrateFallback() {
  return (
    <div className={`column stack ${classes.page}`}>
      <Loading>
        <div className="stack">
          <Skeleton block={32} inline="50%" />
          <Skeleton inline="80%" />
          <Skeleton block={120} />
          <Skeleton block={220} />
          <Skeleton block={420} />
        </div>
      </Loading>
    </div>
  )
}
