import { Trans } from '@lingui/react/macro'
import { useUser } from '#api/use-session.ts'
import { ButtonLink } from '#ui/button.tsx'
import classes from './own-data.module.css'

/** Google-only accounts confirm their identity by an emailed code and set a password with it. */
export function NoPasswordYet() {
  const email = useUser()?.email ?? ''
  return (
    <div className={classes.form}>
      <p>
        <Trans>
          You sign in with Google and have no password yet. Choose one first, with a code we mail to you: so nobody else
          can do this in an open browser of yours.
        </Trans>
      </p>
      <ButtonLink to={`/reset-password?email=${encodeURIComponent(email)}`}>
        <Trans>Choose a password</Trans>
      </ButtonLink>
    </div>
  )
}
