import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUser } from '#api/use-session.ts'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import classes from './greeting.module.css'

function Welcome() {
  const user = useUser()
  const name = <bdi>{user?.agencyDetails?.name || user?.name}</bdi>
  return <Trans>Welcome, {name}</Trans>
}

const NewTrip = ({ small = false }: { small?: boolean }) => (
  <ButtonLink small={small} to="/agency/trips/new" variant="outline" icon={<Icon of={IconPlus} />}>
    <Trans>New Trip</Trans>
  </ButtonLink>
)

export const Greeting = () => (
  <div className={classes.greeting}>
    <p className="clip muted">
      <Welcome />
    </p>
    <NewTrip small />
  </div>
)

export const WelcomeHeader = (texts: { title?: string; description?: ReactNode }) => (
  <DashboardHeader {...texts} heading={<Welcome />} action={<NewTrip />} />
)

/** Explains why trips cannot be published. */
export function UnverifiedNotice() {
  const { t } = useLingui()
  const user = useUser()
  if (!user || user.isVerified) return null
  return (
    <div className={classes.notice}>
      <Notice tone="warn" action={<SectionLink to="/agency/verification">{t`Verification`}</SectionLink>}>
        {t`Your agency is not verified yet. Until it is, you can prepare trips as drafts and an administrator will publish them.`}
      </Notice>
    </div>
  )
}
