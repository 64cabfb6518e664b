import { Trans, useLingui } from '@lingui/react/macro'
import { firstName } from '@rihla/contract/accounts/account.ts'
import { useUser } from '../api/use-session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Ltr } from '../ui/ltr.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import classes from './customer-page.module.css'

// The guard above runs with loaders only.
export const clientLoader = () => null

/** Where a new customer begins: who they are here, and the ways on. */
export default function CustomerPage() {
  const { t } = useLingui()
  const user = useUser()
  if (!user) return null
  const name = firstName(user.name)
  return (
    <div className={`column ${classes.page}`}>
      <PageTitle title={t`My profile`} />
      <header className={classes.head}>
        <h1>
          <Trans>
            Welcome, <bdi>{name}</bdi>
          </Trans>
        </h1>
        <p className="muted">
          <Trans>
            Your account is ready. Choose a trip, transfer the price, and follow your booking to the voucher.
          </Trans>
        </p>
      </header>
      <Panel>
        <div className={classes.who}>
          <Avatar name={user.name} picture={user.profilePhoto} size={56} />
          <div>
            <p className={classes.name}>
              <bdi>{user.name}</bdi>
            </p>
            <p className="muted">
              <Ltr>{user.email}</Ltr>
            </p>
          </div>
        </div>
      </Panel>
      <div className={classes.ways}>
        <ButtonLink to="/destinations">
          <Trans>Explore Trips</Trans>
        </ButtonLink>
        <ButtonLink to="/my-bookings" look="outline">
          <Trans>My Bookings</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}

export function HydrateFallback() {
  return (
    <div className={`column ${classes.page}`}>
      <Loading>
        <div className={classes.bones}>
          <Skeleton block={32} inline="50%" />
          <Skeleton inline="80%" />
          <Skeleton block={96} />
        </div>
      </Loading>
    </div>
  )
}
