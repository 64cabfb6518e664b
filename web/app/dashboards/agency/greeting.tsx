import { Trans } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useUser } from '#api/use-session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from './greeting.module.css'

/** Greeting and New Trip button above a tab. */
export function Greeting() {
  const user = useUser()
  const name = <bdi>{user?.agencyDetails?.name || user?.name}</bdi>
  return (
    <div className={classes.greeting}>
      <p>
        <Trans>Welcome, {name}</Trans>
      </p>
      <ButtonLink small to="/agency/trips/new" look="accent" icon={<Icon of={IconPlus} />}>
        <Trans>New Trip</Trans>
      </ButtonLink>
    </div>
  )
}
